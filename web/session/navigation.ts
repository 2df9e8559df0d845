let navigator: (path: string) => void = (path) => location.assign(path)

/** Gives those outside React the router's way of moving. Called once, by the app. */
export function connectNavigation(navigate: (path: string) => void): void {
  navigator = navigate
}

/** Navigates to a path of the product without reloading the page. */
export function navigateTo(path: string): void {
  navigator(path)
}

/** Leaves the product for an address elsewhere. Resolves only when the browser brings this very page back. */
export function leaveFor(url: string): Promise<void> {
  const back = Promise.withResolvers<void>()
  addEventListener('pageshow', () => back.resolve(), { once: true })
  location.assign(url)
  return back.promise
}
