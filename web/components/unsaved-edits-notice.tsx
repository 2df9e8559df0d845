import './script-notice.css'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pageUrl, UNSAVED_EDITS_PATH } from '#contract/pages.ts'
import { useLanguage, useTexts } from '../language/language.tsx'
import { UNSAVED_TEXTS } from '../realtime/unsaved-texts.ts'

export function UnsavedEditsNotice() {
  const { language } = useLanguage()
  const t = useTexts(UNSAVED_TEXTS)
  return (
    <div className="script-notice" role="status">
      <p>{t('text')}</p>
      <Button component={Link} to={pageUrl(language, UNSAVED_EDITS_PATH)} size="compact-md">
        {t('review')}
      </Button>
    </div>
  )
}
