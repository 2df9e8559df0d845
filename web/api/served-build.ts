import { createStore } from '../store/external-store.ts'

/**
 * Build time of the pages that the server serves, from the last response with the header
 * `daihon-build`. Null until there is such a response.
 */
export const servedBuild = createStore<string | null>(null)

export function storeServedBuild({ headers }: Response): void {
  const build = headers.get('daihon-build')
  if (build) servedBuild.set(build)
}
