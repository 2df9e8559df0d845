/**
 * Returns the network of an address: a whole IPv4 address, or the first half of an IPv6 address. A
 * subscriber usually owns a whole IPv6 network. Returns an empty text without an address, e.g.
 * after the connection has closed.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}:`
}

/** An address's network in readable form: `203.0.113.x`, `2001:db8:0:1:…`; empty if unknown. */
export function describeNetwork(address: string | null): string {
  const network = networkOf(address ?? undefined)
  return network.endsWith(':') ? `${network}…` : network.replace(/\.\d+$/, '.x')
}
