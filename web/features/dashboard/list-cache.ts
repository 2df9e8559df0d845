import { dashboardRoutes } from '#contract/dashboard.ts'
import type { RouteResponse } from '#contract/route.ts'
import { type ScriptCard, scriptRoutes } from '#contract/scripts.ts'
import { queryOf } from '#web/api/queries.ts'
import { cachedPages, optimistic, updateCachedPages } from '#web/api/query-cache.ts'
import { queryClient } from '#web/api/query-client.ts'

const { readDashboard } = dashboardRoutes
const { listScripts } = scriptRoutes
export type Overview = RouteResponse<typeof readDashboard>
export type Page = RouteResponse<typeof listScripts>
type Change = (card: ScriptCard) => ScriptCard | null

/** Cached cards with these ids. */
export function findCards(ids: readonly string[]): ScriptCard[] {
  const cards = cachedPages(listScripts).flatMap(({ scripts }) => scripts)
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
}

/** Changes one card, or removes it (null), in every cached list. */
export function changeCard(id: string, change: Change): void {
  const changeIn = <P extends { scripts: ScriptCard[] }>(page: P): P => ({
    ...page,
    scripts: page.scripts.flatMap((card) => (card.id === id ? (change(card) ?? []) : card)),
  })
  updateCachedPages(listScripts, changeIn)
  queryClient.setQueryData(
    queryOf(readDashboard).queryKey,
    (overview) => overview && changeIn(overview),
  )
}

/**
 * Options of a mutation that changes one card in the cache first. If the server refuses, the card
 * changes back.
 */
export const optimisticCard = <V>(changeOf: (variables: V) => [id: string, change: Change]) =>
  optimistic([listScripts, readDashboard], (variables: V) => changeCard(...changeOf(variables)))
