import type { QueryKey } from '@tanstack/react-query'
import type { Route } from '#contract/route.ts'
import type { QueryName } from './stale-queries.ts'

export type Named = Route | { name: QueryName }

/** The key of one query: its route's name and what is asked; without parts, of all queries of the route. */
export const keyOf = ({ name }: Named, parts?: unknown): QueryKey =>
  parts === undefined ? [name] : [name, parts]

/** The same of a query that is fetched page by page. */
export const pagesKeyOf = (route: Route, parts: unknown): QueryKey => [
  ...keyOf(route, parts),
  'pages',
]
