import type { Pair } from '#contract/language.ts'
import { showToast } from '../messages/message-store.ts'
import { hasUnsentEntries } from '../session/unsent-entries.ts'
import { clearOwnFiles } from '../store/own-files.ts'
import { clearAnswers } from '../store/stored-answers.ts'
import { clearCopies } from './clear-copies.ts'
import { listOwnMarks } from './copy-marks.ts'
import { hasRefused, listUnsent } from './unsent-copies.ts'

const UNSENT: { title: Pair; text: Pair } = {
  title: { ja: '未送信の編集や記録が残っています', en: 'Some of your work hasn’t synced yet' },
  text: {
    ja: 'この端末に保存されています。次にこの端末でログインすると送信されます。',
    en: 'It’s saved on this device and will sync the next time you log in here.',
  },
}
const REFUSED: { title: Pair; text: Pair } = {
  title: { ja: '保存できなかった編集が残っています', en: 'Some edits couldn’t be saved' },
  text: {
    ja: 'この端末に残っています。次にこの端末でログインすると、設定から取り出せます。',
    en: 'They’re still on this device. Log in here again to get them from your settings.',
  },
}
const RECORDINGS: { title: Pair; text: Pair } = {
  title: {
    ja: '文字起こししていない録音が残っています',
    en: 'Some recordings haven’t been transcribed',
  },
  text: {
    ja: 'この端末に保存されています。次にこの端末でログインすると文字起こしできます。',
    en: 'They’re saved on this device. You can transcribe them the next time you log in here.',
  },
}

/**
 * Deletes stored documents, API responses and recordings of rehearsals, for all accounts in this
 * browser. Keeps data that the server does not have yet. `user_id`: the account that has just
 * logged out. Toasts list the data of this account that remains.
 */
export async function clearStorage(user_id: string | null): Promise<void> {
  if (user_id !== null) warnOfRemaining(user_id)
  await Promise.all([clearCopies(), clearOwnFiles(), clearAnswers()])
}

function warnOfRemaining(user_id: string): void {
  if (
    listUnsent(user_id).some(({ is_refused }) => !is_refused) ||
    hasUnsentEntries('runs', user_id) ||
    hasUnsentEntries('blind_notes', user_id)
  )
    showToast({ status: 'warning', ...UNSENT })
  if (hasRefused(user_id)) showToast({ status: 'warning', ...REFUSED })
  if (listOwnMarks(user_id).some(({ kind }) => kind === 'audio'))
    showToast({ status: 'warning', ...RECORDINGS })
}
