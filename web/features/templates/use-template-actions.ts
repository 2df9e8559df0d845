import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useRetireTemplate, useTrashTemplate } from './api.ts'
import { TEMPLATE_TEXTS } from './texts.ts'

type TemplateOutcome = 'retired_done' | 'back_done' | 'trashed'

/**
 * Retires, restores or trashes a template, each with a toast; the toast after retiring offers undo.
 */
export function useTemplateActions(id: string) {
  // `mutateAsync` is awaited here, because callbacks of `mutate` are dropped when the dialog
  // unmounts.
  const { mutateAsync: setRetired, isPending: isRetiring } = useRetireTemplate(id)
  const { mutateAsync: trash, isPending: isTrashing } = useTrashTemplate(id)
  const report = async (work: Promise<unknown>, done: TemplateOutcome, undo?: () => void) => {
    try {
      await work
      const action = undo && { label: TEMPLATE_TEXTS.bring_back, run: undo }
      showToast({
        status: 'success',
        title: TEMPLATE_TEXTS[done],
        ...(action ? { action } : {}),
      })
      return true
    } catch (error) {
      showFailure(TEMPLATE_TEXTS.change_failed, error)
      return false
    }
  }
  const bringBack = () => report(setRetired(false), 'back_done')
  return {
    isBusy: isRetiring || isTrashing,
    bringBack,
    retire: () => report(setRetired(true), 'retired_done', () => void bringBack()),
    trash: () => report(trash(), 'trashed'),
  }
}
