import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sortByEngine } from './engine-tests.ts'

const root = mkdtempSync(join(tmpdir(), 'daihon-engines-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a test that imports the database, even indirectly, runs on every engine; the others run once', () => {
  const files = {
    'server/platform/database/test-database.ts': '',
    'testing/app.ts': "import { x } from '#server/platform/database/test-database.ts'",
    'testing/people.ts': "import type { App } from './app.ts'",
    'server/far.test.ts': "import {\n  a,\n} from '#testing/people.ts'",
    'server/late.test.ts': "const { x } = await import('../testing/app.ts')",
    'server/pure.test.ts': "import { y } from './pure.ts'\nimport { test } from 'vitest'",
    'server/pure.ts': "import { z } from 'zod'",
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  expect(sortByEngine(root, '{server,testing}/**/*.test.ts')).toEqual({
    onEveryEngine: ['server/far.test.ts', 'server/late.test.ts'],
    once: ['server/pure.test.ts'],
  })
})
