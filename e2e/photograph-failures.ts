import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { openPages } from './browser.ts'

// Vitest setup of browser tests: takes a screenshot of each open page after a failed attempt.

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const folder = mkdtempSync(join(tmpdir(), 'daihon-screenshots-'))
  for (const [at, page] of [...openPages].entries()) {
    const path = join(folder, `${at + 1}.png`)
    // A page may be closing, or show a dialog that prevents drawing.
    const isTaken = await page.screenshot({ path, timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    if (isTaken) console.error(`${task.name}: ${page.url()} is in ${path}`)
  }
})
