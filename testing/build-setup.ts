import { join } from 'node:path'
import { staleParts } from '#tools/build-stamps.mjs'
import { runCommand } from '#tools/run-command.mjs'

/**
 * Vitest's global setup for tests of the build: rebuilds stale parts. In a full run no part is
 * stale, because an earlier step builds them.
 */
export async function setup(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const stale = staleParts(root)
  if (stale.length === 0) return
  const { code, output } = await runCommand(process.execPath, ['tools/build.ts', ...stale], {
    cwd: root,
  })
  if (code !== 0) throw new Error(output)
}
