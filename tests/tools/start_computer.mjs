// Starts the built static/computer.mjs twice under Node, in place of a browser's worker: first the ordinary way, then
// from the snapshot that the first start has stored. Arguments: the site's folder, the program to run. Prints, as JSON,
// what the program printed in each start, and what was told on the channel.
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const [, , site, program] = process.argv;
const kept = new Map();
const cache = {
  match: async (name) => kept.has(name) && new Response(kept.get(name)),
  put: async (name, answer) => void kept.set(name, await answer.arrayBuffer()),
  delete: async (key) => kept.delete(key),
  keys: async () => [...kept.keys()],
};
const storage = { estimate: async () => ({ quota: 1e9, usage: 0 }) };
globalThis.caches = { open: async () => cache, delete: async () => kept.clear() };
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "Node", storage }, configurable: true });
// Pyodide takes this for a browser's worker, and so fetches what it needs.
process.browser = true;
globalThis.self = globalThis;
globalThis.location = pathToFileURL(site);
globalThis.WorkerGlobalScope = class {
  static [Symbol.hasInstance]() {
    return true;
  }
};
globalThis.fetch = async (place) => {
  const address = String(place);
  const type = address.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(readFileSync(fileURLToPath(address)), { headers: { "Content-Type": type } });
};
const told = [];
globalThis.BroadcastChannel = class {
  postMessage(text) {
    told.push(text);
  }
};

const wrapper = pathToFileURL(site + "/static/computer.mjs").href;
const printed = [];
for (const number of [1, 2]) {
  const { loadPyodide } = await import(`${wrapper}?${number}`);
  const python = await loadPyodide({ args: [] });
  const lines = [];
  python.setStdout({ batched: (line) => lines.push(line) });
  python.runPython(program);
  printed.push(lines);
  if (number === 1) {
    globalThis.computerRests?.(true);
    for (let i = 0; i < 300 && !told.includes("stored"); i++) await new Promise((wake) => setTimeout(wake, 100));
  }
}
console.log(JSON.stringify({ printed, told, bytes: [...kept.values()].map((each) => each.byteLength) }));
process.exit(0);
