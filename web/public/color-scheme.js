// Runs before the first paint, so that a dark page never flashes light. It is a separate file, because
// the page's policy forbids inline scripts. Access to `localStorage` throws if the browser blocks it.
function startPage(page) {
  if (location.pathname.split('/')[1] === 'en') page.lang = 'en'
  try {
    const chosen = localStorage.getItem('daihon.color_scheme')
    const isDark = chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches
    if (chosen === 'dark' || isDark) {
      page.setAttribute('data-mantine-color-scheme', 'dark')
    }
  } catch {
    // The page stays light.
  }
}
startPage(document.documentElement)
