import { sessionStore } from '../session/session.ts'

/**
 * A signed-out browser stores no texts: deletes what is stored of an account when the user signs out. Called
 * once, when the page starts; the code that deletes is loaded only then.
 */
export function clearStorageOnSignOut(): void {
  let last: string | null = null
  sessionStore.subscribe(() => {
    const { state, user } = sessionStore.get()
    if (user) last = user.id
    if (state !== 'signed_out') return
    const left = last
    last = null
    import('./clear-storage.ts')
      .then(({ clearStorage }) => clearStorage(left))
      .catch((error: unknown) => console.error('Local copies could not be deleted', error))
  })
}
