import type { QueryKey } from '@tanstack/react-query'
import type { Route } from '#contract/route.ts'
import type { QueryName } from './stale-queries.ts'

export type Named = Route | { name: QueryName }

/**
 * Key of a query: the route's name and the arguments. Without arguments, the key is a prefix that
 * matches all queries of the route.
 */
export const keyOf = ({ name }: Named, parts?: unknown): QueryKey =>
  parts === undefined ? [name] : [name, parts]

export const pagesKeyOf = (route: Route, parts: unknown): QueryKey => [
  ...keyOf(route, parts),
  'pages',
]
