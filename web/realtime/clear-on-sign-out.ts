import { sessionStore } from '../session/session.ts'
import { clearCopies } from './local-copies.ts'

/**
 * A signed-out browser keeps no texts: copies without unconfirmed edits are deleted as soon as
 * nobody is signed in. Called once, when the page starts; loads nothing of the editor.
 */
export function clearCopiesOnSignOut(): void {
  sessionStore.subscribe(() => {
    if (sessionStore.get().state !== 'signed_out') return
    clearCopies().catch((error: unknown) => console.error('Copies could not be cleared', error))
  })
}
