import { type ReactNode, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { showToast, type Toast } from '../messages/message-store.ts'
import { showFailure } from '../messages/show-failure.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export type Question = {
  title: Pair | string
  text?: Pair | string
  confirm: Pair | string
  danger?: boolean
  /**
   * Called after confirmation. The dialog closes when the returned promise has resolved or
   * rejected.
   */
  act: () => unknown
  /** Toast shown after `act` has succeeded. */
  done?: Omit<Toast, 'status'> & Partial<Pick<Toast, 'status'>>
  /**
   * Title of the toast shown after `act` has failed. Without a title, `act` must show failures
   * itself.
   */
  failed?: Pair
}

/**
 * Returns a confirmation dialog to render, and a function that opens the dialog with a question.
 */
export function useConfirmed(): [confirmation: ReactNode, confirm: (question: Question) => void] {
  const [pending, setPending] = useState<Question | null>(null)
  const [isBusy, setBusy] = useState(false)
  const close = () => setPending(null)
  const run = async ({ act, done, failed }: Question) => {
    setBusy(true)
    try {
      await act()
      if (done) showToast({ status: 'success', ...done })
    } catch (error) {
      if (failed) showFailure(failed, error)
    }
    setBusy(false)
    close()
  }
  return [
    pending && (
      <ConfirmDialog
        {...pending}
        opened
        busy={isBusy}
        onConfirm={() => void run(pending)}
        onClose={close}
      />
    ),
    setPending,
  ]
}
