import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { archiveRoutes } from '#contract/archives.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { Account } from '#testing/accounts.ts'
import type { Row } from './report.ts'

const FEW = 500
const MANY = 5_000
const AT_ONCE = 8
const GOAL = 1.5
const LOOK_EVERY_MS = 500

/**
 * The most memory that the server holds while all of a company is made into an archive and downloaded: with 5,000
 * scripts beside 500 in the same process. `pid`: the server's (Linux).
 */
export async function measureArchive(of: {
  url: string
  account: Account
  pid: number
}): Promise<Row[]> {
  await addScripts(of.account, FEW)
  const few = await archive(of)
  await addScripts(of.account, MANY - FEW)
  const many = await archive(of)
  const ratio = many.peak / few.peak
  return [
    {
      what: `a company's archive of ${MANY} scripts, most memory (beside ${FEW} scripts)`,
      value: `${many.peak.toFixed(0)} MB · ${(many.bytes / 1e6).toFixed(0)} MB of zip in ${many.seconds.toFixed(0)} s`,
      floor: `${few.peak.toFixed(0)} MB · ${(few.bytes / 1e6).toFixed(1)} MB`,
      ...{ ratio, goal: `≤ ${GOAL} ×`, met: ratio <= GOAL },
    },
  ]
}

async function addScripts(account: Account, count: number): Promise<void> {
  let left = count
  const add = async () => {
    while (left-- > 0)
      await account.call(scriptRoutes.createScript, {
        body: {
          ...{ id: randomUUID(), kind: 'talk_script', title: `商談 ${left}`, language: 'ja' },
          template: 'first_sales_meeting',
        },
      })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, add))
}

async function archive({ url, account, pid }: { url: string; account: Account; pid: number }) {
  // From here on the kernel's highest mark is that of the archive.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const began = performance.now()
  await account.call(archiveRoutes.makeCompanyArchive, { body: {} })
  for (;;) {
    const { archive: made } = await account.call(archiveRoutes.readCompanyArchive, {})
    if (made?.status === 'done') break
    if (made?.status === 'failed') throw new Error('The archive failed.')
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  const seconds = (performance.now() - began) / 1_000
  const headers = { authorization: `Bearer ${account.token ?? ''}` }
  const file = await fetch(`${url}${archiveRoutes.downloadCompanyArchive.path}`, { headers })
  let bytes = 0
  for await (const piece of file.body ?? []) bytes += piece.byteLength
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return { seconds, bytes, peak: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024 }
}
