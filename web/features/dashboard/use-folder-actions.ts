import type { Folder } from '#contract/folders.ts'
import type { Pair } from '#contract/language.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { type FolderPatch, useFolderCalls } from './folder-api.ts'
import { FOLDER_TOASTS } from './folder-texts.ts'

const reportFailure = (error: unknown) => showFailure(FOLDER_TOASTS.failed, error)

/** Moves or deletes a folder. A toast reports the outcome, and offers undo after a success. */
export function useFolderActions() {
  const { update, remove, restore } = useFolderCalls()
  const put = async (
    folder: Folder,
    patch: FolderPatch,
    title: Pair = FOLDER_TOASTS.saved,
    before?: FolderPatch,
  ) => {
    try {
      const { name } = await update({ id: folder.id, ...patch })
      showToast({
        status: 'success',
        title,
        text: name,
        ...(before && {
          action: { label: GENERAL_TEXTS.undo, run: () => void put(folder, before) },
        }),
      })
    } catch (error) {
      reportFailure(error)
    }
  }
  const bringBack = async (folder: Folder) => {
    try {
      const { name } = await restore(folder.id)
      showToast({ status: 'success', title: FOLDER_TOASTS.restored, text: name })
    } catch (error) {
      reportFailure(error)
    }
  }
  return {
    move: (folder: Folder, parent_id: string | null) =>
      put(folder, { parent_id }, FOLDER_TOASTS.moved, { parent_id: folder.parent_id }),
    /** Resolves to true if the folder was deleted. */
    async remove(folder: Folder): Promise<boolean> {
      try {
        await remove(folder.id)
        showToast({
          status: 'success',
          title: FOLDER_TOASTS.deleted,
          text: fillPair(FOLDER_TOASTS.deleted_text, { name: folder.name }),
          action: { label: GENERAL_TEXTS.undo, run: () => void bringBack(folder) },
        })
        return true
      } catch (error) {
        reportFailure(error)
        return false
      }
    },
  }
}
