import { Agent, get } from 'node:http'
import type { Account } from '#testing/accounts.ts'

const READS = ['/healthz', '/api/scripts/?limit=20']
const GAP_MS = 2
/** Timeout of a read in ms. A read that takes this long is evidence of a blocked event loop. */
const FROZEN_MS = 60_000

/** Repeats cheap reads one after another until `work` settles. Returns their times in ms, sorted. */
export async function readUntil(
  { url, account }: { url: string; account: Account },
  work: Promise<unknown>,
): Promise<number[]> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const samples: number[] = []
  while (!isOver)
    for (const path of READS) {
      samples.push(await read(`${url}${path}`, account.token ?? '', agent))
      await new Promise((resolve) => setTimeout(resolve, GAP_MS))
    }
  agent.destroy()
  return samples.sort((a, b) => a - b)
}

/**
 * Resolves to the milliseconds until the response to a GET is complete, or to FROZEN_MS if the
 * socket is idle for that long.
 */
export function read(url: string, token: string, agent?: Agent): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { ...(agent ? { agent } : {}), headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(performance.now() - start))
      },
    )
    request.setTimeout(FROZEN_MS, () => {
      request.destroy()
      resolve(FROZEN_MS)
    })
    request.on('error', reject)
  })
}
