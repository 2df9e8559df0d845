import type { ServerResponse } from 'node:http'
import { QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { libraryRoutes } from '#contract/library.ts'
import { openRemoteEndpoint, type RemoteEndpoint, SIGN_OUT } from '#testing/remote-endpoint.ts'

const TAGS = '/api/library/tags/'
const AUTHORS = '/api/library/authors/'
let far: RemoteEndpoint
beforeAll(async () => {
  far = await openRemoteEndpoint()
})
afterAll(() => far.close())
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.resetModules()
  far.reset()
  far.signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function logOutDuringQuery() {
  const { connectApi, request } = await import('../api/client.ts')
  const { queryOf } = await import('../api/queries.ts')
  const { queryClient } = await import('../api/query-client.ts')
  const { sessionStore, startSession } = await import('../session/session.ts')
  const { signOut } = await import('../session/sign-in.ts')
  const { connectNavigation } = await import('../session/navigation.ts')
  const { followAccount } = await import('./account-queries.ts')
  connectApi({ base: far.url })
  connectNavigation(() => {})
  followAccount()
  await startSession()
  const asked = Promise.withResolvers<ServerResponse>()
  far.answers.set(TAGS, asked.resolve)
  const tags = new QueryObserver(queryClient, queryOf(libraryRoutes.listTags))
  const stop = tags.subscribe(() => {})
  const unanswered = await asked.promise
  const cancelled = new Promise((resolve) => unanswered.once('close', resolve))
  const leaving = Promise.withResolvers<ServerResponse>()
  far.answers.set(SIGN_OUT, leaving.resolve)
  const ended = signOut()
  const signOutResponse = await leaving.promise
  return { request, tags, stop, cancelled, ended, signOutResponse, sessionStore }
}

test('a logout cancels running queries first, and sends no request of the account until its end', async () => {
  const { request, stop, cancelled, ended, signOutResponse, sessionStore } =
    await logOutDuringQuery()
  await cancelled
  const gone = new AbortController()
  const late = request(libraryRoutes.listAuthors, {}, { signal: gone.signal })
  late.catch(() => {})
  // Sends a second request and waits for its response. If `late` had been sent, it would have
  // reached the server before.
  await fetch(`${far.url}/turn`)
  expect(far.count(AUTHORS)).toBe(0)
  gone.abort()
  far.reset()
  signOutResponse.end('{"done":true}')
  await ended
  expect(sessionStore.get().state).toBe('signed_out')
  expect(far.count(AUTHORS)).toBe(0)
  stop()
})

test('after a failed logout the cancelled queries and waiting requests are sent', async () => {
  const { request, tags, stop, cancelled, ended, signOutResponse, sessionStore } =
    await logOutDuringQuery()
  await cancelled
  const late = request(libraryRoutes.listAuthors, {})
  far.answers.set(TAGS, { body: { tags: [{ name: '営業', count: 1 }] } })
  far.answers.set(AUTHORS, { body: { authors: [] } })
  signOutResponse.writeHead(503).end()
  await expect(ended).rejects.toMatchObject({ status: 503 })
  expect(sessionStore.get().state).toBe('signed_in')
  expect(await late).toEqual({ authors: [] })
  await expect
    .poll(() => tags.getCurrentResult().data)
    .toEqual({ tags: [{ name: '営業', count: 1 }] })
  stop()
})
