import { Select } from '@mantine/core'
import { SCRIPT_STATUSES, type Script, VISIBILITIES } from '#contract/scripts.ts'
import { errorText } from '#web/api/api-error.ts'
import { useSetVisibility, useUpdateScript } from '#web/features/scripts/api/edit-script.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useCan } from '#web/session/use-can.ts'

/** Tells that a change above the text did not reach the server. */
export function tellFailure(error: unknown): void {
  showToast({ status: 'error', title: EDITOR_TEXTS.change_failed, text: errorText(error) })
}

/** What stands beside the title: how far the script is, and who sees it. */
export function ScriptFacts({ script, mayEdit }: { script: Script; mayEdit: boolean }) {
  const t = useTexts(EDITOR_TEXTS)
  const update = useUpdateScript(script.id)
  const visibility = useSetVisibility(script.id)
  const can = useCan()
  const hasTeam = can('team')
  // What was picked shows at once; what the server refuses goes back.
  const status = (update.isPending && update.variables.status) || script.status
  const seen = visibility.isPending ? visibility.variables : script.visibility

  return (
    <div className="script-facts">
      {mayEdit ? (
        <Select
          aria-label={t('status')}
          size="xs"
          className="script-pill script-status"
          wrapperProps={{ 'data-status': status }}
          data={SCRIPT_STATUSES.map((value) => ({ value, label: t(value) }))}
          value={status}
          onChange={(picked) =>
            picked && update.mutate({ status: picked }, { onError: tellFailure })
          }
        />
      ) : (
        <span className="script-pill" data-status={status}>
          {t(status)}
        </span>
      )}
      {hasTeam && can('script.manage', script) ? (
        <Select
          aria-label={t('visibility')}
          size="xs"
          className="script-pill script-visibility"
          data={VISIBILITIES.map((value) => ({ value, label: t(value) }))}
          value={seen}
          onChange={(picked) => picked && visibility.mutate(picked, { onError: tellFailure })}
        />
      ) : (
        hasTeam && <span className="script-pill">{t(seen)}</span>
      )}
    </div>
  )
}
