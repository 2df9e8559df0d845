import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { defineRoutes } from '#contract/route.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { apiTokenVerifier, createStoreTokenUse } from '../api-tokens/api-tokens.ts'
import type { ReadTransaction, Transaction } from '../database/database.ts'
import type { record } from '../events/events.ts'
import { createImplement } from './implement-routes.ts'
import type { HandlerRequest, Handlers } from './routes.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.stop())

const summary = 'Changes the name of whoever asks.'
const response = z.object({ done: z.literal(true) })
const routes = defineRoutes({
  renameByGet: { method: 'GET', path: '/name/', access: 'member', summary, response },
  renameByPost: { method: 'POST', path: '/name/', access: 'member', summary, response },
})

async function rename({ db }: Transaction, id: string) {
  await db.updateTable('users').set({ username: 'changed' }).where('id', '=', id).execute()
  return { done: true as const }
}

test('the handler of a GET cannot write: neither by type nor in the database', async () => {
  const app = Fastify()
  app.register(fastifyCookie)
  const storeTokenUse = createStoreTokenUse(product.services)
  createImplement({ ...product.services, app, apiTokens: apiTokenVerifier, storeTokenUse })(
    routes,
    {
      // The cast bypasses the type check, so that only the database can refuse the write.
      renameByGet: ({ tx, actor }) => rename(tx as Transaction, actor.user_id),
      renameByPost: ({ tx, actor }) => rename(tx, actor.user_id),
    },
  )
  const { token, user_id } = await product.account(await product.company())
  const call = async (method: 'GET' | 'POST') => {
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode } = await app.inject({ method, url: '/name/', headers })
    const user = await product.services.database.system(({ db }) =>
      db.selectFrom('users').select('username').where('id', '=', user_id).executeTakeFirstOrThrow(),
    )
    return { statusCode, ...user }
  }
  for (let turn = 0; turn < 2; turn++)
    expect(await call('GET')).toEqual({
      statusCode: 500,
      username: expect.not.stringMatching('changed'),
    })
  expect(await call('POST')).toEqual({ statusCode: 200, username: 'changed' })
  await app.close()
})

test('the type of a read transaction has no methods to write, record an event or commit', () => {
  type Given = HandlerRequest<typeof routes.renameByGet>['tx']
  expectTypeOf<Given>().toEqualTypeOf<ReadTransaction>()
  expectTypeOf<keyof Given>().toEqualTypeOf<'db'>()
  // `db` has no method for INSERT, UPDATE, DELETE or MERGE, none for WITH, and cannot execute
  // sql`…`.
  expectTypeOf<keyof Given['db']>().toEqualTypeOf<'selectFrom' | 'selectNoFrom' | 'fn'>()
  expectTypeOf<Given['db']>().not.toExtend<Parameters<RawBuilder<unknown>['execute']>[0]>()
  expectTypeOf<Given>().not.toExtend<Parameters<typeof rename>[0]>()
  expectTypeOf<Given>().not.toExtend<Parameters<typeof record>[0]>()
  // A handler that requires a writing transaction does not compile for a GET.
  type Writing = { renameByGet: (request: { tx: Transaction }) => Promise<{ done: true }> }
  expectTypeOf<Writing>().not.toExtend<Pick<Handlers<typeof routes>, 'renameByGet'>>()
  type Reading = { renameByGet: (request: { tx: ReadTransaction }) => Promise<{ done: true }> }
  expectTypeOf<Reading>().toExtend<Pick<Handlers<typeof routes>, 'renameByGet'>>()
})
