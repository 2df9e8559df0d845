import type { Folder } from '#contract/folders.ts'
import { fillPair } from '#web/language/texts.ts'
import { findChanged, type Shown } from './folder-tree.ts'
import { LIBRARY_TOASTS } from './library-texts.ts'
import { DASHBOARD_TEXTS } from './texts.ts'
import { useBulk } from './use-bulk.ts'

/**
 * Moves scripts into a folder, or out of all folders. Scripts get the folder's visibility, unless
 * `keepsVisibility` is true.
 */
export function useMoveScripts() {
  const { change } = useBulk()
  return (
    cards: readonly Shown[],
    folder: Pick<Folder, 'id' | 'visibility' | 'group_id'> | null,
    keepsVisibility: boolean,
  ): Promise<void> => {
    const showing = folder && !keepsVisibility ? folder : null
    const changed = findChanged(cards, showing).length
    const changes = cards.map((card) => ({
      id: card.id,
      folder_id: folder?.id ?? null,
      // Sends the current visibility if it must not change. Without a visibility in the request,
      // the server applies the folder's visibility.
      ...(showing ? {} : { visibility: card.visibility, group_id: card.group_id }),
    }))
    if (changed === 0 || showing === null) return change(changes, 'moved')
    const { ja, en } = DASHBOARD_TEXTS[showing.visibility]
    return change(changes, 'moved', {
      ja: fillPair(LIBRARY_TOASTS.moved_seen, { count: changed, visibility: ja }).ja,
      en: fillPair(LIBRARY_TOASTS.moved_seen, { count: changed, visibility: en }).en,
    })
  }
}
