import './companies.css'
import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { SettingsSection } from '#web/components/settings-section.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { COMPANY_PAGE_TEXTS } from '../company-page-texts.ts'
import { useCompanySettingsQuery } from '../settings-api.ts'
import { AdminsOnly } from './admins-only.tsx'
import { ChecksCard } from './checks-card.tsx'
import { CommentCard } from './comment-card.tsx'
import { CorrectionsCard } from './corrections-card.tsx'
import { DomainsCard } from './domains-card.tsx'
import { GroupsCard } from './groups-card.tsx'
import { LlmCard } from './llm-card.tsx'
import { NameCard } from './name-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { RolesCard } from './roles-card.tsx'
import { RunsCard } from './runs-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SharesCard } from './shares-card.tsx'
import { SignUpCard } from './sign-up-card.tsx'

const ProviderCard = lazy(() =>
  import('./provider-card.tsx').then((module) => ({ default: module.ProviderCard })),
)

const ProvisioningCard = lazy(() =>
  import('./provisioning-card.tsx').then((module) => ({ default: module.ProvisioningCard })),
)

/** What the administrator decides for the whole company, and the ways to its people, tokens and log; `children`: sections of other features. */
export function CompanySettingsPage({ children }: { children?: ReactNode }) {
  return (
    <AdminsOnly title={COMPANY_PAGE_TEXTS.title} refusal={COMPANY_PAGE_TEXTS.not_admin}>
      {(company) => <Settings company={company}>{children}</Settings>}
    </AdminsOnly>
  )
}

function Settings({ company, children }: { company: string; children: ReactNode }) {
  const t = useTexts(COMPANY_PAGE_TEXTS)
  const { data, error, refetch } = useCompanySettingsQuery()
  if (error && !data) return <ErrorState isPage error={error} onRetry={refetch} />
  return (
    <div className="settings company-page">
      <h1>{t('title')}</h1>
      <p className="company-lead">{t('lead', { company })}</p>
      {data ? (
        <>
          <NameCard />
          <RolesCard />
          <GroupsCard />
          <SignUpCard path={data.sign_up_path} />
          <DomainsCard />
          <SecondFactorCard />
          <Suspense fallback={<Skeleton className="member-skeleton" height={132} />}>
            <ProviderCard />
            <ProvisioningCard />
          </Suspense>
          <LlmCard />
          <CommentCard />
          <SharesCard />
          <RunsCard />
          <RetentionCard />
          <ChecksCard />
          <CorrectionsCard />
        </>
      ) : (
        <div role="status" aria-label={t('loading')}>
          {['name', 'link', 'checks'].map((card) => (
            <Skeleton key={card} className="member-skeleton" height={132} />
          ))}
        </div>
      )}
      {children}
      <Elsewhere />
    </div>
  )
}

const WAYS = [
  { path: PAGES.approveUser, name: 'members', hint: 'members_hint' },
  { path: PAGES.integrations, name: 'integrations', hint: 'integrations_hint' },
  { path: PAGES.audit, name: 'audit', hint: 'audit_hint' },
] as const

/** What of the company has a page of its own. */
function Elsewhere() {
  const { language } = useLanguage()
  const t = useTexts(COMPANY_PAGE_TEXTS)
  return (
    <SettingsSection title={t('elsewhere')}>
      {WAYS.map(({ path, name, hint }) => (
        <div key={name} className="settings-row">
          <div>
            <p className="settings-name">{t(name)}</p>
            <p className="settings-hint">{t(hint)}</p>
          </div>
          <Link className="company-way" to={pageUrl(language, path)}>
            {t(`to_${name}`)}
          </Link>
        </div>
      ))}
    </SettingsSection>
  )
}
