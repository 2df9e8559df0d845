import { type ReactNode, useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { type Subject, useRestoreVersion } from '../api.ts'
import { leaveVersion } from '../history-store.ts'
import { HISTORY_TEXTS } from '../texts.ts'

type Asked = { version_id: string; part: string | null }

/** Restores a version, or one section or note of it: asks once, tells what was done, and offers to take it back. */
export function useRestore(subject: Subject): { ask(asked: Asked): void; dialog: ReactNode } {
  const restore = useRestoreVersion(subject)
  const [asked, setAsked] = useState<Asked | null>(null)
  const onError = (error: unknown) =>
    showToast({ status: 'error', title: HISTORY_TEXTS.failed, text: errorText(error) })
  const takeBack = (back: Asked) =>
    restore.mutate(back, {
      onSuccess: () => showToast({ status: 'success', title: HISTORY_TEXTS.undone }),
      onError,
    })
  const run = (wanted: Asked) =>
    restore.mutate(wanted, {
      onSuccess({ versions }) {
        setAsked(null)
        if (!versions) {
          showToast({ status: 'info', title: HISTORY_TEXTS.same_already })
          return
        }
        leaveVersion()
        showToast({
          status: 'success',
          title: HISTORY_TEXTS.restored,
          text: HISTORY_TEXTS.restored_text,
          action: {
            label: HISTORY_TEXTS.undo,
            run: () => takeBack({ version_id: versions.before, part: wanted.part }),
          },
        })
      },
      onError,
    })
  return {
    ask: setAsked,
    dialog: (
      <ConfirmDialog
        opened={asked !== null}
        title={HISTORY_TEXTS[asked?.part === null ? 'restore_title' : 'restore_part_title']}
        text={HISTORY_TEXTS.restore_text}
        confirm={HISTORY_TEXTS.restore_do}
        busy={restore.isPending}
        onConfirm={() => asked && run(asked)}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
