import { expect, test } from 'vitest'
import { isPrivateAddress } from './private-networks.ts'

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '198.18.0.1',
  '192.0.2.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fdff::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '64:ff9b::a00:1',
  '3fff::1',
  'fec0::1',
  'no address',
  '',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a00:1',
  '::7f00:1',
  '64:ff9b::7f00:1',
])('%s is not on the public internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '192.169.0.1',
  '100.128.0.1',
  '2400:cb00::1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '::ffff:808:808',
])('%s is on the public internet', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})
