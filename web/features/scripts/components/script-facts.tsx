import { lazy, Suspense } from 'react'
import type { Script } from '#contract/scripts.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { useVisibilityName } from '#web/session/visibility-options.ts'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

type PillProps = { script: Script; className?: string }

function VisibilityPill({ script, className = '' }: PillProps) {
  const t = useTexts(EDITOR_TEXTS)
  const name = useVisibilityName((each) => t(each))
  return <span className={`script-pill ${className}`}>{name(script)}</span>
}

// Loaded on demand, because Mantine's Select is large. If it cannot be loaded, the visibility is
// shown but cannot be changed here.
const VisibilitySelect = lazy(() =>
  import('./visibility-select.tsx').then(
    (module) => ({ default: module.VisibilitySelect }),
    () => ({ default: VisibilityPill }),
  ),
)

/** The status and visibility of a script, or the label of a template. */
export function ScriptFacts({
  script,
  onStatus,
}: {
  script: Script
  onStatus: (() => void) | undefined
}) {
  const t = useTexts(EDITOR_TEXTS)
  const can = useCan()
  const hasTeam = can('team')
  const { status } = script
  if (script.is_template)
    return (
      <div className="script-facts">
        <span className="script-pill">{t('template')}</span>
      </div>
    )

  return (
    <div className="script-facts">
      <PlainButton
        className="script-pill script-status"
        data-status={status}
        title={t('status')}
        onClick={onStatus}
      >
        {t(status)}
      </PlainButton>
      {hasTeam &&
        (can('script.manage', script) ? (
          <Suspense fallback={<VisibilityPill script={script} className="script-visibility" />}>
            <VisibilitySelect script={script} />
          </Suspense>
        ) : (
          <VisibilityPill script={script} />
        ))}
    </div>
  )
}
