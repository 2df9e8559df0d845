import { Button, Skeleton } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { useTexts } from '#web/language/language.tsx'
import { noticeClosedDesk } from '../entry-api.ts'
import { DESK_TEXTS } from '../texts.ts'

type Found<Page> = {
  data: { pages: Page[] } | undefined
  error: unknown
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}
type Props<Page, Row> = {
  found: Found<Page>
  rowsOf: (page: Page) => readonly Row[]
  /** One row; its own `li`, with a key. */
  children: (row: Row) => ReactNode
}

/** A list of the desk, page by page: while it comes, when it is empty, when it fails. */
export function PagedList<Page, Row>({ found, rowsOf, children }: Props<Page, Row>) {
  const t = useTexts(DESK_TEXTS)
  const { data, error } = found
  useEffect(() => {
    if (error) noticeClosedDesk(error)
  }, [error])
  if (error && !data) return <ErrorState error={error} onRetry={found.refetch} />
  if (!data)
    return (
      <div role="status" aria-label={t('loading')}>
        {['a', 'b', 'c'].map((row) => (
          <Skeleton key={row} className="desk-skeleton" height={74} />
        ))}
      </div>
    )
  const rows = data.pages.flatMap((page) => rowsOf(page))
  if (rows.length === 0)
    return <EmptyState title={DESK_TEXTS.nothing} text={DESK_TEXTS.nothing_text} />
  return (
    <>
      <ul className="desk-list">{rows.map(children)}</ul>
      {found.hasNextPage && (
        <Button
          variant="default"
          className="desk-more"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}
