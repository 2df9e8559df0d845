import { type ReactNode, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import { PlainButton } from '#web/components/buttons.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { type Subject, useRestoreVersion } from '../api.ts'
import type { Restore } from '../history-value.ts'
import { listOthers } from '../report-restore.ts'
import { HISTORY_TEXTS } from '../texts.ts'

const reportFailure = (error: unknown) => showFailure(HISTORY_TEXTS.failed, error)

/**
 * Asks for confirmation, then restores a version, or one of its sections or notes. The question
 * names the other people who have the document open. If the restore changed the document, calls
 * `onRestored` with a restore that undoes the change.
 */
export function useRestore(
  subject: Subject,
  onRestored: (undo: Restore) => void,
  awareness: Awareness | undefined,
): { confirm(chosen: Restore): void; dialog: ReactNode } {
  const restore = useRestoreVersion(subject)
  const { language, pick } = useLanguage()
  const t = useTexts(HISTORY_TEXTS)
  const [chosen, setChosen] = useState<Restore | null>(null)
  const others = chosen ? listOthers(awareness).map(({ name }) => t('person', { name })) : []
  const names = new Intl.ListFormat(language).format(others)
  const warning = others.length > 0 ? t('restore_open', { names, count: others.length }) : ''
  const run = (wanted: Restore) =>
    restore.mutate(wanted, {
      onSuccess({ versions }) {
        setChosen(null)
        if (!versions) {
          showToast({ status: 'info', title: HISTORY_TEXTS.same_already })
          return
        }
        onRestored({ version_id: versions.before, part: wanted.part })
      },
      onError: reportFailure,
    })
  return {
    confirm: setChosen,
    dialog: (
      <ConfirmDialog
        opened={chosen !== null}
        title={HISTORY_TEXTS[chosen?.part === null ? 'restore_title' : 'restore_part_title']}
        text={`${pick(HISTORY_TEXTS.restore_text)} ${warning}`.trim()}
        confirm={HISTORY_TEXTS.restore_do}
        busy={restore.isPending}
        onConfirm={() => chosen && run(chosen)}
        onClose={() => setChosen(null)}
      />
    ),
  }
}

type NoticeProps = { subject: Subject; undo: Restore | null; onUndone: () => void }

export function RestoredNotice({ subject, undo, onUndone }: NoticeProps) {
  const t = useTexts(HISTORY_TEXTS)
  const restore = useRestoreVersion(subject)
  const run = (wanted: Restore) =>
    restore.mutate(wanted, {
      onSuccess() {
        onUndone()
        showToast({ status: 'success', title: HISTORY_TEXTS.undone })
      },
      onError: reportFailure,
    })
  return (
    <div role="status">
      {undo && (
        <div className="version-restored">
          <p>
            <strong>{t('restored')}</strong>
            {t('restored_text')}
          </p>
          <PlainButton
            className="section-restore"
            disabled={restore.isPending}
            onClick={() => run(undo)}
          >
            {t('undo')}
          </PlainButton>
        </div>
      )}
    </div>
  )
}
