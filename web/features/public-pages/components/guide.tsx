import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { GUIDE_STEPS, GUIDE_TEXTS, type GuideStep } from '../guide-texts.ts'
import { GuideDrawing } from './guide-drawing.tsx'
import { PublicFrame } from './public-frame.tsx'

const STEPS = Object.keys(GUIDE_STEPS) as GuideStep[]

export function Guide({ toggle }: { toggle: ReactNode }) {
  const { language, pick } = useLanguage()
  const t = useTexts(GUIDE_TEXTS)
  const isIn = useSession().state === 'signed_in'
  return (
    <PublicFrame title={t('title')} toggle={toggle}>
      <p className="public-lead">{t('lead')}</p>
      <ol className="guide-steps">
        {STEPS.map((step, at) => (
          <li key={step} className="guide-step">
            <GuideDrawing step={step} />
            <div>
              <p className="guide-number">{t('step', { number: at + 1 })}</p>
              <h2>{pick(GUIDE_STEPS[step].title)}</h2>
              <p>{pick(GUIDE_STEPS[step].text)}</p>
              <p className="guide-hint">{pick(GUIDE_STEPS[step].hint)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Button
        component={Link}
        size="md"
        to={pageUrl(language, isIn ? PAGES.dashboard : PAGES.signUp)}
      >
        {t(isIn ? 'begin' : 'join')}
      </Button>
    </PublicFrame>
  )
}
