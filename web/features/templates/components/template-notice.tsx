import '#web/components/script-notice.css'
import './templates.css'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import type { SlotProps } from '#web/editor/additions.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { TEMPLATE_TEXTS } from '../texts.ts'
import { useTemplateActions } from '../use-template-actions.ts'

export function TemplateNotice({ script, mayEdit }: SlotProps) {
  const t = useTexts(TEMPLATE_TEXTS)
  const can = useCan()
  const { language } = useLanguage()
  const newScript = pageUrl(language, PAGES.newScript)
  const query = `?kind=${script.kind}&template=${script.id}`
  const actions = useTemplateActions(script.id)
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
          <Button
            size="compact-md"
            loading={actions.isBusy}
            onClick={() => void actions.bringBack()}
          >
            {t('bring_back')}
          </Button>
        )}
        {mayManage && !isRetired && (
          <Button
            size="compact-md"
            variant="subtle"
            disabled={actions.isBusy}
            onClick={() => void actions.retire()}
          >
            {t('retire')}
          </Button>
        )}
        {!isRetired && (
          <Button component={Link} size="compact-md" variant="default" to={`${newScript}${query}`}>
            {t('use_in')}
          </Button>
        )}
      </div>
    </div>
  )
}
