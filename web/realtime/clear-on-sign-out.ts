import type { Pair } from '#contract/language.ts'
import { showToast } from '../messages/message-store.ts'
import { sessionStore } from '../session/session.ts'
import { clearOwnFiles } from '../store/own-files.ts'
import { clearCopies, listUnconfirmed } from './local-copies.ts'

const KEPT: { title: Pair; text: Pair } = {
  title: { ja: '未送信の編集が残っています', en: 'Some changes haven’t synced yet' },
  text: {
    ja: 'この端末に保存しました。次にログインして開いたときに送信されます。',
    en: 'They’re saved on this device and will sync the next time you log in and open those scripts.',
  },
}

/**
 * A signed-out browser keeps no texts: copies without unconfirmed edits are deleted as soon as
 * nobody is signed in, and a person whose edits are kept is told so. Called once, when the page
 * starts; loads nothing of the editor.
 */
export function clearCopiesOnSignOut(): void {
  let last: string | null = null
  sessionStore.subscribe(() => {
    const { state, user } = sessionStore.get()
    if (user) last = user.id
    if (state !== 'signed_out') return
    if (last !== null && listUnconfirmed(last).length > 0) showToast({ status: 'warning', ...KEPT })
    last = null
    Promise.all([clearCopies(), clearOwnFiles()]).catch((error: unknown) =>
      console.error('Copies could not be cleared', error),
    )
  })
}
