import type { QueryKey } from '@tanstack/react-query'
import type { Route } from '#contract/route.ts'
import type { QueryName } from './stale-queries.ts'

export type Named = Route | { name: QueryName }

/**
 * Key of a query: its route's name and arguments. Without arguments, the prefix of the keys of all
 * the route's queries.
 */
export const keyOf = ({ name }: Named, parts?: unknown): QueryKey =>
  parts === undefined ? [name] : [name, parts]

export const pagesKeyOf = (route: Route, parts: unknown): QueryKey => [
  ...keyOf(route, parts),
  'pages',
]
