import { sessionStore } from '../session/session.ts'

/**
 * Calls `clearStorage` whenever the session is signed out. Must be called once at page start; the
 * code that deletes is loaded when needed.
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
