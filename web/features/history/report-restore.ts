import type { Awareness } from 'y-protocols/awareness'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { listPeers } from '#web/realtime/peers.ts'
import { sessionStore } from '#web/session/session.ts'
import { HISTORY_TEXTS } from './texts.ts'

/** Other users who have the script or canvas open. */
export const listOthers = (awareness: Awareness | undefined) =>
  awareness ? listPeers(awareness, sessionStore.get().user?.id ?? '') : []

/**
 * Shows a toast about a colleague's restore, because it may have removed the user's words. Not
 * shown for the user's own restore. `by`: the colleague's id.
 */
export function reportRestore(
  by: string,
  awareness: Awareness | undefined,
  showHistory: () => void,
): void {
  if (by === sessionStore.get().user?.id) return
  const name = listOthers(awareness).find(({ user_id }) => user_id === by)?.name
  const { restored_by, restored_by_other, restored_text, show } = HISTORY_TEXTS
  showToast({
    status: 'info',
    title: name ? fillPair(restored_by, { name }) : restored_by_other,
    text: restored_text,
    action: { label: show, run: showHistory },
  })
}
