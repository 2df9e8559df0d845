import type { RouteCall, RouteResponse } from '#contract/route.ts'
import { sendRequest } from './client.ts'
import { type PagedRoute, pageAfter } from './queries.ts'

/** Requests the pages of a list one after the other. Rejects like `request`. */
export async function requestAllPages<R extends PagedRoute>(
  route: R,
  parts: RouteCall<R>,
): Promise<RouteResponse<R>[]> {
  const pages: RouteResponse<R>[] = []
  let after: string | null = null
  do {
    const page: RouteResponse<R> = await sendRequest(route, pageAfter(after, parts))
    pages.push(page)
    after = page.next
  } while (after)
  return pages
}
