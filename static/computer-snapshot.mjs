// The interpreter's memory, kept on the device so that the next start need not run anything: taken once, right after
// the first ordinary start, before PyScript touches the interpreter; stored when the computer player rests; put back
// at later starts.
//
// A snapshot fits only the very same files, so its name is a hash of them all (`version`), and others are thrown away.
// It holds linear memory and Pyodide's own table of references; the table of functions has to be as long as it was,
// and is, because numpy's extension is linked before anything runs. Whatever is wrong with it (missing, cut, damaged,
// not ours), the start is the ordinary one.
//
// Layout: Int32 × 4: MARK, check sum of all that follows, length of the list, length of the whole; the list as JSON,
// {agent, heap, table, config, runs: [first page, pages, ...]}, padded to 4 bytes; the pages that hold anything but zeros.
const CACHE = "triangles-snapshot";
const MARK = 0x54524931;
const PAGE = 4096;
const HEAD = 16;
const ROOM = 4; // how many times its own size must be free, so that a snapshot never crowds out the game

const agent = String(navigator.userAgent).replace(/[^ -~]/g, "?");
const nameOf = (version) => new URL(`./snapshot/${version}`, import.meta.url).href;

/** The stored snapshot's answer, its content not read yet; null if there is none or storage is out of reach. */
export async function find(version) {
  try {
    return (await (await caches.open(CACHE)).match(nameOf(version))) ?? null;
  } catch {
    return null;
  }
}

/** Throw away all snapshots. */
export async function drop() {
  try {
    await caches.delete(CACHE);
  } catch {
    // Storage is out of reach, so there is none.
  }
}

/**
 * A snapshot of a Pyodide that has just started, as bytes, once it has run `code`; null if it cannot be stored, taken, or
 * put back.
 */
export async function take(python, code) {
  try {
    await caches.open(CACHE);
    python.runPython(code);
    const module = python._module;
    const heap = module.HEAPU8;
    if (module.wasmTable.length !== module.tableAtStart) throw new Error("functions were added");
    const config = python._api.serializeHiwireState();
    const words = new Int32Array(heap.buffer);
    const runs = [];
    const step = PAGE / 4;
    let pages = 0;
    for (let page = 0; page * PAGE < heap.length; page++) {
      if (isZero(words, page * step, step)) continue;
      if (runs.length && runs.at(-2) + runs.at(-1) === page) runs[runs.length - 1]++;
      else runs.push(page, 1);
      pages++;
    }
    let list = JSON.stringify({ agent, heap: heap.length, table: module.wasmTable.length, config, runs });
    list += " ".repeat(-list.length & 3);
    const text = new TextEncoder().encode(list);
    if (text.length !== list.length) throw new Error("the list is not plain");
    const size = HEAD + text.length + pages * PAGE;
    const { quota, usage } = await navigator.storage.estimate();
    if (quota - usage < ROOM * size) return null;
    const result = new Uint8Array(size);
    new Int32Array(result.buffer).set([MARK, 0, text.length, size]);
    result.set(text, HEAD);
    let to = HEAD + text.length;
    for (let i = 0; i < runs.length; i += 2) {
      const from = runs[i] * PAGE;
      const length = runs[i + 1] * PAGE;
      result.set(heap.subarray(from, from + length), to);
      to += length;
    }
    return result;
  } catch (error) {
    console.info(`No snapshot of the computer player: ${error.message}`);
    return null;
  }
}

/** Keep a snapshot in place of all others; whether that went well. */
export async function store(version, taken) {
  try {
    const words = new Int32Array(taken.buffer);
    words[1] = sum(words);
    const cache = await caches.open(CACHE);
    await Promise.all((await cache.keys()).map((key) => cache.delete(key)));
    await cache.put(nameOf(version), new Response(new Blob([taken]), { headers: { "Content-Length": taken.length } }));
    return true;
  } catch (error) {
    console.info(`The snapshot of the computer player could not be stored: ${error.message}`);
    await drop();
    return false;
  }
}

/**
 * Put a stored snapshot into a Pyodide module that has not run yet: its memory now, its references when Pyodide asks
 * for them. Throws if it is damaged or does not fit, before anything is changed.
 */
export async function restore(module, saved) {
  const buffer = await saved.arrayBuffer();
  if (buffer.byteLength < HEAD || buffer.byteLength % 4) throw new Error("it is cut");
  const words = new Int32Array(buffer);
  const [mark, expected, length, size] = words;
  if (mark !== MARK || size !== buffer.byteLength || sum(words) !== expected) throw new Error("it is damaged");
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, HEAD, length)));
  if (list.agent !== agent) throw new Error("it is of another browser");
  if (list.table !== module.wasmTable.length) throw new Error("it does not fit");
  if (list.heap > module.HEAPU8.length) module.growMemory(list.heap);
  if (list.heap > module.HEAPU8.length) throw new Error("there is too little memory");
  const heap = module.HEAPU8;
  const now = new Int32Array(heap.buffer);
  const step = PAGE / 4;
  let from = HEAD + length;
  let page = 0;
  const clear = (end) => {
    // Pages never written are not written now either: that would only cost memory.
    for (; page < end; page++) if (!isZero(now, page * step, step)) now.fill(0, page * step, (page + 1) * step);
  };
  for (let i = 0; i < list.runs.length; i += 2) {
    clear(list.runs[i]);
    const bytes = list.runs[i + 1] * PAGE;
    heap.set(new Uint8Array(buffer, from, bytes), page * PAGE);
    from += bytes;
    page += list.runs[i + 1];
  }
  clear(heap.length / PAGE);
  module.API.restoreSnapshot = () => list.config;
}

function isZero(words, from, count) {
  for (let i = from; i < from + count; i++) if (words[i]) return false;
  return true;
}

/** A check sum of everything behind the first two words. */
function sum(words) {
  let a = 1;
  let b = 0;
  for (let i = 2; i < words.length; i++) {
    a = (Math.imul(a, 31) + words[i]) | 0;
    b = (b + a) | 0;
  }
  return a ^ b;
}
