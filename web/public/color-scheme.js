// Runs before the first paint, so that a dark page never flashes light. A file of its own: inline scripts
// are forbidden. `localStorage` may be forbidden too, hence the try.
function startPage(page) {
  if (location.pathname.split('/')[1] === 'en') page.lang = 'en'
  try {
    const chosen = localStorage.getItem('daihon.color_scheme')
    const isDark = chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches
    if (chosen === 'dark' || isDark) {
      page.setAttribute('data-mantine-color-scheme', 'dark')
    }
  } catch {
    // Light, then.
  }
}
startPage(document.documentElement)
