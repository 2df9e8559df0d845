import { useCallback, useId, useRef, useState } from 'react'
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
  const statusId = useId()
  const visibilityId = useId()
  const target = useRef<HTMLButtonElement>(null)
  const [isSetting, setSetting] = useState(false)
  const anchor = useCallback(() => target.current?.getBoundingClientRect() ?? null, [])
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
        <>
          <label className="visually-hidden" htmlFor={statusId}>
            {t('status')}
          </label>
          <select
            id={statusId}
            className="quiet-select"
            data-status={status}
            value={status}
            onChange={(event) => {
              const picked = SCRIPT_STATUSES.find((one) => one === event.target.value)
              if (picked) update.mutate({ status: picked }, { onError: tellFailure })
            }}
          >
            {SCRIPT_STATUSES.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </select>
        </>
      ) : (
        <span className="script-kind">{t(status)}</span>
      )}
      {hasTeam && can('script.manage', script) ? (
        <>
          <label className="visually-hidden" htmlFor={visibilityId}>
            {t('visibility')}
          </label>
          <select
            id={visibilityId}
            className="quiet-select"
            value={seen}
            onChange={(event) => {
              const picked = VISIBILITIES.find((one) => one === event.target.value)
              if (picked) visibility.mutate(picked, { onError: tellFailure })
            }}
          >
            {VISIBILITIES.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </select>
        </>
      ) : (
        hasTeam && <span className="script-kind">{t(seen)}</span>
      )}
      <TimeMeter
        ref={target}
        time={
          figures?.time ?? { shortest: script.shortest_seconds, longest: script.longest_seconds }
        }
        target={script.target_seconds}
        onSet={mayEdit ? () => setSetting(true) : null}
      />
      {isSetting && (
        <TimeCard
          anchor={anchor}
          seconds={script.target_seconds}
          onSet={setTarget}
          onClose={close}
        />
      )}
    </div>
  )
}
