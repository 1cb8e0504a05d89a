// Runs one Python program on the page's own Pyodide, under Node. Called by tools/pyodide.py, which sends the
// job as JSON on standard input: {folder, code, name, arguments, packages, environment, files, texts} (see run_micropython.mjs).
import { readFileSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(pathToFileURL(job.folder + "/pyodide.mjs").href);
const python = await loadPyodide({ indexURL: job.folder + "/", args: [], env: job.environment });

const writer = (handle) => ({
  write(bytes) {
    for (let sent = 0; sent < bytes.length; ) {
      try {
        sent += writeSync(handle, bytes, sent);
      } catch (error) {
        if (error.code !== "EAGAIN") throw error;
      }
    }
    return bytes.length;
  },
});

if (job.packages.length) await python.loadPackage(job.packages, { messageCallback: () => {} });
python.FS.mkdir("/project");
const put = (path, content) => {
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
  python.FS.writeFile(path, content);
};
for (const [path, source] of job.files) put("/project" + path, readFileSync(source));
for (const [path, text] of Object.entries(job.texts)) put("/project" + path, text);
python.setStdout(writer(1));
python.setStderr(writer(2));

python.globals.set("_job", python.toPy({ code: job.code, name: job.name, arguments: job.arguments }));
try {
  python.runPython(`
import os, sys
os.chdir("/project")
sys.path.insert(0, "/project")
sys.argv[:] = [_job["name"], *_job["arguments"]]
try:
    exec(compile(_job["code"], _job["name"], "exec"), {"__name__": "__main__"})
except SystemExit as _exit:
    if _exit.code not in (None, 0):
        raise
finally:
    sys.stdout.flush()
    sys.stderr.flush()
`);
} catch (error) {
  console.error(String(error.message ?? error).trim());
  process.exitCode = 3;
}
