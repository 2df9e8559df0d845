import { pageUrl, REFUSED_EDITS_PATH } from '#contract/pages.ts'
import { languageStore } from '../language/language-store.ts'
import { showMessage } from '../messages/message-store.ts'
import { navigateTo } from '../session/navigation.ts'
import { type getSocketToken, sessionStore } from '../session/session.ts'
import { unlessOpen } from './copy-lock.ts'
import { marksChanged, nameCopy } from './copy-marks.ts'
import { REFUSED_TEXTS } from './refused-texts.ts'
import { hasRefused, listUnsent, markRefused } from './unsent-copies.ts'

type GetToken = typeof getSocketToken

let running: Promise<void> | null = null
let closeMessage = () => {}
marksChanged.subscribe(() => {
  const { user } = sessionStore.get()
  if (!user || !hasRefused(user.id)) closeMessage()
})
/** Interval between two attempts to send refused edits. */
const RETRY_REFUSED_MS = 120_000
/** Copies whose edits the server has refused, with the time of the next attempt in ms since 1970. */
const nextAttempts = new Map<string, number>()

/**
 * Sends the unconfirmed edits that earlier pages of the signed-in account left, one document after
 * the other. Leaves out documents that another page has open, because that page sends their edits.
 * Sends refused edits again every `RETRY_REFUSED_MS`, because the user may have regained the right.
 * A new refusal shows a message. The code for sending is loaded only if needed.
 */
export function sendUnsent(getToken: GetToken): Promise<void> {
  running ??= sendAll(getToken).finally(() => {
    running = null
  })
  return running
}

async function sendAll(getToken: GetToken): Promise<void> {
  const { user } = sessionStore.get()
  if (!user) return
  let hasNewRefusal = false
  let hasSent = false
  for (const name of listUnsent(user.id)) {
    if (sessionStore.get().user?.id !== user.id) return
    const copy = nameCopy(user.id, name.kind, name.id)
    if (name.is_refused && Date.now() < (nextAttempts.get(copy) ?? 0)) continue
    await unlessOpen(copy, async () => {
      const { sendCopy } = await import('./send-copy.ts')
      const { is_refused } = await sendCopy(name, user, getToken)
      if (!is_refused) {
        hasSent = true
        return
      }
      nextAttempts.set(copy, Date.now() + RETRY_REFUSED_MS)
      markRefused(copy)
      if (!name.is_refused) hasNewRefusal = true
    })
  }
  // The lists of scripts show lengths and editors, and can be sorted by the last edit. The sent
  // edits change all three.
  if (hasSent) await refreshLists()
  if (hasNewRefusal)
    closeMessage = showMessage({
      status: 'warning',
      text: REFUSED_TEXTS.text,
      stays: true,
      action: {
        label: REFUSED_TEXTS.review,
        run: () => navigateTo(pageUrl(languageStore.get(), REFUSED_EDITS_PATH)),
      },
    })
}

async function refreshLists(): Promise<void> {
  const { refreshStale } = await import('../api/query-client.ts')
  await refreshStale(['updateScript'])
}
