import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Breach = { rule: string; from: string; to: string }

/**
 * Writes source files into a temporary folder and checks their imports. Returns a line `rule: file`
 * for each import that breaks a rule. The lines are sorted.
 */
function findBreaches(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'daihon-rules-'))
  cpSync(join(import.meta.dirname, '../package.json'), join(root, 'package.json'))
  try {
    const packages = ['zod', 'yjs', 'kysely', 'pg', 'react']
    const modules = packages.map((name) => [`node_modules/${name}/index.js`, 'export const a = 1'])
    for (const [path, text] of [...Object.entries(files), ...modules]) {
      mkdirSync(dirname(join(root, path ?? '')), { recursive: true })
      writeFileSync(join(root, path ?? ''), `${text}\nexport const x = 1\nexport type X = 1\n`)
    }
    const script = join(import.meta.dirname, 'check-dependencies.ts')
    const output = execFileSync(process.execPath, [script, root, '--json'], { encoding: 'utf8' })
    return (JSON.parse(output) as Breach[]).map(({ rule, from }) => `${rule}: ${from}`).sort()
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const empty = ''

test('a tree without forbidden imports has no findings', () => {
  const kept = findBreaches({
    'contract/scripts.ts': "import { a } from 'zod'",
    'document/script.ts': "import { x } from '#contract/scripts.ts'\nimport { a } from 'yjs'",
    'document/script.test.ts': "import { a } from 'react'\nimport { x } from './script.ts'",
    'generator/generate.ts': "import type { X } from '#contract/scripts.ts'",
    'generator/cli.ts':
      "import { cpSync, readFileSync } from 'node:fs'\nimport { x } from './generate.ts'",
    'server/app.ts': "import { x } from './features/scripts/routes.ts'",
    'server/platform/database/database.ts':
      "import { a } from 'pg'\nimport { x } from './one-round-trip/postgres-engine.ts'",
    'server/platform/database/one-round-trip/postgres-engine.ts': "import { x } from './batch.ts'",
    'server/platform/database/one-round-trip/batch.ts': empty,
    'server/features/scripts/routes.ts': "import { x } from './data.ts'",
    'server/features/scripts/data.ts': "import { a } from 'kysely'",
    'server/features/scripts/listing/data.ts': "import { x } from '../data.ts'",
    'server/features/scripts/routes.test.ts': "import { x } from '#testing/fixture.ts'",
    'testing/fixture.ts': "import { x } from '#server/features/sharing/rules.ts'",
    'server/features/sharing/rules.ts': "import { x } from '../scripts/data.ts'",
    'server/features/sharing/rules.test.ts': "import { x } from '../scripts/routes.ts'",
    'web/start.tsx': "import { x } from './app/pages/script-page.tsx'",
    'web/app/pages/script-page.tsx':
      "import { x } from '#web/features/scripts/components/list.tsx'",
    'web/features/scripts/components/list.tsx':
      "import { x } from '#web/components/card.tsx'\nexport const list = <b>{x}</b>",
    'web/components/card.tsx': "import type { X } from '#contract/scripts.ts'",
    'web/features/import/rows.ts': "import { x } from '../scripts/api/create.ts'",
    'web/features/scripts/api/create.ts': empty,
    'web/features/export/api.ts': empty,
    'web/features/new-script/form.ts':
      "import { x } from '../import/rows.ts'\nimport { y } from '../export/api.ts'",
  })
  expect(kept).toEqual([])
})

test('every rule fires on the file that breaks it', () => {
  const broken = findBreaches({
    'contract/a.ts': "import { x } from './b.ts'",
    'contract/b.ts': "import { x } from './a.ts'",
    'contract/reads-files.ts': "import { cpSync, readFileSync } from 'node:fs'",
    'contract/knows-document.ts': "import { x } from '../document/plain.ts'",
    'document/plain.ts': empty,
    'document/renders.ts': "import { a } from 'react'",
    'generator/knows-document.ts': "import { x } from '../document/plain.ts'",
    'server/main.ts': empty,
    'server/knows-web.ts': "import type { X } from '../web/components/card.tsx'",
    'server/tests-itself.ts': "import { x } from '../testing/fixture.ts'",
    'server/platform/http/knows-feature.ts': "export * from '../../features/scripts/data.ts'",
    'server/platform/database/one-round-trip/batch.ts': empty,
    'server/platform/database/batches.ts': "import { x } from './one-round-trip/batch.ts'",
    'server/features/scripts/data.ts': empty,
    'server/features/scripts/routes.ts': "import { x } from '../../main.ts'",
    'server/features/scripts/asks.ts': "import { a } from 'pg'",
    'server/features/auth/asks.ts': "import { a } from 'kysely'",
    'server/features/sharing/routes.ts': "import { x } from '../scripts/asks.ts'",
    'server/features/sharing/data.ts': empty,
    'server/features/one/data.ts': "import { x } from '../two/data.ts'",
    'server/features/two/data.ts': empty,
    'server/features/two/rules.ts': "import { x } from '../one/data.ts'",
    'web/components/card.tsx': "import { x } from '../features/scripts/api.ts'",
    'web/features/scripts/api.ts': "import type { X } from '#server/main.ts'",
    'web/features/scripts/goes.ts': "const go = () => import('#web/app/pages/page.tsx')",
    'web/features/sharing/api.ts': "import { x } from '../scripts/goes.ts'",
    'web/features/calls/call.ts': "import { x } from '../scripts/goes.ts'",
    'web/app/pages/page.tsx': "import { x } from './gone.tsx'",
    'testing/fixture.ts': empty,
  })
  expect(broken).toEqual([
    '1-no-cycles: contract/a.ts',
    '10-one-round-trip-has-four-functions: server/platform/database/batches.ts',
    '2-contract-is-pure: contract/knows-document.ts',
    '2-contract-is-pure: contract/reads-files.ts',
    '3-document-is-pure: document/renders.ts',
    '3-generator-is-pure: generator/knows-document.ts',
    '4-server-meets-web-in-contract: server/knows-web.ts',
    '4-web-meets-server-in-contract: web/features/scripts/api.ts',
    '5-platform-knows-no-feature: server/platform/http/knows-feature.ts',
    '5-web-foundations-know-no-feature: web/components/card.tsx',
    '6-server-features-do-not-know-the-app: server/features/scripts/routes.ts',
    '6-web-features-do-not-know-the-app: web/features/scripts/goes.ts',
    '7-server-features-are-strangers: server/features/sharing/routes.ts',
    '7-web-features-share-their-api-calls: web/features/calls/call.ts',
    '7-web-features-share-their-api: web/features/sharing/api.ts',
    '8-no-rings-of-features: server/features/one',
    '8-no-rings-of-features: server/features/two',
    '9-only-data-speaks-sql: server/features/auth/asks.ts',
    '9-only-data-speaks-sql: server/features/scripts/asks.ts',
    'every-import-resolves: web/app/pages/page.tsx',
    'product-without-its-scaffolding: server/tests-itself.ts',
  ])
})
