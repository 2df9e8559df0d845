import './companies.css'
import { Button, Skeleton, Tabs } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { Pair } from '#contract/language.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { usePageTitle } from '#web/components/page-title.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { useCan } from '#web/session/use-can.ts'
import { useMembers } from '../api.ts'
import { readStanding, STANDINGS, type Standing } from '../decisions.ts'
import { COMPANY_TEXTS, EMPTY_TEXTS } from '../texts.ts'
import { ChecksCard } from './checks-card.tsx'
import { CommentCard } from './comment-card.tsx'
import { CorrectionsCard } from './corrections-card.tsx'
import { InviteCard } from './invite-card.tsx'
import { LlmCard } from './llm-card.tsx'
import { MemberList } from './member-list.tsx'
import { RunsCard } from './runs-card.tsx'

/** Who is let into the company: for its administrator; everybody else is told so. */
export function ApproveUsers() {
  const { language } = useLanguage()
  const t = useTexts(COMPANY_TEXTS)
  const { user } = useSession()
  const can = useCan()
  usePageTitle(COMPANY_TEXTS.title)
  if (!user) return null
  if (can('company.manage')) return <Members company={user.company.name} />
  return (
    <EmptyState isPage title={COMPANY_TEXTS.not_admin_title} text={COMPANY_TEXTS.not_admin}>
      <Button component={Link} to={pageUrl(language, PAGES.dashboard)}>
        {t('to_dashboard')}
      </Button>
    </EmptyState>
  )
}

function Members({ company }: { company: string }) {
  const { language } = useLanguage()
  const t = useTexts(COMPANY_TEXTS)
  const [search, setSearch] = useSearchParams()
  const standing = readStanding(search)
  const found = useMembers(standing)
  const { members, counts, error } = found

  const open = (tab: string | null) =>
    setSearch(tab === null || tab === 'pending' ? {} : { tab }, {
      replace: true,
      preventScrollReset: true,
    })
  if (error && !counts) return <ErrorState isPage error={error} onRetry={found.refetch} />
  return (
    <div className="approval">
      <div className="approval-head">
        <h1>{t('title')}</h1>
        <p>
          {t('lead', { company })} <Link to={pageUrl(language, PAGES.audit)}>{t('to_audit')}</Link>
        </p>
      </div>
      <Tabs
        value={standing}
        onChange={open}
        classNames={{ root: 'approval-people', list: 'approval-tabs', tab: 'approval-tab' }}
      >
        <Tabs.List aria-label={t('tabs')}>
          {STANDINGS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(each)} {/* Room is kept for a count that is still on its way. */}
              <span className="approval-count" data-calls={each === 'pending' && !!counts?.pending}>
                {counts ? counts[each] : '\u2007'}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={standing} className="approval-panel" tabIndex={-1}>
          {error && <p className="approval-stale">{t('stale')}</p>}
          {members === null ? (
            <MemberSkeleton count={counts?.[standing] ?? 2} />
          ) : members.length === 0 ? (
            <Nobody standing={standing} />
          ) : (
            <MemberList key={standing} standing={standing} members={members} />
          )}
          {found.hasNextPage && (
            <Button
              variant="default"
              className="approval-more"
              loading={found.isFetchingNextPage}
              onClick={() => found.fetchNextPage()}
            >
              {t('more')}
            </Button>
          )}
        </Tabs.Panel>
      </Tabs>
      <div className="approval-side">
        <InviteCard company={company} path={found.sign_up_path} />
        <LlmCard />
        <ChecksCard />
        <CommentCard />
        <RunsCard />
        <CorrectionsCard />
      </div>
      <p className="visually-hidden" role="status">
        {counts && t('waiting_now', { count: counts.pending })}
      </p>
    </div>
  )
}

function Nobody({ standing }: { standing: Standing }) {
  const { pick } = useLanguage()
  const { title, text }: { title: Pair; text: Pair } = EMPTY_TEXTS[standing]
  return (
    <div className="approval-nobody">
      <h2>{pick(title)}</h2>
      <p>{pick(text)}</p>
    </div>
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
