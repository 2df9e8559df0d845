import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Pair } from '#contract/language.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { usePageTitle } from '#web/components/page-title.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { useCan } from '#web/session/use-can.ts'
import { COMPANY_TEXTS } from '../texts.ts'

type Props = {
  title: Pair
  /** The message for users who are not admins. */
  refusal: Pair
  /** Renders the page for admins, given the company's name. */
  children: (company: string) => ReactNode
}

export function AdminsOnly({ title, refusal, children }: Props) {
  const { language } = useLanguage()
  const t = useTexts(COMPANY_TEXTS)
  const { user } = useSession()
  const can = useCan()
  usePageTitle(title)
  if (!user) return null
  if (can('company.manage')) return children(user.company.name)
  return (
    <EmptyState isPage title={COMPANY_TEXTS.not_admin_title} text={refusal}>
      <Button component={Link} to={pageUrl(language, PAGES.dashboard)}>
        {t('to_dashboard')}
      </Button>
    </EmptyState>
  )
}
