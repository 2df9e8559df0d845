import { openCopies } from './copy-marks.ts'

/**
 * Runs `work` and resolves to true. If a page has the copy open or is sending it, resolves to false
 * without running `work`. Pages with the document open hold the same lock as `shared`
 * (`connectDocument`). On pages without https, browsers have no locks. There, two pages may work on
 * the same copy.
 */
export async function unlessOpen(copy: string, work: () => Promise<void>): Promise<boolean> {
  if (openCopies.has(copy)) return false
  if (!navigator.locks) return work().then(() => true)
  return navigator.locks.request(copy, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}
