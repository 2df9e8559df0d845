import { Select } from '@mantine/core'
import type { Script } from '#contract/scripts.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { useCan } from '#web/session/use-can.ts'
import {
  decodeVisibility,
  encodeVisibility,
  useVisibilityName,
  useVisibilityOptions,
} from '#web/session/visibility-options.ts'
import { useSetVisibility } from '../api/edit-script.ts'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

export function showChangeFailure(error: unknown): void {
  showFailure(EDITOR_TEXTS.change_failed, error)
}

/** The status and visibility of a script, or the label of a template. */
export function ScriptFacts({
  script,
  onStatus,
}: {
  script: Script
  onStatus: (() => void) | undefined
}) {
  const t = useTexts(EDITOR_TEXTS)
  const visibility = useSetVisibility(script.id)
  const can = useCan()
  const hasTeam = can('team')
  const { status } = script
  // Until the server responds, shows the requested visibility. If the server refuses the request,
  // the old visibility returns.
  const seen = visibility.isPending ? visibility.variables : script
  const choices = useVisibilityOptions((each) => t(each), seen)
  const name = useVisibilityName((each) => t(each))
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
      {hasTeam && can('script.manage', script) ? (
        <Select
          aria-label={t('visibility')}
          size="xs"
          className="script-pill script-visibility"
          data={choices}
          value={encodeVisibility(seen)}
          onChange={(picked) =>
            picked && visibility.mutate(decodeVisibility(picked), { onError: showChangeFailure })
          }
        />
      ) : (
        hasTeam && <span className="script-pill">{name(seen)}</span>
      )}
    </div>
  )
}
