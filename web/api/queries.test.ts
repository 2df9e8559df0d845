import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { checkRoutes } from '#contract/checks.ts'
import { companyRoutes } from '#contract/companies.ts'
import { deriveRoutes } from '#contract/derive.ts'
import { folderRoutes } from '#contract/folders.ts'
import { libraryRoutes } from '#contract/library.ts'
import { reviewRoutes } from '#contract/review.ts'
import type { Route, RouteResponse, Routes } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { connectApi } from './client.ts'
import { mutationOf, pagesOf, queryOf } from './queries.ts'
import { optimistic } from './query-cache.ts'
import { queryClient } from './query-client.ts'
import { ANSWERS, type MutationName } from './stale-queries.ts'

const ID = '33333333-3333-4333-8333-333333333333'
const params = { id: ID }
const seen: string[] = []
let isRefusing = false
/** While set, the server delays responses to mutations until this promise resolves. */
let held: Promise<void> | undefined
const server = createServer(async (request, response) => {
  const line = `${request.method} ${request.url}`
  seen.push(line)
  if (request.method !== 'GET') await held
  if (isRefusing && request.method !== 'GET') response.writeHead(409)
  response.end(JSON.stringify({ line, count: seen.length, next: null, scripts: [] }))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Uses no session, even if other tests of this process have loaded one.
  connectApi({ base, getToken: async () => null })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  queryClient.clear()
  seen.length = 0
  isRefusing = false
  held = undefined
})

const mutate = <V>(options: object, variables: V) =>
  new MutationObserver<unknown, Error, V>(queryClient, options).mutate(variables)

const isStale = (options: { queryKey: readonly unknown[] }) =>
  queryClient.getQueryState(options.queryKey)?.isInvalidated

test('a mutation invalidates the queries listed for it, and no others', async () => {
  const rules = queryOf(checkRoutes.listChecksOff)
  const script = queryOf(scriptRoutes.readScript, { params })
  await Promise.all([queryClient.fetchQuery(rules), queryClient.fetchQuery(script)])
  const write = (name: string) => ({ body: { name } })
  await mutate(mutationOf(companyRoutes.updateCompanySettings, write), '青葉製作所')
  expect(isStale(rules)).toBe(true)
  expect(isStale(script)).toBe(false)
})

test('a mutation ends once the visible data is fresh', async () => {
  const folders = queryOf(folderRoutes.listFolders)
  const leave = new QueryObserver(queryClient, folders).subscribe(() => {})
  await queryClient.fetchQuery(folders)
  await mutate(
    mutationOf(folderRoutes.deleteFolder, (id: string) => ({ params: { id } })),
    ID,
  )
  leave()
  expect(seen.at(-1)).toBe('GET /api/folders/')
  expect(isStale(folders)).toBe(false)
})

test('after a script is created, lists of other pages are dropped and folders are fetched again', async () => {
  const dashboard = queryOf(ROUTES.readDashboard)
  const folders = queryOf(folderRoutes.listFolders)
  await Promise.all([queryClient.fetchQuery(dashboard), queryClient.fetchQuery(folders)])
  const body = { id: ID, title: '商談', target_seconds: null }
  for (const make of [
    mutationOf(
      deriveRoutes.cutTalkScript,
      () => ({ params, body: { ...body, sections: [] } }) as never,
    ),
    mutationOf(ROUTES.createVariant, () => ({ params, body })),
    mutationOf(ROUTES.copyScriptVersion, () => ({ params: { ...params, version_id: ID }, body })),
  ]) {
    await queryClient.fetchQuery(dashboard)
    await mutate(make, undefined)
    expect(queryClient.getQueryState(dashboard.queryKey)).toBeUndefined()
    expect(isStale(folders)).toBe(true)
  }
})

test('the answer of a mutation becomes the cached answer of the query with the same params', async () => {
  await mutate(
    mutationOf(scriptRoutes.updateScript, (title: string) => ({ params, body: { title } })),
    '商談',
  )
  expect(
    queryClient.getQueryData(queryOf(scriptRoutes.readScript, { params }).queryKey),
  ).toMatchObject({
    line: `PATCH /api/scripts/${ID}/`,
  })
})

test('a refusal refetches the data of the page', async () => {
  const review = queryOf(reviewRoutes.readReview, { params })
  await queryClient.fetchQuery(review)
  isRefusing = true
  const options = mutationOf(reviewRoutes.completeScript, () => ({ params, body: {} }))
  await expect(mutate(options, undefined)).rejects.toMatchObject({ status: 409 })
  await expect.poll(() => isStale(review)).toBe(true)
})

test('an optimistic change is reverted if the server refuses', async () => {
  const folders = queryOf(folderRoutes.listFolders)
  queryClient.setQueryData(queryOf(folderRoutes.listFolders).queryKey, () => ({ folders: [] }))
  isRefusing = true
  const shown: unknown[] = []
  const options = mutationOf(
    libraryRoutes.setFavorite,
    (is_favorite: boolean) => ({ params, body: { is_favorite } }),
    optimistic([folderRoutes.listFolders], () => {
      queryClient.setQueryData(queryOf(folderRoutes.listFolders).queryKey, () => ({
        folders: [{ id: ID } as never],
      }))
      shown.push(queryClient.getQueryData(folders.queryKey))
    }),
  )
  await expect(mutate(options, true)).rejects.toMatchObject({ status: 409 })
  expect(shown).toEqual([{ folders: [{ id: ID }] }])
  expect(queryClient.getQueryData(folders.queryKey)).toEqual({ folders: [] })
})

test('of two changes of one setting, the later is sent after the earlier is answered', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  held = promise
  const options = mutationOf(
    companyRoutes.updateCompanySettings,
    (llm_generation: boolean) => ({ body: { llm_generation } }),
    optimistic([companyRoutes.readCompanySettings], () => {}),
  )
  const changes = [mutate(options, true), mutate(options, false)]
  const sent = () => seen.filter((line) => line.startsWith('PATCH'))
  await expect.poll(() => sent().length).toBe(1)
  await queryClient.fetchQuery(queryOf(folderRoutes.listFolders))
  expect(sent()).toHaveLength(1)
  answer()
  await Promise.all(changes)
  expect(sent()).toHaveLength(2)
})

test('the pages of a list and its single answer are cached separately', async () => {
  const query = { search: '商談', author: null }
  await queryClient.fetchInfiniteQuery(pagesOf(scriptRoutes.listScripts, { query }))
  await queryClient.fetchQuery(queryOf(scriptRoutes.listScripts, { query }))
  expect(seen).toHaveLength(2)
  expect(new Set(seen)).toEqual(new Set([`GET /api/scripts/?search=${encodeURIComponent('商談')}`]))
})

test('a mutation whose answer is cached for a query has all path params of that query', () => {
  for (const [name, [query, ...names]] of Object.entries(ANSWERS)) {
    const paramsOf = (route: Route) =>
      [...route.path.matchAll(/:([a-z_]+)/g)].map((match) => match[1] ?? '')
    expect(paramsOf(ROUTES[query])).toEqual(names)
    expect(paramsOf(ROUTES[name as MutationName])).toEqual(expect.arrayContaining(names))
  }
})

test('answers of mutations that are cached for a query have the query’s type', () => {
  type Answer<N extends keyof typeof ROUTES> = RouteResponse<(typeof ROUTES)[N]>
  expectTypeOf<Answer<'updateNameReading'>>().toExtend<Answer<'readNameReading'>>()
  expectTypeOf<Answer<'updateCompanySettings'>>().toExtend<Answer<'readCompanySettings'>>()
  expectTypeOf<Answer<'uploadLogo' | 'deleteLogo'>>().toExtend<Answer<'readLogo'>>()
  expectTypeOf<Answer<'offerAdminRole' | 'withdrawAdminRoleOffer'>>().toExtend<
    Answer<'readRoles'>
  >()
  expectTypeOf<Answer<'updateProvisioning'>>().toExtend<Answer<'readProvisioning'>>()
  expectTypeOf<Answer<'saveProvider'>>().toExtend<Answer<'readProvider'>>()
  expectTypeOf<Answer<'updateInstallation'>>().toExtend<Answer<'readInstallation'>>()
  expectTypeOf<Answer<'createOwnArchive'>>().toExtend<Answer<'readOwnArchive'>>()
  expectTypeOf<Answer<'createCompanyArchive'>>().toExtend<Answer<'readCompanyArchive'>>()
  expectTypeOf<Answer<'updateScript' | 'setVisibility' | 'restoreScript'>>().toExtend<
    Answer<'readScript'>
  >()
  expectTypeOf<
    Answer<'requestReview' | 'withdrawReview' | 'decideReview' | 'completeScript' | 'reopenScript'>
  >().toExtend<Answer<'readReview'>>()
  expectTypeOf<
    Answer<
      | 'startBlindDraft'
      | 'setDrafterDone'
      | 'revealBlindDraft'
      | 'closeBlindDraft'
      | 'addBlindNotesToCanvas'
      | 'removeBlindNotesFromCanvas'
    >
  >().toExtend<Answer<'readBlindDraft'>>()
})

test('no two routes of the contract have one name', async () => {
  const folder = join(import.meta.dirname, '../../contract')
  const files = readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file))
  const lines = new Map<string, Set<string>>()
  for (const file of files) {
    const exported = (await import(join(folder, file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported))
      if (name.endsWith('Routes') || name === 'ROUTES')
        for (const [route, { method, path }] of Object.entries(value as Routes))
          lines.set(route, (lines.get(route) ?? new Set()).add(`${method} ${path}`))
  }
  expect([...lines].filter(([, each]) => each.size > 1)).toEqual([])
})

test('no key of a query is written by hand', () => {
  const web = join(import.meta.dirname, '..')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      !/^api\/(quer|mutation-effects)/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const written = files.filter((file) =>
    /(?<![.\w])queryKey\s*[:,]/.test(readFileSync(join(web, file), 'utf8')),
  )
  expect(written).toEqual([])
})
