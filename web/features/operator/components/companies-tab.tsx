import '#web/components/rows.css'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type OperatedCompany, PLAN_NAMES } from '#contract/operator.ts'
import { Facts } from '#web/components/facts.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { formatBytes } from '#web/language/format-bytes.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useCompanies } from '../companies-api.ts'
import { COMPANY_TEXTS } from '../texts.ts'
import { CompanyDialog } from './company-dialog.tsx'
import { DeskList } from './desk-list.tsx'
import { NewCompanyDialog } from './new-company-dialog.tsx'

/** The companies of the installation: search, creation, and actions on each. */
export function CompaniesTab() {
  const t = useTexts(COMPANY_TEXTS)
  const [search, setSearch] = useState('')
  const [isDormant, setDormant] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [managed, setManaged] = useState<OperatedCompany | null>(null)
  const found = useCompanies(search, isDormant)
  const count = found.data?.pages[0]?.count
  const companies = found.data?.pages.flatMap((page) => page.companies) ?? []
  // If a refetch removes the company from the list while its dialog is open, the dialog still shows
  // `managed`.
  const company = companies.find(({ id }) => id === managed?.id) ?? managed
  return (
    <>
      <search className="desk-filters">
        <SearchField label={t('search')} onSearch={setSearch} />
        <Checkbox
          label={t('only_dormant')}
          checked={isDormant}
          onChange={(event) => setDormant(event.currentTarget.checked)}
        />
        <Button onClick={() => setAdding(true)}>{t('create')}</Button>
      </search>
      <p className="desk-count" role="status">
        {count !== undefined && t('count', { count })}
      </p>
      <DeskList of={found} rowsOf={(page) => page.companies}>
        {(each) => <CompanyRow key={each.id} company={each} onManage={() => setManaged(each)} />}
      </DeskList>
      {isAdding && <NewCompanyDialog onClose={() => setAdding(false)} />}
      {company && <CompanyDialog company={company} onClose={() => setManaged(null)} />}
    </>
  )
}

function CompanyRow({ company, onManage }: { company: OperatedCompany; onManage: () => void }) {
  const { pick, language, formatDate } = useLanguage()
  const t = useTexts(COMPANY_TEXTS)
  const { name, plan, is_dormant, erased_at, member_count, storage_bytes } = company
  return (
    <li className="desk-row">
      <div className="desk-what">
        <strong>
          {name}
          <span className="chip chip-after">{pick(PLAN_NAMES[plan])}</span>
          {is_dormant && <span className="chip chip-after">{t('dormant')}</span>}
          {erased_at && (
            <span className="chip chip-after">
              {t('closing', { when: formatDate(erased_at, 'date') })}
            </span>
          )}
        </strong>
        <Facts c="var(--ink-soft)">
          <span>{t('members', { count: member_count })}</span>
          <span>{t('storage', { size: formatBytes(storage_bytes, language) })}</span>
          <Admin company={company} />
        </Facts>
      </div>
      <div className="desk-ways">
        <Link to={`?tab=people&company=${company.id}`} aria-label={t('people_named', { name })}>
          {t('people')}
        </Link>
        <Button
          variant="default"
          size="sm"
          aria-label={t('manage_named', { name })}
          onClick={onManage}
        >
          {t('manage')}
        </Button>
      </div>
    </li>
  )
}

function Admin({ company: { admin_name, awaited_admin } }: { company: OperatedCompany }) {
  const t = useTexts(COMPANY_TEXTS)
  if (admin_name !== null) return <span>{t('admin', { name: admin_name })}</span>
  return (
    <span>{awaited_admin === null ? t('no_admin') : t('awaited', { email: awaited_admin })}</span>
  )
}
