import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Substrings of the paths of slow test files. Blank lines separate groups. Each group belongs to
 * one test step and is sorted by time, the slowest file first. `npm test` prints the slowest files
 * at the end of each run.
 */
const LONG = [
  'permission-matrix',
  'bad-input.postgres',
  'main.test',
  'operator-copies',
  '/kill.test',
  'seed.pglite',
  'database/migrate.test',
  'pglite-folder',
  'mails.test',

  'document/growth',
  'generator/growth',
  'browser-copy',

  'full-disk.bundle',
  'endings.bundle',
  'failover.bundle',
  'settings.bundle',
  'traces.bundle',
  'rolling-upgrade.bundle',
  'package.bundle',

  '/firebase.spec',
  '/keyboard.spec',
  '/new-users.spec',
  '/main-job.spec',
  '/team.spec',
  '/every-page.spec',
  '/auth.spec',
  '/every-window.spec',
  '/embedded.spec',
  '/share.spec',
  '/dashboard.spec',
  '/editor-keyboards.spec',
  '/canvas-llm.spec',
  '/comments.spec',
  '/calls.spec',

  'pages/script-head',
  'pages/new-script',
  'pages/paste',
]
const rank = ({ moduleId }: TestSpecification) => {
  const at = LONG.findIndex((part) => moduleId.includes(part))
  return at === -1 ? LONG.length : at
}

/**
 * Starts the longest files first. A long file that starts last would run alone, while another core
 * is idle.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
