import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'

/** Resolves all addresses of a host name. Throws if it has none. */
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>

export const resolveHost: ResolveHost = (hostname) => lookup(hostname, { all: true })
