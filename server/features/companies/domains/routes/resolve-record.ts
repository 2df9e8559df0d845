import { Resolver } from 'node:dns/promises'

const TIMEOUT_MS = 3_000
const MAX_TRIES = 2

/**
 * Error codes of DNS for a missing record. With any other error code, DNS counts as unavailable.
 */
const ABSENT = ['ENOTFOUND', 'ENODATA']

/**
 * Resolves the TXT records of a name; null if DNS is unavailable. `server`: IP address of a DNS
 * server, with or without a port; null uses the system's resolvers.
 */
export async function resolveRecord(server: string | null, name: string): Promise<string[] | null> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: MAX_TRIES })
  if (server !== null) resolver.setServers([server])
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return ABSENT.includes(code) ? [] : null
  }
}
