import { mkdtemp, rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { runKillTest } from '#testing/kill-test.ts'
import { getTestEngine, openTestDatabase } from '../database/test-database.ts'

test.each([
  { carrier: 'socket', rounds: 3 },
  { carrier: 'calls', rounds: 2 },
] as const)(
  'no confirmed edit over $carrier is lost after kill -9',
  async ({ carrier, rounds }) => {
    const folder = await mkdtemp('/tmp/daihon-kill-')
    const database = getTestEngine() === 'postgres' ? await openTestDatabase('postgres') : null
    try {
      const env: Record<string, string> = database?.url
        ? { DATABASE_URL: database.url }
        : { DATA_DIR: folder }
      const report = await runKillTest({ env, rounds, seed: 20_260_101, carrier })
      expect(report).toMatchObject({ rounds, missing: [], doubled: [] })
      expect(report.confirmed).toBeGreaterThan(30)
    } finally {
      await database?.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
