/** The bar at the top of every page. */
export function Header() {
  return null
}
