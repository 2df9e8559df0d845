import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEARCH_TIMEOUT_MS } from '#contract/limits.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
let locker: pg.Client
let base: string
let token: string

beforeAll(async () => {
  app = await openTestApp()
  token = (await app.account(await app.company())).token
  await app.services.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.services.app.server.address() as AddressInfo).port}`
  // Locks a table, so that searches wait.
  locker = new pg.Client(app.database_url ?? '')
  await locker.connect()
  await locker.query('BEGIN; LOCK TABLE search_grams')
})
afterAll(async () => {
  await locker.end()
  await app.stop()
})

const search = (signal: AbortSignal | null) =>
  fetch(`${base}/api/scripts/?search=${encodeURIComponent('在庫')}`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  })
const waiting = async () => {
  const { rows } = await locker.query(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows.length
}

/**
 * Starts a search, and disconnects its client while the search waits. Returns the milliseconds
 * until the database has cancelled the search.
 */
async function measureCancelled(): Promise<number> {
  const began = performance.now()
  const gone = new AbortController()
  let isOver = false
  const searching = search(gone.signal).finally(() => {
    isOver = true
  })
  searching.catch(() => {})
  await expect.poll(async () => isOver || (await waiting()) > 0).toBe(true)
  gone.abort()
  await expect.poll(waiting).toBe(0)
  return performance.now() - began
}

test('a search is cancelled in the database when its client disconnects', async () => {
  // On a slow machine, the search may reach its time limit before it is cancelled. So the
  // measurement is repeated.
  await expect.poll(measureCancelled).toBeLessThan(SEARCH_TIMEOUT_MS)
})

test('a search that takes too long is cancelled, and the reader gets an explanation in both languages', async () => {
  const answer = await search(null)
  // Pages retry 5xx errors automatically, so a search that takes too long gets a 4xx status.
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({
    code: 'search_too_long',
    error: PROBLEMS.search_too_long.text,
  })
  expect(await waiting()).toBe(0)
})
