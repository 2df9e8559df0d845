import { createStore } from '../store/external-store.ts'

/** Build time of the pages the server has now, from its last response; null before any. */
export const servedBuild = createStore<string | null>(null)

/** Reads the build time from a response. */
export function rememberBuild({ headers }: Response): void {
  const build = headers.get('daihon-build')
  if (build) servedBuild.set(build)
}
