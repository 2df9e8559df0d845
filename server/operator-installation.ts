import { announcement } from '#contract/announcement.ts'
import {
  changeInstallation,
  readInstallation,
} from './features/operator/installation/routes/operations.ts'
import { dropWork, listJobs, retryWork } from './features/operator/jobs/operations.ts'
import type { Operation } from './features/operator/routes/operation.ts'
import { type Command, WrongUse } from './operator-arguments.ts'

/** What is answered of the rest of it is not printed. */
const DEFAULTS = { free_needs_approval: false }

/** What the operator sets and sees of the installation as a whole on the command line. */
export const INSTALLATION_COMMANDS: Readonly<Record<string, Command>> = {
  async 'free approval'(operation, given) {
    const free_needs_approval = given.onOff()
    await changeInstallation(operation, DEFAULTS, { free_needs_approval })
    return free_needs_approval ? '承認が必要です / needs approval' : '承認は不要です / no approval'
  },
  async 'announcement set'(operation, { options: { ja, en, level = 'info', until } }) {
    const said = announcement.safeParse({ text: { ja, en }, level, until: until ?? null })
    if (!said.success)
      throw new WrongUse(
        '--ja TEXT --en TEXT [--level info|warning|error] [--until 2026-04-01T22:00:00+09:00]',
      )
    await changeInstallation(operation, DEFAULTS, { announcement: said.data })
    return `${said.data.text.ja}\n${said.data.text.en}`
  },
  async 'announcement clear'(operation) {
    await changeInstallation(operation, DEFAULTS, { announcement: null })
    return '-'
  },
  async 'announcement show'(operation) {
    const { announcement: said } = await readInstallation(operation, DEFAULTS)
    return said ? `${said.text.ja}\n${said.text.en}` : '-'
  },
  'jobs waiting': (operation) => list(operation, 'waiting'),
  'jobs failed': (operation) => list(operation, 'failed'),
  async 'jobs retry'(operation, given) {
    await retryWork(operation, given.id())
    return '再試行します / it is tried again'
  },
  async 'jobs drop'(operation, given) {
    await dropWork(operation, given.id())
    return '取り消しました / given up'
  },
}

/** One line each: id, queue, what it is, tries, what went wrong. */
async function list(operation: Operation, state: 'waiting' | 'failed'): Promise<string> {
  const { jobs, counts } = await listJobs(operation, null, state)
  const rows = jobs.map(({ id, queue, kind, tries, error }) =>
    [id, queue, kind ?? '', `${tries}`, error ?? ''].join('\t'),
  )
  return [`${counts[state]}`, ...rows].join('\n')
}
