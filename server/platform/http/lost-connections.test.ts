import { type AddressInfo, connect } from 'node:net'
import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineRoutes } from '#contract/route.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { apiTokenVerifier, createStoreTokenUse } from '../api-tokens/api-tokens.ts'
import { createImplement } from './implement-routes.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.stop())

const routes = defineRoutes({
  work: {
    method: 'GET',
    path: '/work/',
    access: 'public',
    summary: 'Works until the test lets it finish.',
    response: z.object({ done: z.literal(true) }),
  },
})

test('shutdown waits for the handlers of closed connections, since the database closes next', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.register(fastifyCookie)
  const storeTokenUse = createStoreTokenUse(product.services)
  const [begun, gone, finish] = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const happened: string[] = []
  createImplement({ ...product.services, app, apiTokens: apiTokenVerifier, storeTokenUse })(
    routes,
    {
      async work({ signal }) {
        signal.addEventListener('abort', () => gone?.resolve())
        begun?.resolve()
        await finish?.promise
        happened.push('finished')
        return { done: true as const }
      },
    },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /work/ HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await begun?.promise
  socket.destroy()
  await gone?.promise
  const closed = app.close().then(() => happened.push('closed'))
  // Lets the handler finish only after the server has closed. `app.close` must still wait for the
  // handler.
  app.server.once('close', () => setImmediate(() => finish?.resolve()))
  await closed
  expect(happened).toEqual(['finished', 'closed'])
})
