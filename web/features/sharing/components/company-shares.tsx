import { Card } from '#web/components/card.tsx'
import { PagedList } from '#web/components/paged-list.tsx'
import { LoadingBars } from '#web/components/query-view.tsx'
import './company-shares.css'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CompanyShare, sharingRoutes } from '#contract/sharing.ts'
import { pagesOf, useMutationOf } from '#web/api/queries.ts'
import { SearchField } from '#web/components/search-field.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { COMPANY_SHARES_TEXTS } from '../company-texts.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'

/** All active links of the company, which admins can search and revoke; loaded on a click. */
export function CompanyShares() {
  const t = useTexts(COMPANY_SHARES_TEXTS)
  const [isShown, setShown] = useState(false)
  return (
    <Card id="company-shares-title" title={t('title')} text={t('text')}>
      {isShown ? (
        <Links />
      ) : (
        <Button variant="default" onClick={() => setShown(true)}>
          {t('show')}
        </Button>
      )}
    </Card>
  )
}

function Links() {
  const t = useTexts(COMPANY_SHARES_TEXTS)
  const [search, setSearch] = useState('')
  const found = useCompanyShares(search)
  const revoke = useRevokeCompanyShare()
  const nameOf = useName()
  const [confirmation, confirm] = useConfirmed()
  const askToRevoke = (share: CompanyShare) => {
    const name = nameOf(share)
    confirm({
      title: COMPANY_SHARES_TEXTS.revoke_title,
      text: t('revoke_text', { name }),
      confirm: SHARE_DIALOG_TEXTS.revoke,
      danger: true,
      act: () => revoke.mutateAsync(share.id),
      done: { title: SHARE_DIALOG_TEXTS.revoked, text: name },
      failed: SHARE_DIALOG_TEXTS.revoke_failed,
    })
  }
  return (
    <>
      <search className="company-shares-search">
        <SearchField label={t('search')} onSearch={setSearch} />
      </search>
      <PagedList
        of={found}
        rowsOf={(page) => page.shares}
        loading={<LoadingBars heights={[60]} />}
        none={<p role="status">{t(search ? 'nothing_found' : 'none')}</p>}
      >
        {(shares) => (
          <ul className="company-shares">
            {shares.map((share) => (
              <Row key={share.id} share={share} onRevoke={() => askToRevoke(share)} />
            ))}
          </ul>
        )}
      </PagedList>
      {confirmation}
    </>
  )
}

/**
 * Returns a function that returns the displayed name of a link. For a link without a name, the
 * displayed name contains the kind of its content (script or canvas).
 */
function useName() {
  const d = useTexts(SHARE_DIALOG_TEXTS)
  return ({ name, shows }: CompanyShare) => name ?? d('unnamed', { what: d(shows) })
}

function Row({ share, onRevoke }: { share: CompanyShare; onRevoke: () => void }) {
  const { formatDate } = useLanguage()
  const t = useTexts(COMPANY_SHARES_TEXTS)
  const d = useTexts(SHARE_DIALOG_TEXTS)
  const name = useName()(share)
  const when = (at: string) => formatDate(at, 'relative')
  return (
    <li>
      <div>
        <p className="company-share-name">{name}</p>
        <p className="company-share-facts">
          <span>{share.script_title ?? t('private_script')}</span>
          <span>{d(share.shows)}</span>
          {share.has_password && <span>{d('has_password')}</span>}
          {share.allows_export && <span>{d('may_export')}</span>}
          <span>
            {share.expires_at === null
              ? d('expires_never')
              : d('expires_at', { when: formatDate(share.expires_at, 'date_time') })}
          </span>
          <span>{d('made_by', { name: share.created_by_name, when: when(share.created_at) })}</span>
          <span>
            {share.last_viewed_at === null
              ? d('never_viewed')
              : d('viewed', { count: share.views, when: when(share.last_viewed_at) })}
          </span>
        </p>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={d('revoke_this', { name })}
        onClick={onRevoke}
      >
        {d('revoke')}
      </Button>
    </li>
  )
}

const useCompanyShares = (search: string) =>
  useInfiniteQuery({
    ...pagesOf(sharingRoutes.listCompanyShares, { query: { search: search || null } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const useRevokeCompanyShare = () =>
  useMutationOf(sharingRoutes.revokeCompanyShare, (id: string) => ({ params: { id } }))
