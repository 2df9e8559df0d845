import { BlockList, isIP } from 'node:net'

/**
 * Non-public addresses (SSRF protection): loopback, private and reserved networks, and IPv6 forms of IPv4
 * addresses.
 */
const NETWORKS = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  ipv6: [
    '::/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
}

const list = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const)
  for (const network of NETWORKS[family]) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }

/**
 * True for an invalid address, and for an address that is not public (private, loopback …). IPv4
 * addresses mapped into IPv6 are recognized.
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family === 0 || list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
