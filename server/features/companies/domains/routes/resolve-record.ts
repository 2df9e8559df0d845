import { Resolver } from 'node:dns/promises'

const PATIENCE_MS = 3_000
const TRIES = 2

/** Codes of answers that say: there is no such record. Others say that nothing can be known now. */
const ABSENT = ['ENOTFOUND', 'ENODATA']

/**
 * The text records of a name, as they are in the DNS now; null where they cannot be asked for. `server`: an IP
 * address, with its port or without; null: the machine's own servers.
 */
export async function resolveRecord(server: string | null, name: string): Promise<string[] | null> {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: TRIES })
  if (server !== null) resolver.setServers([server])
  try {
    // A long text comes in pieces.
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return ABSENT.includes(code) ? [] : null
  }
}
