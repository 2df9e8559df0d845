import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Parts of paths of test files that take half a minute or more, as listed at the end of a run. */
const LONG = [
  'permission-matrix',
  'bad-input.postgres',
  'without-rights',
  '/kill.test',
  'main.test',
  'operator-copies',
  'mails.test',
  'browser-copy',
  'settings.bundle',
  'package.bundle',
  '/company.spec',
  '/comments.spec',
  '/keyboard.spec',
  '/every-window.spec',
  '/firebase.spec',
  '/new-users.spec',
  '/embedded.spec',
  '/team.spec',
  '/dashboard.spec',
  '/auth.spec',
  '/main-job.spec',
  '/every-page.spec',
  '/share.spec',
  '/script-head.spec',
  '/canvas-llm.spec',
]
const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part))

/** Starts the longest files first: a long file that starts last would leave the other core idle. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
