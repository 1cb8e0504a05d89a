// The service worker: keeps the whole game on the device, so that it opens without a network.
//
// The list of files comes from `python3 -m tools build` (tools/precache.py): each with a revision and the hash of its
// content. A version is fetched as a whole and checked by those hashes, or not taken at all; the version before it goes
// on until the player agrees to the new one, or all its pages are closed. Workbox does the work.
/* global workbox */
const part = (name) => "./static/vendor/workbox/" + name + ".js";
importScripts(part("core"), part("routing"), part("strategies"), part("precaching"));

const FILES = []; // filled in by the build; empty where the checkout itself is served

const { core, precaching, routing } = workbox;
core.setCacheNameDetails({ prefix: "triangles" });

const files = new precaching.PrecacheController({
  plugins: [
    {
      // Workbox would fetch everything anew. The page has most of it in the browser's cache already: ask whether it is
      // still right, which costs a header. The hash is checked all the same.
      requestWillFetch: async ({ request, event }) =>
        event && event.type === "install" ? new Request(request, { cache: "no-cache" }) : request,
    },
  ],
});
files.addToCacheList(FILES);

self.addEventListener("install", (event) => {
  event.waitUntil(files.install(event));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(files.activate(event).then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

// A page of ours, whatever stands behind "?", is the one page there is.
const shell = () => files.createHandlerBoundToURL("./index.html");
const scope = new URL(self.registration.scope).pathname;
routing.registerRoute(
  ({ request, url }) =>
    FILES.length && request.mode === "navigate" && [scope, scope + "index.html"].includes(url.pathname),
  (options) => shell()(options),
);
// Every other file of this version, whatever stands behind "?"; what is not in it goes to the network.
routing.registerRoute(
  new precaching.PrecacheRoute(files, { ignoreURLParametersMatching: [/./], directoryIndex: null, cleanURLs: false }),
);
