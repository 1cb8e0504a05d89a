// Runs one Python program on the page's own MicroPython, under Node. Called by tools/micropython.py, which
// sends the job as JSON on standard input:
// {module, code, name, arguments, heapsize, rom (Base64), files: [[path in the interpreter, path on disk]],
// texts: {path: text}}.
// What the program prints goes to standard output; an exception to standard error, with exit code 3.
import { readFileSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(0, "utf8"));
const { loadMicroPython } = await import(pathToFileURL(job.module).href);

// What is printed goes out line by line and at once: process.stdout would keep it until the end, and lose it where a
// time limit ends the run. (MicroPython's own line buffering loses a last line without an end.)
const printer = (handle) => {
  let line = [];
  const flush = () => {
    for (let bytes = Uint8Array.from(line); bytes.length; ) {
      try {
        bytes = bytes.subarray(writeSync(handle, bytes));
      } catch (error) {
        if (error.code !== "EAGAIN") throw error;
      }
    }
    line = [];
  };
  return { flush, write: ([byte]) => (line.push(byte), byte === 10 && flush()) };
};
const [out, err] = [printer(1), printer(2)];
const options = { linebuffer: false, stdout: out.write, stderr: err.write };
if (job.heapsize) options.heapsize = job.heapsize;
if (job.rom) options.romfs = new Uint8Array(Buffer.from(job.rom, "base64"));
const python = await loadMicroPython(options);

const folders = new Set(["/"]);
const put = (path, content) => {
  let at = "";
  for (const part of path.split("/").slice(1, -1)) {
    at += "/" + part;
    if (!folders.has(at)) {
      folders.add(at);
      if (!python.FS.analyzePath(at).exists) python.FS.mkdir(at);
    }
  }
  python.FS.writeFile(path, content);
};
for (const [path, source] of job.files) put(path, readFileSync(source));
for (const [path, text] of Object.entries(job.texts)) put(path, text);

try {
  python.FS.chdir("/");
  python.globals.set("_job", { code: job.code, name: job.name });
  // Compiled under its own name, so that a traceback tells file and line of the program.
  python.runPython(`
import sys
sys.path.insert(0, "/")
sys.argv[:] = ${JSON.stringify([job.name, ...job.arguments])}
try:
    exec(compile(_job.code, _job.name, "exec"), {"__name__": "__main__"})
except SystemExit as _exit:
    if _exit.args and _exit.args[0] not in (None, 0):
        raise
`);
  out.flush();
} catch (error) {
  out.flush();
  err.flush();
  console.error(String(error.message ?? error).trim());
  process.exitCode = 3;
}
