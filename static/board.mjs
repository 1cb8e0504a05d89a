// MicroPython as the built page takes it: PyScript accepts any module that exports `loadMicroPython`.
//
// The page's own Python, compiled ahead (board.pack, by tools/bundle.py), is handed over as a file system in memory:
// modules run from where they lie, and nothing is copied, neither into files nor onto MicroPython's heap.
import { loadMicroPython as load } from "./vendor/micropython/micropython.mjs";

const at = (place) => new URL(place, import.meta.url).href;
// Large enough that no garbage is collected while the page starts.
const HEAP = 4 << 20;

// Asked for before PyScript comes to it.
const rom = fetch(at("../board.pack"));

export async function loadMicroPython(options) {
  const answer = await rom;
  if (!answer.ok) throw new Error(`board.pack: ${answer.status}`);
  const romfs = new Uint8Array(await answer.arrayBuffer());
  // PyScript takes this file's own name for MicroPython's.
  const python = await load({ ...options, url: at("./vendor/micropython/micropython.wasm"), heapsize: HEAP, romfs });
  // MicroPython begins in the file system that it is given; PyScript writes where it begins.
  python.runPython("import os\nos.chdir('/')\ndel os");
  return python;
}
