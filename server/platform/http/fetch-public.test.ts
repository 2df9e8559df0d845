import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createPublicFetch, isPrivateAddress, PrivateAddress } from './fetch-public.ts'

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...[
    '0.0.0.0',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '64:ff9b::a00:1',
    'no address',
  ],
])('%s is not called', (address) => expect(isPrivateAddress(address)).toBe(true))

test.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8', '172.32.0.1'])(
  '%s is public',
  (address) => expect(isPrivateAddress(address)).toBe(false),
)

test('a private address is refused by its number and by its name, unless that is allowed', async () => {
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
