import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'

/** All addresses of a host name. Throws where it has none. */
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>

export const resolveHost: ResolveHost = (hostname) => lookup(hostname, { all: true })
