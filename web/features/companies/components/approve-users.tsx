import './companies.css'
import { Skeleton, Stack, Tabs } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Pair } from '#contract/language.ts'
import { companyPath, pageUrl } from '#contract/pages.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { MoreButton } from '#web/components/more-button.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useMembers } from '../api.ts'
import { MEMBER_STATUSES, type MemberStatus, readStatusTab } from '../decisions.ts'
import { COMPANY_TEXTS, EMPTY_TEXTS } from '../texts.ts'
import { AdminsOnly } from './admins-only.tsx'
import { Invitations } from './invitations.tsx'
import { InviteCard } from './invite-card.tsx'
import { MemberList } from './member-list.tsx'

/** The page on which admins approve members; everyone else sees a message. */
export function ApproveUsers() {
  return (
    <AdminsOnly title={COMPANY_TEXTS.title} refusal={COMPANY_TEXTS.not_admin}>
      {(company) => <Members company={company} />}
    </AdminsOnly>
  )
}

function Members({ company }: { company: string }) {
  const { language } = useLanguage()
  const t = useTexts(COMPANY_TEXTS)
  const [address, setAddress] = useSearchParams()
  const status = readStatusTab(address)
  const [search, setSearch] = useState('')
  const found = useMembers(status, search)
  const { members, counts, error } = found

  const open = (tab: string | null) =>
    setAddress(tab === null || tab === 'pending' ? {} : { tab }, {
      replace: true,
      preventScrollReset: true,
    })
  if (error && !counts) return <ErrorState isPage error={error} onRetry={found.refetch} />
  return (
    <div className="approval">
      <div className="approval-head">
        <h1>{t('title')}</h1>
        <p>
          {t('lead', { company })}{' '}
          <Link to={pageUrl(language, companyPath('people'))}>{t('to_settings')}</Link>
        </p>
      </div>
      <Tabs value={status} onChange={open} className="approval-people">
        <Tabs.List aria-label={t('tabs')}>
          {MEMBER_STATUSES.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(each)} {/* Space is reserved for a count that is still loading. */}
              <span className="tab-count" data-calls={each === 'pending' && !!counts?.pending}>
                {counts ? counts[each] : '\u2007'}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={status} className="approval-panel" tabIndex={-1}>
          <MemberSearch onSearch={setSearch} />
          {error && <p className="approval-stale">{t('stale')}</p>}
          {members === null && <MemberSkeleton count={counts?.[status] ?? 2} />}
          {members?.length === 0 && <NoMembers standing={status} search={search} />}
          {/* Rendered even without members, because it contains the open dialog. */}
          <MemberList key={status} status={status} members={members ?? []} />
          <MoreButton of={found} display="block" mt="lg" mx="auto" />
        </Tabs.Panel>
        <Invitations />
      </Tabs>
      <Stack className="approval-side" gap="lg">
        <InviteCard path={found.sign_up_path} />
      </Stack>
      <p className="visually-hidden" role="status">
        {counts && t('waiting_now', { count: counts.pending })}
      </p>
    </div>
  )
}

function NoMembers({ standing: status, search }: { standing: MemberStatus; search: string }) {
  const { pick } = useLanguage()
  const t = useTexts(COMPANY_TEXTS)
  const { title, text }: { title: Pair; text: Pair } = EMPTY_TEXTS[status]
  return (
    <Stack className="approval-nobody" gap="2xs" align="center">
      <h2>{search ? t('none_found') : pick(title)}</h2>
      <p>{search ? t('none_found_text', { search }) : pick(text)}</p>
    </Stack>
  )
}

function MemberSkeleton({ count }: { count: number }) {
  const t = useTexts(COMPANY_TEXTS)
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: Math.min(5, Math.max(1, count)) }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="member-skeleton" height={74} />
      ))}
    </div>
  )
}

/** Searches people by name, reading of the name (kana) or email address. */
function MemberSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const t = useTexts(COMPANY_TEXTS)
  return (
    <search className="member-search">
      <SearchField label={t('search')} onSearch={onSearch} />
    </search>
  )
}
