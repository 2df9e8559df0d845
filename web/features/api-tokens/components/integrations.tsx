import './api-tokens.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { usePageTitle } from '#web/components/page-title.ts'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { useCan } from '#web/session/use-can.ts'
import { INTEGRATION_TEXTS } from '../texts.ts'

/** The page of the company's integrations, for its admins; everyone else sees a message. */
export function Integrations({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  const t = useTexts(INTEGRATION_TEXTS)
  const { user } = useSession()
  const can = useCan()
  usePageTitle(INTEGRATION_TEXTS.title)
  if (!user) return null
  if (!can('company.manage'))
    return (
      <EmptyState
        isPage
        title={INTEGRATION_TEXTS.not_admin_title}
        text={INTEGRATION_TEXTS.not_admin}
      >
        <Button component={Link} to={pageUrl(language, PAGES.dashboard)}>
          {t('to_dashboard')}
        </Button>
      </EmptyState>
    )
  return (
    <div className="settings">
      <h1>{t('title')}</h1>
      <Text mt="-md" mb="lg" c="var(--ink-soft)">
        {t('lead', { company: user.company.name })}
      </Text>
      {children}
    </div>
  )
}
