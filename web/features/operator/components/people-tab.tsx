import '#web/components/rows.css'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { OPERATED_STATUSES, type OperatedPerson, STATUS_NAMES } from '#contract/operator-people.ts'
import { Facts } from '#web/components/facts.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { usePeople } from '../people-api.ts'
import { PEOPLE_TEXTS } from '../people-texts.ts'
import { DeskList } from './desk-list.tsx'
import { PersonDialog } from './person-dialog.tsx'

/**
 * Lists the installation's accounts, with a search, filters, and a button that opens the actions on
 * an account.
 */
export function PeopleTab() {
  const { pick } = useLanguage()
  const t = useTexts(PEOPLE_TEXTS)
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState('')
  const [managed, setManaged] = useState<OperatedPerson | null>(null)
  const company = address.get('company')
  const status = OPERATED_STATUSES.find((each) => each === address.get('status')) ?? null
  const found = usePeople({ search, status, company })
  const first = found.data?.pages[0]
  const people = found.data?.pages.flatMap((page) => page.people) ?? []
  // If a refetch removes the person from the list while the dialog is open, the dialog still shows
  // `managed`.
  const person = people.find(({ id }) => id === managed?.id) ?? managed
  const filter = (part: Record<string, string>) => {
    const next = { tab: 'people', company: company ?? '', status: status ?? '', ...part }
    const said = Object.entries(next).filter(([, value]) => value !== '')
    setAddress(Object.fromEntries(said), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <search className="desk-filters">
        <SearchField label={t('search')} onSearch={setSearch} />
        <NativeSelect
          aria-label={t('status')}
          value={status ?? ''}
          onChange={(event) => filter({ status: event.currentTarget.value })}
          data={[
            { value: '', label: t('any_status') },
            ...OPERATED_STATUSES.map((value) => ({
              value: value as string,
              label: pick(STATUS_NAMES[value]),
            })),
          ]}
        />
        {company && (
          <Button
            variant="default"
            title={t('any_company')}
            rightSection="×"
            onClick={() => filter({ company: '' })}
          >
            {t('of_company', { name: first?.company_name ?? '' })}
          </Button>
        )}
      </search>
      <p className="desk-count" role="status">
        {first && t('count', { count: first.count })}
      </p>
      <DeskList of={found} rowsOf={(page) => page.people}>
        {(each) => <PersonRow key={each.id} person={each} onManage={() => setManaged(each)} />}
      </DeskList>
      {person && <PersonDialog person={person} onClose={() => setManaged(null)} />}
    </>
  )
}

function PersonRow({ person, onManage }: { person: OperatedPerson; onManage: () => void }) {
  const { pick } = useLanguage()
  const t = useTexts(PEOPLE_TEXTS)
  const { username: name, email, status, company, script_count } = person
  return (
    <li className="desk-row">
      <div className="desk-what">
        <strong>
          {name}
          <Marks person={person} />
        </strong>
        <Facts c="var(--ink-soft)">
          <span>{email}</span>
          <span>{company.name}</span>
          {status !== 'approved' && <span>{pick(STATUS_NAMES[status])}</span>}
          {script_count > 0 && <span>{t('scripts', { count: script_count })}</span>}
        </Facts>
      </div>
      {status !== 'removed' && (
        <div className="desk-ways">
          <Button
            variant="default"
            size="sm"
            aria-label={t('manage_named', { name })}
            onClick={onManage}
          >
            {t('manage')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Marks({ person }: { person: OperatedPerson }) {
  const t = useTexts(PEOPLE_TEXTS)
  const marks = [
    person.is_operator && t('operator'),
    person.is_admin && t('admin'),
    person.is_deputy && t('deputy'),
    person.email_verified === false && t('unverified'),
  ].filter((mark) => mark !== false)
  return marks.map((mark) => (
    <span key={mark} className="chip chip-after">
      {mark}
    </span>
  ))
}
