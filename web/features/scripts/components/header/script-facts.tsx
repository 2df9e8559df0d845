import { Select } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { SCRIPT_STATUSES, type Script, VISIBILITIES } from '#contract/scripts.ts'
import { errorText } from '#web/api/api-error.ts'
import type { ScriptFigures } from '#web/editor/follow-script.ts'
import { TimeCard } from '#web/editor/menus/time-card.tsx'
import { useSetVisibility, useUpdateScript } from '#web/features/scripts/api/edit-script.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useCan } from '#web/session/use-can.ts'
import { TimeMeter } from './time-meter.tsx'

function tellFailure(error: unknown): void {
  showToast({ status: 'error', title: EDITOR_TEXTS.change_failed, text: errorText(error) })
}

type Props = { script: Script; mayEdit: boolean; figures: ScriptFigures | null }

/** What stands under the title: kind, status, who sees it, speaking time against the target. */
export function ScriptFacts({ script, mayEdit, figures }: Props) {
  const t = useTexts(EDITOR_TEXTS)
  const update = useUpdateScript(script.id)
  const visibility = useSetVisibility(script.id)
  const target = useRef<HTMLButtonElement>(null)
  const [isSetting, setSetting] = useState(false)
  const close = useCallback(() => {
    setSetting(false)
    target.current?.focus()
  }, [])
  const can = useCan()
  const hasTeam = can('team')
  // What was picked shows at once; what the server refuses goes back.
  const status = (update.isPending && update.variables.status) || script.status
  const seen = visibility.isPending ? visibility.variables : script.visibility
  const setTarget = (target_seconds: number | null) =>
    update.mutate({ target_seconds }, { onError: tellFailure })

  return (
    <div className="script-facts">
      <span className="script-kind">{t(script.kind)}</span>
      {mayEdit ? (
        <Select
          aria-label={t('status')}
          size="xs"
          className="script-status"
          data-status={status}
          data={SCRIPT_STATUSES.map((value) => ({ value, label: t(value) }))}
          value={status}
          onChange={(picked) =>
            picked && update.mutate({ status: picked }, { onError: tellFailure })
          }
        />
      ) : (
        <span className="script-kind">{t(status)}</span>
      )}
      {hasTeam && can('script.manage', script) ? (
        <Select
          aria-label={t('visibility')}
          size="xs"
          className="script-visibility"
          data={VISIBILITIES.map((value) => ({ value, label: t(value) }))}
          value={seen}
          onChange={(picked) => picked && visibility.mutate(picked, { onError: tellFailure })}
        />
      ) : (
        hasTeam && <span className="script-kind">{t(seen)}</span>
      )}
      {script.kind === 'talk_script' && (
        <TimeMeter
          ref={target}
          time={
            figures?.time ?? { shortest: script.shortest_seconds, longest: script.longest_seconds }
          }
          target={script.target_seconds}
          onSet={mayEdit ? () => setSetting(true) : null}
        />
      )}
      {isSetting && target.current && (
        <TimeCard
          anchor={target.current}
          seconds={script.target_seconds}
          onSet={setTarget}
          onClose={close}
        />
      )}
    </div>
  )
}
