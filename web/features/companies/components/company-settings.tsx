import './companies.css'
import { NativeSelect, Skeleton } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { type CompanyPart, companyPath, pageUrl } from '#contract/pages.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { useLinkedHeading } from '#web/components/use-linked-heading.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { COMPANY_PAGE_TEXTS, PART_NAMES } from '../company-page-texts.ts'
import { PARTS, readPart } from '../company-parts.ts'
import { useCompanySettingsQuery } from '../settings-api.ts'
import { AdminsOnly } from './admins-only.tsx'

const SHOWN: Record<CompanyPart, ComponentType> = {
  company: lazy(() =>
    import('./company-part.tsx').then((module) => ({ default: module.CompanyPart })),
  ),
  people: lazy(() =>
    import('./people-part.tsx').then((module) => ({ default: module.PeoplePart })),
  ),
  safety: lazy(() =>
    import('./safety-part.tsx').then((module) => ({ default: module.SafetyPart })),
  ),
  writing: lazy(() =>
    import('./writing-part.tsx').then((module) => ({ default: module.WritingPart })),
  ),
  shares: lazy(() =>
    import('./shares-card.tsx').then((module) => ({ default: module.SharesCard })),
  ),
  data: lazy(() => import('./data-part.tsx').then((module) => ({ default: module.DataPart }))),
}

/** Cards of other features, by part; shown below the part's own cards. */
type Added = { [P in CompanyPart]?: ReactNode }

/**
 * The company's settings in parts, with links to the pages of members, integrations, runs and the
 * audit log.
 */
export function CompanySettingsPage({ added }: { added: Added }) {
  return (
    <AdminsOnly title={COMPANY_PAGE_TEXTS.title} refusal={COMPANY_PAGE_TEXTS.not_admin}>
      {(company) => <Settings company={company} added={added} />}
    </AdminsOnly>
  )
}

function Settings({ company, added }: { company: string; added: Added }) {
  const t = useTexts(COMPANY_PAGE_TEXTS)
  const { search, hash } = useLocation()
  const { data, error, refetch } = useCompanySettingsQuery()
  useLinkedHeading()
  if (error && !data) return <ErrorState isPage error={error} onRetry={refetch} />
  const part = readPart(new URLSearchParams(search).get('tab'), hash)
  const Shown = SHOWN[part]
  return (
    <div className="company-page">
      <h1>{t('title')}</h1>
      <p className="company-lead">{t('lead', { company })}</p>
      <Parts open={part} />
      <div className="company-part">
        {data ? (
          <Suspense key={part} fallback={<Loading />}>
            <Shown />
            {added[part]}
          </Suspense>
        ) : (
          <Loading />
        )}
      </div>
    </div>
  )
}

/** The parts: a list of links, or a select field in a narrow window. */
function Parts({ open }: { open: CompanyPart }) {
  const { language, pick } = useLanguage()
  const t = useTexts(COMPANY_PAGE_TEXTS)
  const navigate = useNavigate()
  const urlOf = (part: string) =>
    pageUrl(language, companyPath(PARTS.find((each) => each === part) ?? 'company'))
  return (
    <>
      <nav className="company-parts" aria-label={t('parts')}>
        {PARTS.map((part) => (
          <Link
            key={part}
            to={urlOf(part)}
            {...(part === open && { 'aria-current': 'page' as const })}
          >
            {pick(PART_NAMES[part])}
          </Link>
        ))}
      </nav>
      <NativeSelect
        className="company-part-choice"
        label={t('part')}
        value={open}
        data={PARTS.map((value) => ({ value, label: pick(PART_NAMES[value]) }))}
        onChange={({ currentTarget: { value } }) => void navigate(urlOf(value))}
      />
    </>
  )
}

function Loading() {
  const t = useTexts(COMPANY_PAGE_TEXTS)
  return (
    <div role="status" aria-label={t('loading')} aria-busy="true">
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} className="member-skeleton" height={132} />
      ))}
    </div>
  )
}
