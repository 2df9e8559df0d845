import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { openRemoteEndpoint, type RemoteEndpoint } from '#testing/remote-endpoint.ts'
import { requestAllPages } from './all-pages.ts'
import { connectApi } from './client.ts'

let far: RemoteEndpoint
beforeAll(async () => {
  far = await openRemoteEndpoint()
  // Uses no session, even if other tests of this process have loaded one.
  connectApi({ base: far.url, getToken: async () => null })
})
afterAll(() => far.close())

test('all pages of a list are requested, each with the cursor of the one before', async () => {
  const cursors = ['b', 'c', null]
  far.answers.set('/api/companies/members/', (response) =>
    response.end(JSON.stringify({ members: [], next: cursors.shift() })),
  )
  const query = { status: 'approved', limit: 100 } as const
  const pages = await requestAllPages(companyRoutes.listMembers, { query })
  expect(pages.map(({ next }) => next)).toEqual(['b', 'c', null])
  const start = '?status=approved&limit=100'
  expect(far.calls.map((call) => call.query)).toEqual([
    start,
    `${start}&after=b`,
    `${start}&after=c`,
  ])
})
