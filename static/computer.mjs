// Pyodide as PyScript's worker takes it: PyScript accepts any module that exports `loadPyodide` and `version`.
//
// In a checkout this only says where Pyodide lies. In the built site tools/worker.py fills in BUILT, and the start is
// a quick one: all Python compiled ahead (static/computer/*), everything fetched at once, and from the second visit on
// nothing is run at all: the interpreter's memory, numpy and the game imported, is put back as it was (computer-snapshot.mjs).
//
// The page hears of it on the channel "triangles-computer": "python" (Pyodide starts), "packages" (Python runs),
// "restored" (it did so from a snapshot), "stored" (a snapshot has been made for the next time).
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";
import * as snapshot from "./computer-snapshot.mjs";

// tools/worker.py: {version, extension, lock}
const BUILT = null;

// What the start of the game asks for first; what is imported here is in the snapshot.
const WARM_UP = `
import triangles.ai.protocol
from triangles.ai.tables import Tables
from triangles.core.board import Board
Tables(Board.generate("phone", 24, 1))
del Tables, Board, triangles
`;
// What has to hold after a restart; and the memory remembers its random numbers, which should not come again.
const AWAKE = `
import numpy, random
if numpy.multiply.outer([1, 2], [3, 4]).sum() != 21: raise ValueError("numpy does not count right")
random.seed()
del numpy, random
`;
const REST = 2000; // milliseconds without a request after which a snapshot may be stored

export { version };

const channel = new BroadcastChannel("triangles-computer");
const at = (place) => new URL(place, import.meta.url).href;
const indexURL = at("./vendor/pyodide/");

// All that is needed, asked for at once. pyodide.mjs itself asks for the interpreter and its library.
const parts = BUILT && {
  create: import("./vendor/pyodide/pyodide.asm.mjs"),
  code: bytes("./computer/code.bin"),
  extension: compile("./computer/numpy.wasm"),
  saved: snapshot.find(BUILT.version),
};

export async function loadPyodide(options) {
  channel.postMessage("python");
  // PyScript takes the folder of this file for Pyodide's.
  const python = BUILT ? await quick({ ...options, indexURL }) : await load({ ...options, indexURL });
  channel.postMessage("packages");
  return python;
}

/** Start from the snapshot, if there is one that fits; else the ordinary way. */
async function quick(options) {
  const saved = await parts.saved;
  if (saved) {
    try {
      const python = await start(options, saved);
      python.runPython(AWAKE);
      channel.postMessage("restored");
      return python;
    } catch (error) {
      console.info(`The computer player starts without its snapshot: ${error.message}`);
      await snapshot.drop();
    }
  }
  const python = await start(options, null);
  const taken = await snapshot.take(python, WARM_UP);
  if (taken) whenResting(() => snapshot.store(BUILT.version, taken).then((done) => done && channel.postMessage("stored")));
  return python;
}

/** Pyodide with numpy's extension linked before anything runs, so that it always gets the same addresses. */
async function start(options, saved) {
  const { default: create } = await parts.create;
  return load({
    ...options,
    stdLibURL: at("./computer/python.zip"),
    lockFileContents: BUILT.lock,
    packageBaseUrl: indexURL,
    // Only has to be there: the memory itself is put back by `snapshot.restore`.
    ...(saved && { _loadSnapshot: new Uint8Array(1) }),
    async createPyodideModule(settings) {
      settings.preRun.push((module) => {
        module.addRunDependency("code");
        prepare(module).then(() => module.removeRunDependency("code"), settings.onFailure);
      });
      const failure = new Promise((_, reject) => (settings.onFailure = reject));
      const module = await Promise.race([create(settings), failure]);
      module.tableAtStart = module.wasmTable.length;
      if (saved) await snapshot.restore(module, saved);
      return module;
    },
  });
}

/** Put the code where Python looks for it, and link numpy's extension under the name by which it will be imported. */
async function prepare(module) {
  const { FS } = module;
  for (const [path, content] of unpack(await parts.code)) {
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, content);
  }
  const name = BUILT.extension;
  const flags = { loadAsync: true, nodelete: true, global: false };
  module.preloadedWasm[name] = await module.loadWebAssemblyModule(await parts.extension, flags, name, {});
  await module.loadDynamicLibrary(name, flags, {});
}

/** The files of a pack as tools/worker.py writes it: the length of a list, the list as JSON, the contents. */
function* unpack(pack) {
  const size = new DataView(pack.buffer, pack.byteOffset).getUint32(0, true);
  let at = 4 + size;
  for (const [path, length] of JSON.parse(new TextDecoder().decode(pack.subarray(4, at)))) {
    yield [path, pack.subarray(at, (at += length))];
  }
}

async function bytes(place) {
  const answer = await fetch(at(place));
  if (!answer.ok) throw new Error(`${place}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function compile(place) {
  try {
    return await WebAssembly.compileStreaming(fetch(at(place)));
  } catch {
    // A host that does not know the type of .wasm.
    return WebAssembly.compile(await bytes(place));
  }
}

/** Do something once, when the computer has had nothing to do for a while; worker.py says when it has. */
function whenResting(action) {
  let timer = 0;
  globalThis.computerRests = (resting) => {
    clearTimeout(timer);
    if (resting) {
      timer = setTimeout(() => {
        globalThis.computerRests = undefined;
        action();
      }, REST);
    }
  };
}
