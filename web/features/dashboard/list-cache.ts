import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { dashboardRoutes } from '#contract/dashboard.ts'
import type { RouteResponse } from '#contract/route.ts'
import type { ScriptCard, scriptRoutes } from '#contract/scripts.ts'

export type Overview = z.output<typeof dashboardRoutes.readDashboard.response>
export type Page = RouteResponse<typeof scriptRoutes.listScripts>
type Pages = InfiniteData<Page>
export type ScriptListSnapshot = readonly (readonly [key: readonly unknown[], data: unknown])[]

export const OVERVIEW_KEY = ['dashboard'] as const
export const LISTS_KEY = ['scripts', 'list'] as const
export const FOLDERS_KEY = ['folders'] as const

/** Cards of these ids, as far as the lists of this page have fetched them. */
export function findCards(client: QueryClient, ids: readonly string[]): ScriptCard[] {
  const lists = client.getQueriesData<Pages>({ queryKey: LISTS_KEY })
  const cards = lists.flatMap(([, data]) => data?.pages.flatMap(({ scripts }) => scripts) ?? [])
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
}

/** Changes one card, or takes it out (null), in every list this page has fetched. */
export function changeCard(
  client: QueryClient,
  id: string,
  change: (card: ScriptCard) => ScriptCard | null,
): void {
  const changeAll = (cards: ScriptCard[]) =>
    cards.flatMap((card) => (card.id === id ? (change(card) ?? []) : card))
  client.setQueriesData<Pages>({ queryKey: LISTS_KEY }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({ ...page, scripts: changeAll(page.scripts) })),
        }
      : data,
  )
  client.setQueryData<Overview>(OVERVIEW_KEY, (data) =>
    data ? { ...data, scripts: changeAll(data.scripts) } : data,
  )
}

/** What the lists hold now, to be put back when the server refuses. */
export async function keepLists(client: QueryClient): Promise<ScriptListSnapshot> {
  await Promise.all([
    client.cancelQueries({ queryKey: LISTS_KEY }),
    client.cancelQueries({ queryKey: OVERVIEW_KEY }),
  ])
  return [
    ...client.getQueriesData({ queryKey: LISTS_KEY }),
    [OVERVIEW_KEY, client.getQueryData(OVERVIEW_KEY)],
  ]
}

/** Puts the lists back as they were. */
export function putListsBack(client: QueryClient, kept: ScriptListSnapshot | undefined): void {
  for (const [key, data] of kept ?? []) client.setQueryData(key, data)
}

/** Asks the server again what the lists and their counts are. */
export async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: OVERVIEW_KEY }),
    client.invalidateQueries({ queryKey: LISTS_KEY }),
    client.invalidateQueries({ queryKey: FOLDERS_KEY }),
  ])
}
