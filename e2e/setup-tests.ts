import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { setPatience } from './browser.ts'
import { closeOpenPages, listOpenPages } from './idle-pages.ts'

// Vitest's setup of each browser test file. Sets the timeout of waits, takes a screenshot of each
// open page when a test fails, and closes pages left open.

/**
 * Timeouts of waits in ms: short in the first try, so that a missing element fails soon; long in a
 * retry, for busy machines.
 */
const FIRST_MS = 30_000
const RETRY_MS = 90_000

beforeEach(({ task }) => setPatience(task.result?.retryCount ? RETRY_MS : FIRST_MS))

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const folder = mkdtempSync(join(tmpdir(), 'daihon-screenshots-'))
  for (const [at, page] of listOpenPages().entries()) {
    const path = join(folder, `${at + 1}.png`)
    // Errors are ignored: a page may be closing, or show a dialog that prevents screenshots.
    const isSaved = await page.screenshot({ path, timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    if (isSaved) console.error(`${task.name}: ${page.url()} is in ${path}`)
  }
})
afterAll(closeOpenPages)
