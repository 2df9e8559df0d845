let navigator: (path: string) => void = (path) => location.assign(path)

/** Gives those outside React the router's way of moving. Called once, by the app. */
export function connectNavigation(navigate: (path: string) => void): void {
  navigator = navigate
}

/** Moves to a path of the product without loading the page anew. */
export function navigateTo(path: string): void {
  navigator(path)
}
