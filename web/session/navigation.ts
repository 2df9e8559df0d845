let navigator: (path: string) => void = (path) => location.assign(path)

/** Registers the router's navigation for code outside React. Called once, by the app. */
export function connectNavigation(navigate: (path: string) => void): void {
  navigator = navigate
}

/** Opens a path of the app. Before the router is connected, this reloads the page. */
export function navigateTo(path: string): void {
  navigator(path)
}

/**
 * Leaves the app for another address. Resolves only if the user returns and the browser restores
 * this page.
 */
export function leavePageFor(url: string): Promise<void> {
  const back = Promise.withResolvers<void>()
  addEventListener('pageshow', () => back.resolve(), { once: true })
  location.assign(url)
  return back.promise
}
