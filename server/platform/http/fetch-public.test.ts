import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createPublicFetch, PrivateAddress } from './fetch-public.ts'

test('SSRF: a private address is refused as number and as name, unless allowed', async () => {
  const server = createServer((_request, response) => response.end('here'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const refuses = createPublicFetch({ allows_private: false })
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433'])
    await expect(refuses(`http://${host}:${port}/`, {})).rejects.toBeInstanceOf(PrivateAddress)
  const allows = createPublicFetch({ allows_private: true })
  expect(await (await allows(`http://127.0.0.1:${port}/`, {})).text()).toBe('here')
  server.close()
})
