import { mkdtemp, rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { runKillTest } from '#testing/kill-test.ts'
import { getTestEngine, openTestDatabase } from '../database/test-database.ts'

test.each([
  { transport: 'websocket', rounds: 3 },
  { transport: 'long_polling', rounds: 2 },
] as const)(
  'no confirmed edit over $transport is lost after kill -9',
  async ({ transport, rounds }) => {
    const folder = await mkdtemp('/tmp/daihon-kill-')
    const database = getTestEngine() === 'postgres' ? await openTestDatabase('postgres') : null
    try {
      const env: Record<string, string> = database?.url
        ? { DATABASE_URL: database.url }
        : { DATA_DIR: folder }
      const report = await runKillTest({ env, rounds, seed: 20_260_101, transport })
      expect(report).toMatchObject({ rounds, missing: [], doubled: [] })
      expect(report.confirmed).toBeGreaterThan(30)
    } finally {
      await database?.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
