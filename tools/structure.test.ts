import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStructureFaults } from './structure.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'daihon-structure-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function writeFiles(name: string, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return findStructureFaults(join(root, name))
}

const feature = {
  'contract/scripts.ts': '',
  'server/features/scripts/routes.ts': '',
  'server/features/scripts/data.ts': "db.selectFrom('scripts')",
  'server/features/scripts/data.postgres.test.ts': '',
  'server/features/scripts/jobs/empty-trash.ts': '',
  'server/features/scripts/listing/data.ts': '',
  'server/features/scripts/renaming.test.ts': '',
  'web/features/scripts/api.ts': '',
  'web/features/scripts/script-filter.ts': '',
  'web/features/scripts/components/card.tsx': '',
  'web/app/pages/script-page.tsx': 'export default function ScriptPage() {}',
  'e2e/scripts.spec.ts': '',
}

test('a tree without breaches gives no findings', () => {
  expect(writeFiles('kept', feature)).toEqual({ errors: [], warnings: [] })
})

test('a file with the markers of a merge conflict is refused, also in a comment', () => {
  const text = `/**\n${'<'.repeat(7)} HEAD\n * one\n${'>'.repeat(7)} 62ce954\n */`
  expect(writeFiles('merged', { ...feature, 'web/store/merged.ts': text }).errors).toEqual([
    'web/store/merged.ts: has the markers of a merge conflict',
  ])
})

test('a migration that removes something must state why older nodes do not need it', () => {
  const file = 'server/platform/database/migrations/0074_less.sql'
  const judge = (name: string, text: string) =>
    writeFiles(name, { [file]: text }).errors.filter((error) => !error.includes('number it'))
  expect(judge('expands', '-- No DROP COLUMN.\nALTER TABLE a ADD COLUMN b text;')).toEqual([])
  expect(judge('contracts', 'ALTER TABLE a DROP COLUMN b;')).toEqual([
    expect.stringContaining('DROP COLUMN takes from nodes'),
  ])
  const explained =
    '-- Contracts: nothing reads it since the last version.\nALTER TABLE a DROP COLUMN b;'
  expect(judge('tells', explained)).toEqual([])
})

test('migrations are numbered from the baseline on, without gaps or repeats', () => {
  const folder = 'server/platform/database/migrations'
  const { errors } = writeFiles('numbered', {
    [`${folder}/0073_baseline/01_tenants.sql`]: '',
    [`${folder}/0074_first.sql`]: '',
    [`${folder}/0075_reviews.sql`]: '',
    [`${folder}/0075_readings.sql`]: '',
  })
  expect(errors).toEqual([`${folder}/0075_reviews.sql: number it 0076`])
})

test('each disorder is named by its file', () => {
  const long = `${'/**\n * Its comments.\n */\n'.repeat(3)}${'const a = 1\n'.repeat(301)}`
  const { errors, warnings } = writeFiles('broken', {
    ...feature,
    'contract/Camel.ts': '',
    'contract/date-utils.ts': '',
    'server/common/dates.ts': '',
    'web/features/scripts/components/index.ts': '',
    'server/features/scripts/service.ts': '',
    'server/features/scripts/services/export.ts': '',
    'server/features/scripts/rules.ts': "db.updateTable('scripts')",
    'server/platform/http/serve.ts': 'export default 1',
    'server/platform/http/parse.ts': long,
    'server/platform/http/parse-all.ts': `// Long because one table reads best whole\n${long}`,
    'server/features/sharing/routes.ts': '',
    'web/features/scripts/hooks/open.ts': '',
    'web/features/scripts/components/list/row.tsx': '',
    'web/features/operator/api.ts': '// @ts-ignore',
  })
  expect(errors.map((error) => error.replace(/ \(same.*|; .*$/, '')).sort()).toEqual([
    'contract/Camel.ts: name it in kebab-case',
    'contract/date-utils.ts: "date-utils" does not say what is inside',
    'server/common/dates.ts: the folder "common" does not say what is inside',
    `server/features/scripts/rules.ts: queries belong to a data.ts`,
    'server/features/scripts/service.ts: a feature holds routes data rules jobs reactions emails realtime texts, or folders of these',
    'server/features/scripts/services/export.ts: a feature holds routes data rules jobs reactions emails realtime texts, or folders of these',
    'server/platform/http/parse.ts: 301 lines of code',
    'server/platform/http/serve.ts: only lazily routed pages have a default export',
    'the feature sharing has no place in contract/',
    'web/features/operator/api.ts: types are mended, not silenced',
    'web/features/scripts/components/index.ts: no barrels',
    'web/features/scripts/components/list/row.tsx: scripts/ may hold the folders api, texts and components, not "components/list"',
    'web/features/scripts/hooks/open.ts: scripts/ may hold the folders api, texts and components, not "hooks"',
  ])
  expect(warnings).toEqual(['no browser test in e2e/ covers the feature operator'])
})
