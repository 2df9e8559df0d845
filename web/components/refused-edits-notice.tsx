import './script-notice.css'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { pageUrl, REFUSED_EDITS_PATH } from '#contract/pages.ts'
import { useLanguage, useTexts } from '../language/language.tsx'
import { markShownByPage } from '../messages/message-store.ts'
import { REFUSED_TEXTS } from '../realtime/refused-texts.ts'

export function RefusedEditsNotice() {
  const { language } = useLanguage()
  const t = useTexts(REFUSED_TEXTS)
  useEffect(() => markShownByPage(REFUSED_TEXTS.text), [])
  return (
    <div className="script-notice" role="status">
      <p>{t('text')}</p>
      <Button
        component={Link}
        to={pageUrl(language, REFUSED_EDITS_PATH)}
        variant="default"
        size="compact-md"
      >
        {t('review')}
      </Button>
    </div>
  )
}
