// Runs before the first paint, so that a light page never shows dark first. The key is the one of src/lib/theme.ts.
try {
  if (localStorage.getItem('tailorbird.theme') === 'light') document.documentElement.dataset.theme = 'light'
} catch {
  // Storage can be forbidden; then the theme is the default.
}
