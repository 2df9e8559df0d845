import type { Folder } from '#contract/folders.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { fillPair } from '#web/language/texts.ts'
import { findChanged } from './folder-tree.ts'
import { LIBRARY_TOASTS } from './library-texts.ts'
import { DASHBOARD_TEXTS } from './texts.ts'
import { useBulk } from './use-bulk.ts'

/** Moves scripts into a folder, or out of every one. What was said of who will see them goes along. */
export function useMoveScripts() {
  const { change } = useBulk()
  return (
    cards: readonly Pick<ScriptCard, 'id' | 'visibility'>[],
    folder: Pick<Folder, 'id' | 'visibility'> | null,
    keepsVisibility: boolean,
  ): Promise<void> => {
    const visibility = folder && !keepsVisibility ? folder.visibility : null
    const changed = findChanged(cards, visibility).length
    const changes = cards.map((card) => ({
      ...{ id: card.id, folder_id: folder?.id ?? null },
      visibility: visibility ?? card.visibility,
    }))
    if (changed === 0 || visibility === null) return change(changes, 'moved')
    const { ja, en } = DASHBOARD_TEXTS[visibility]
    return change(changes, 'moved', {
      ja: fillPair(LIBRARY_TOASTS.moved_seen, { count: changed, visibility: ja }).ja,
      en: fillPair(LIBRARY_TOASTS.moved_seen, { count: changed, visibility: en }).en,
    })
  }
}
