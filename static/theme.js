// The theme, before anything is painted: the page must not flash. triangles/ui/themes.py takes over from here; if this
// fails, it all looks like Nebula for a moment.
try {
  const settings = JSON.parse(localStorage.getItem("triangles.settings"))
  const asked = question => matchMedia(question).matches
  let theme = settings?.theme ?? "nebula"
  if (theme === "auto") {
    theme = asked("(prefers-contrast: more)") ? "contrast" : asked("(prefers-color-scheme: light)") ? "paper" : "nebula"
  }
  if (typeof theme === "string") document.documentElement.dataset.theme = theme
} catch { }
