import type { Pair } from '#contract/language.ts'
import { showToast } from '../messages/message-store.ts'
import { clearOwnFiles } from '../store/own-files.ts'
import { clearAnswers } from '../store/stored-answers.ts'
import { clearCopies, listUnconfirmed } from './local-copies.ts'

const UNSENT: { title: Pair; text: Pair } = {
  title: { ja: '未送信の編集が残っています', en: 'Some changes haven’t synced yet' },
  text: {
    ja: 'この端末に保存されています。次にログインしてその台本を開いたときに送信されます。',
    en: 'They’re saved on this device and will sync the next time you log in and open those scripts.',
  },
}

/**
 * Deletes stored documents, API responses and recordings of rehearsals, for all accounts in this
 * browser. Documents with unconfirmed edits remain. `user_id`: the account that has just logged
 * out. If it has such documents, a toast warns about them.
 */
export async function clearStorage(user_id: string | null): Promise<void> {
  if (user_id !== null && listUnconfirmed(user_id).length > 0)
    showToast({ status: 'warning', ...UNSENT })
  await Promise.all([clearCopies(), clearOwnFiles(), clearAnswers()])
}
