import { type ReactNode, useEffect } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { MoreButton, type Pages } from '#web/components/more-button.tsx'
import { LoadingBars, QueryView } from '#web/components/query-view.tsx'
import { noticeClosedDesk } from '../entry-api.ts'
import { DESK_TEXTS } from '../texts.ts'

type Found<Page> = Pages & {
  data: { pages: Page[] } | undefined
  error: unknown
  refetch: () => unknown
}
type Props<Page, Row> = {
  found: Found<Page>
  rowsOf: (page: Page) => readonly Row[]
  /** One row, an `li` with a key. */
  children: (row: Row) => ReactNode
}

/** A paginated list of the desk, with its loading, empty and error states. */
export function PagedList<Page, Row>({ found, rowsOf, children }: Props<Page, Row>) {
  const { error } = found
  useEffect(() => {
    if (error) noticeClosedDesk(error)
  }, [error])
  return (
    <QueryView of={found} loading={<LoadingBars className="desk-loading" heights={[74, 74, 74]} />}>
      {({ pages }) => {
        const rows = pages.flatMap(rowsOf)
        if (rows.length === 0)
          return <EmptyState title={DESK_TEXTS.nothing} text={DESK_TEXTS.nothing_text} />
        return (
          <>
            <ul className="desk-list">{rows.map(children)}</ul>
            <MoreButton of={found} className="desk-more" />
          </>
        )
      }}
    </QueryView>
  )
}
