import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PagedList } from '#web/components/paged-list.tsx'
import { LoadingBars } from '#web/components/query-view.tsx'
import { handleClosedDesk } from '../desk-access-api.ts'
import { DESK_TEXTS } from '../texts.ts'

type Props<Page, Row> = Pick<ComponentProps<typeof PagedList<Page, Row>>, 'of' | 'rowsOf'> & {
  /** Renders one row as an `li` with a key. */
  children: (row: Row) => ReactNode
}

/**
 * A paged list on the operator's page (desk). If the desk has closed, the page asks for
 * re-authentication (`handleClosedDesk`).
 */
export function DeskList<Page, Row>({ of, rowsOf, children }: Props<Page, Row>) {
  const { error } = of
  useEffect(() => {
    if (error) handleClosedDesk(error)
  }, [error])
  return (
    <PagedList
      {...{ of, rowsOf }}
      loading={<LoadingBars className="desk-loading" heights={[74, 74, 74]} />}
      none={<EmptyState title={DESK_TEXTS.nothing} text={DESK_TEXTS.nothing_text} />}
      more={{ className: 'desk-more' }}
    >
      {(rows) => <ul className="desk-list">{rows.map(children)}</ul>}
    </PagedList>
  )
}
