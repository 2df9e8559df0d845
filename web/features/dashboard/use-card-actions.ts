import { useNavigate } from 'react-router'
import { MAX_TITLE } from '#contract/limits.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { useLanguage } from '#web/language/language.tsx'
import { fillText } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useRestoreScript, useSetVisibility, useTrashScript } from './api.ts'
import { useDuplicate, useSetFavorite } from './library-api.ts'
import { LIBRARY_TEXTS, LIBRARY_TOASTS } from './library-texts.ts'
import { DASHBOARD_TOASTS } from './texts.ts'

/**
 * Actions on a card. A toast reports each result. A changed favourite shows a toast only if the
 * change fails.
 */
export function useCardActions() {
  const navigate = useNavigate()
  const { language } = useLanguage()
  // `mutateAsync` is awaited here, because callbacks of `mutate` are dropped when the card
  // unmounts.
  const { mutateAsync: trashScript } = useTrashScript()
  const { mutateAsync: restoreScript } = useRestoreScript()
  const { mutateAsync: setVisibility } = useSetVisibility()

  const { mutateAsync: setFavorite } = useSetFavorite()
  const { mutateAsync: duplicateScript } = useDuplicate()

  const report = async (
    work: Promise<unknown>,
    failed: keyof typeof DASHBOARD_TOASTS,
    done: Parameters<typeof showToast>[0],
  ) => {
    try {
      await work
      showToast(done)
    } catch (error) {
      showFailure(DASHBOARD_TOASTS[failed], error)
    }
  }
  const restore = (card: ScriptCard) =>
    report(restoreScript(card.id), 'restore_failed', {
      status: 'success',
      title: DASHBOARD_TOASTS.restored,
      text: card.title,
      action: {
        label: DASHBOARD_TOASTS.open,
        run: () => navigate(pageUrl(language, scriptPath(card))),
      },
    })
  const trash = (card: ScriptCard) =>
    report(trashScript(card.id), 'trash_failed', {
      status: 'success',
      title: DASHBOARD_TOASTS.trashed,
      text: card.title,
      action: { label: GENERAL_TEXTS.undo, run: () => restore(card) },
    })
  const show = (card: ScriptCard, visibility: ScriptCard['visibility']) =>
    report(setVisibility({ id: card.id, visibility }), 'visibility_failed', {
      status: 'success',
      title: DASHBOARD_TOASTS.visibility_done,
      text: card.title,
    })
  const favor = ({ id, is_favorite }: ScriptCard) =>
    setFavorite({ id, is_favorite: !is_favorite }).catch((error: unknown) =>
      showFailure(LIBRARY_TOASTS.favorite_failed, error),
    )
  const duplicate = async ({ id, title }: ScriptCard) => {
    try {
      const name = fillText(LIBRARY_TEXTS.copy_of[language], { title }).slice(0, MAX_TITLE)
      const made = await duplicateScript({ id, title: name })
      showToast({
        status: 'success',
        title: LIBRARY_TOASTS.duplicated,
        text: made.title,
        action: {
          label: DASHBOARD_TOASTS.open,
          run: () => navigate(pageUrl(language, scriptPath(made))),
        },
      })
    } catch (error) {
      showFailure(LIBRARY_TOASTS.duplicate_failed, error)
    }
  }
  return { trash, restore, show, favor, duplicate }
}
