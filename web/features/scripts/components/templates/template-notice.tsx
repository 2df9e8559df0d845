import './templates.css'
import { Button } from '@mantine/core'
import type { SlotProps } from '#web/editor/additions.tsx'
import { useBeginScript } from '#web/features/scripts/begin-script.ts'
import { TEMPLATE_TEXTS } from '#web/features/scripts/texts/template-texts.ts'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { beginWith } from './begin-with.ts'
import { useTemplateWays } from './use-template-ways.ts'

/** The line above a template's text: that it is one, and what it is there for. */
export function TemplateNotice({ script, mayEdit }: SlotProps) {
  const t = useTexts(TEMPLATE_TEXTS)
  const can = useCan()
  const { begin, beginning } = useBeginScript()
  const ways = useTemplateWays(script.id)
  const isRetired = script.retired_at !== null
  const mayManage = can('script.manage', script)
  const says = () => {
    if (isRetired) return t('is_retired')
    if (!mayEdit) return t('read_only')
    return t(can('team') ? 'is_template' : 'is_own_template')
  }
  return (
    <div className="script-notice template-notice" role="note">
      <p>{says()}</p>
      <div>
        {mayManage && isRetired && (
          <Button size="compact-md" loading={ways.isBusy} onClick={() => void ways.bringBack()}>
            {t('bring_back')}
          </Button>
        )}
        {mayManage && !isRetired && (
          <Button
            size="compact-md"
            variant="default"
            disabled={ways.isBusy}
            onClick={() => void ways.retire()}
          >
            {t('retire')}
          </Button>
        )}
        {!isRetired && (
          <Button
            size="compact-md"
            loading={beginning === script.id}
            onClick={() => begin(beginWith(script))}
          >
            {t('use')}
          </Button>
        )}
      </div>
    </div>
  )
}
