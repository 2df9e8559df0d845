import type { ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { MoreButton, type Pages } from './more-button.tsx'
import { QueryView } from './query-view.tsx'

type Props<Page, Row> = {
  of: Pages & { data: { pages: Page[] } | undefined; refetch: () => unknown }
  rowsOf: (page: Page) => readonly Row[]
  /** Shown if there are no rows. */
  none: ReactNode
  more?: ButtonProps
  loading?: ReactNode
  failed?: (error: unknown, retry: () => void) => ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

export function PagedList<Page, Row>(props: Props<Page, Row>) {
  const { of, rowsOf, none, more, children, ...states } = props
  return (
    <QueryView of={of} {...states}>
      {({ pages }) => {
        const rows = pages.flatMap(rowsOf)
        if (rows.length === 0) return none
        return (
          <>
            {children(rows)}
            <MoreButton of={of} {...more} />
          </>
        )
      }}
    </QueryView>
  )
}
