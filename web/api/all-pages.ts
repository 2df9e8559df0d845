import type { RouteCall, RouteResponse } from '#contract/route.ts'
import { type RequestArgs, request } from './client.ts'
import type { PagedRoute } from './queries.ts'

/** Requests the pages of a list one after the other. Rejects like `request`. */
export async function requestAllPages<R extends PagedRoute>(
  route: R,
  parts: RouteCall<R>,
  signal?: AbortSignal,
): Promise<RouteResponse<R>[]> {
  const { query = {}, ...rest } = parts as { query?: object }
  const pages: RouteResponse<R>[] = []
  let after: string | null = null
  do {
    const call = { ...rest, query: { ...query, ...(after && { after }) } }
    const args = [call, { signal }] as unknown as RequestArgs<R>
    const page: RouteResponse<R> = await request(route, ...args)
    pages.push(page)
    after = (page as { next: string | null }).next
  } while (after)
  return pages
}
