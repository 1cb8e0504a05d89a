// Before anything is painted.
"use strict"

// The theme: the page must not flash. triangles/ui/themes.py takes over from here; if this fails, it all looks like
// Nebula for a moment.
try {
  const settings = JSON.parse(localStorage.getItem("triangles.settings"))
  const asked = question => matchMedia(question).matches
  let theme = settings?.theme ?? "nebula"
  if (theme === "auto") {
    theme = asked("(prefers-contrast: more)") ? "contrast" : asked("(prefers-color-scheme: light)") ? "paper" : "nebula"
  }
  if (typeof theme === "string") document.documentElement.dataset.theme = theme
  if (settings?.facing === true) {
    // Table mode moves the bars: triangles/ui/table.py would come too late not to be seen doing it.
    document.documentElement.dataset.facing = "on"
    const sheet = document.createElement("link")
    sheet.rel = "stylesheet"
    sheet.setAttribute("href", "./static/css/table.css")
    document.head.append(sheet)
  }
} catch { /* storage is forbidden */ }

// The sky takes the keyboard when a link opens, without anybody having asked for it: its frame is for those with keys.
addEventListener("keydown", () => { document.documentElement.dataset.keys = "used" }, { capture: true, once: true })

// The words of the page's language are asked for, long before Python could; and where that is another than the shell's
// English, its texts are hidden until they are translated, or for a moment at the most. Only a guess is made here:
// triangles/ui/languages.py decides, and fetches what was not guessed.
{
  const MOMENT = 1500 // milliseconds
  const root = document.documentElement
  const known = Object.keys(JSON.parse(root.dataset.languages ?? "{}"))
  let own = null
  try { own = localStorage.getItem("triangles.language") } catch { /* storage is forbidden */ }
  const wanted = [own, ...navigator.languages.map(tag => tag.toLowerCase().split("-")[0])]
  const language = wanted.find(tag => known.includes(tag)) ?? "en"
  window.early = { language }
  window.early.coming = fetch(`./static/languages/${language}.json`)
    .then(answer => answer.ok ? answer.json() : null)
    .then(table => { window.early.table = table }, () => { /* languages.py will tell */ })
  if (language !== root.lang) {
    root.dataset.words = "coming"
    setTimeout(() => { delete root.dataset.words }, MOMENT)
  }
}

// Which matches other tabs have open (triangles/ui/tabs.py): the browser takes its time to say.
try {
  navigator.locks.query()
    .then(state => { window.early.locks = state.held.map(lock => lock.name) }, () => { /* tabs.py asks again */ })
} catch { /* only pages from https or this machine have locks */ }

// A page that cannot start says so, in the player's language if that can be had, with a way to try again: a file is
// missing, or the browser is too old. Python calls `fail` as well, and takes it back if the game starts nevertheless
// (triangles/ui/main.py).
window.early.fail = async () => {
  document.documentElement.dataset.board = "failed"
  await window.early.coming
  if (document.readyState === "loading") await new Promise(done => addEventListener("DOMContentLoaded", done))
  if (document.documentElement.dataset.board !== "failed") return
  const words = window.early.table ?? {}
  const [text, again, other] = ["text", "first", "second"].map(part => document.getElementById(`notice-${part}`))
  text.textContent = words["page.failed"] ?? "The game could not start. Please reload the page."
  again.textContent = words["button.retry"] ?? "Try again"
  again.onclick = () => location.reload()
  again.hidden = false
  other.hidden = true
  document.getElementById("notice").hidden = false
}
{
  const fail = () => { if (document.documentElement.dataset.board === "loading") window.early.fail() }
  addEventListener("error", event => { if (event.target instanceof HTMLScriptElement) fail() }, true)
  addEventListener("unhandledrejection", fail)
}
