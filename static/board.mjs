// MicroPython as the built page takes it: PyScript accepts any module that exports `loadMicroPython`.
//
// The page's own Python, and PyScript's, compiled ahead (board.pack, by tools/bundle.py), is handed over as a file system
// in memory: modules run from where they lie, and nothing is copied, neither into files nor onto MicroPython's heap.
//
// The page asks for this module before it comes to PyScript, and all begins then: once PyScript asks, much is done.
import { loadMicroPython as load } from "./vendor/micropython/micropython.mjs";

const at = (place) => new URL(place, import.meta.url).href;
// Large enough that no garbage is collected while the page starts.
const HEAP = 4 << 20;
// Where what Python prints goes to: PyScript says when it asks. Nothing is printed before that.
const out = {};

const python = start();
python.catch(() => {}); // PyScript is told, below

async function start() {
  const answer = await fetch(at("../board.pack"));
  if (!answer.ok) throw new Error(`board.pack: ${answer.status}`);
  const romfs = new Uint8Array(await answer.arrayBuffer());
  const python = await load({
    url: at("./vendor/micropython/micropython.wasm"),
    heapsize: HEAP,
    romfs,
    linebuffer: false, // PyScript wants the bytes
    stdout: (bytes) => out.stdout?.(bytes),
    stderr: (bytes) => out.stderr?.(bytes),
  });
  // MicroPython begins in the file system that it is given; PyScript writes where it begins. What lies compiled in the
  // former comes before the same as text in the latter.
  python.runPython("import os, sys\nos.chdir('/')\nsys.path.insert(0, '/rom')\ndel os, sys");
  return python;
}

export async function loadMicroPython({ stdout, stderr }) {
  Object.assign(out, { stdout, stderr });
  return python;
}
