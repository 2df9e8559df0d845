import { createStore } from '../store/external-store.ts'

/** When the pages were built that the server gives now, as its last answer said; null before any. */
export const servedBuild = createStore<string | null>(null)

/** Hears what an answer says of it. */
export function rememberBuild({ headers }: Response): void {
  const build = headers.get('daihon-build')
  if (build) servedBuild.set(build)
}
