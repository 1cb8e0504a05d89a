// Pyodide as PyScript's worker takes it, telling the page how far its start has come: "python" when Pyodide's own
// files are there and it starts, "packages" when Python runs. PyScript itself cannot tell without shared memory.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const channel = new BroadcastChannel("triangles-computer");

export { version };

export async function loadPyodide(options) {
  channel.postMessage("python");
  // PyScript takes the folder of this file for Pyodide's.
  const python = await load({ ...options, indexURL: new URL("./vendor/pyodide/", import.meta.url).href });
  channel.postMessage("packages");
  return python;
}
