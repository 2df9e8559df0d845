import type { ArchiveKind } from '#contract/archives.ts'
import { backgroundOptions } from '#contract/export.ts'
import type { Language } from '#contract/language.ts'
import { readCanvas } from '#document/canvas-yjs.ts'
import { admit } from '#server/platform/access/admit.ts'
import { readAccount } from '#server/platform/access/data.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { toFileName } from '#server/platform/http/send-file.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { createReadScriptWork } from '../../formats/read-work.ts'
import type { CanvasWork, ScriptWork } from '../../formats/work.ts'
import { writeInBackground } from '../../formats/write-in-thread.ts'
import { createNumbering } from '../../rules.ts'
import {
  appendPiece,
  claimArchive,
  countScripts,
  deleteOldArchives,
  type ListedScript,
  listScripts,
  type Requester,
  updateArchive,
} from '../data.ts'
import {
  type Records,
  readCompanyRecords,
  readLog,
  readOwnRecords,
  readSessions,
} from '../records/data.ts'
import { README_NAMES, writeReadMe } from './read-me.ts'
import { ZipStream } from './zip-stream.ts'

export const ARCHIVES = 'archives'
export type ArchiveData = Requester & { id: string }
type ClaimedArchive = NonNullable<Awaited<ReturnType<typeof claimArchive>>>
/**
 * Formats in which a script is written, by kind of archive. Only a user's own archive has docx,
 * because a company's archive is meant for programs.
 */
const SCRIPT_FORMATS_OF = {
  account: ['json', 'md', 'docx'],
  company: ['json', 'md'],
} as const satisfies Record<ArchiveKind, readonly string[]>
/** Timeout of the job in seconds. Writing thousands of scripts takes minutes. */
const EXPIRE_SECONDS = 7_200
const UNTITLED: Record<Language, string> = { ja: '無題', en: 'Untitled' }

/**
 * Thrown to stop writing when the job's claim of the archive is outdated, for example because the
 * archive was replaced.
 */
class Unwanted extends Error {}

/**
 * Defines the job that writes archives, one at a time. Each script is read with the rights that the
 * user has at that moment, and the zip is stored in pieces. After a crash, the archive is written
 * again from the beginning, in at most MAX_ATTEMPTS attempts.
 */
export function defineArchives(services: Services): void {
  const { cleanup, database, jobs, log, stopping } = services
  const write = createWriter(services)
  jobs.define<ArchiveData>(
    ARCHIVES,
    { retries: 3, concurrency: 1, heartbeat_seconds: 10, expire_seconds: EXPIRE_SECONDS },
    async ({ id, ...requester }, { signal }) => {
      const begun = await database.tenant(requester, (tx) => claimArchive(tx, id))
      if (!begun) return
      const ended = AbortSignal.any([signal, stopping])
      const status = await write(begun, requester, ended).then(
        () => 'done' as const,
        (error: unknown) => {
          // If the job was aborted or the server is shutting down, the archive has not failed: the
          // queue retries the job.
          if (ended.aborted) throw error
          if (!(error instanceof Unwanted || error instanceof Refusal))
            log.error({ err: error, archive_id: id }, 'an archive failed')
          return 'failed' as const
        },
      )
      await database.tenant(requester, (tx) => updateArchive(tx, begun, { status }))
    },
  )
  cleanup.add('archives', () => database.system(deleteOldArchives))
}

function createWriter(services: Services) {
  const { database, documents, now } = services
  const readWork = createReadScriptWork(services)
  const readNotes = documents.remember(readCanvas)

  return async (begun: ClaimedArchive, requester: Requester, signal: AbortSignal) => {
    const { kind } = begun
    const inTenant = <T>(work: (tx: Transaction) => Promise<T>) => database.tenant(requester, work)
    /** Like `inTenant`, but throws Refusal if the user has lost the right to the archive. */
    const asOwner = <T>(work: (tx: Transaction) => Promise<T>) =>
      inTenant(async (tx) => {
        await admitOwner(tx, requester, kind)
        return work(tx)
      })
    const require = (isWanted: boolean) => {
      signal.throwIfAborted()
      if (!isWanted) throw new Unwanted()
    }
    let number = 0
    const zip = new ZipStream(async (piece) =>
      require(await inTenant((tx) => appendPiece(tx, begun, number++, piece))),
    )
    const counted = await asOwner((tx) => countScripts(tx, requester, kind))
    require(await inTenant((tx) => updateArchive(tx, begun, { scripts: counted.scripts })))
    for (const [language, name] of Object.entries(README_NAMES))
      await zip.add(name, writeReadMe(language as Language, { kind, now: now(), ...counted }))
    await addRecords(zip, await readRecords(requester, kind))
    if (kind === 'company') await addLog(zip, requester)

    const claimName = createNumbering()
    let written = 0
    for (let after: string | null = null; ; ) {
      const place = after
      const page: ListedScript[] = await asOwner((tx) => listScripts(tx, requester, kind, place))
      for (const script of page) {
        await addScript(zip, script, { requester, kind, claimName, signal })
        written += 1
      }
      require(await inTenant((tx) => updateArchive(tx, begun, { written })))
      after = page.at(-1)?.id ?? null
      if (after === null) break
    }
    await zip.end()
  }

  async function readRecords(requester: Requester, kind: ArchiveKind): Promise<Records[]> {
    if (kind === 'company')
      return database.tenant(requester, (tx) => readCompanyRecords(tx, requester))
    const sessions = await database.system((tx) => readSessions(tx, requester.user_id, now()))
    return [...(await database.tenant(requester, (tx) => readOwnRecords(tx, requester))), sessions]
  }

  async function addLog(zip: ZipStream, requester: Requester): Promise<void> {
    let before: number | null = null
    for (let file = 1; ; file++) {
      const place = before
      const log: Awaited<ReturnType<typeof readLog>> = await database.tenant(requester, (tx) =>
        readLog(tx, requester, place),
      )
      await zip.add(`activity-log-${file}.ndjson`, log.lines)
      before = log.next
      if (before === null) return
    }
  }

  type ArchiveRequest = {
    requester: Requester
    kind: ArchiveKind
    claimName(name: string): string
    signal: AbortSignal
  }

  /**
   * Adds a script in each format and, if its canvas has notes, the canvas. Skips the script if
   * reading it throws Refusal, for example because the user can no longer see it.
   */
  async function addScript(
    zip: ZipStream,
    { id, canvas_id }: ListedScript,
    { requester, kind, claimName, signal }: ArchiveRequest,
  ): Promise<void> {
    const found = await readScript(requester, kind, id, canvas_id)
    if (!found) return
    const { script, canvas } = found
    const stem = claimName(`scripts/${toFileName(script.title, UNTITLED[script.language])}`)
    for (const [ending, work] of [...script.works, ...(canvas ?? [])])
      await zip.add(`${stem}.${ending}`, await writeInBackground(work, signal, () => {}))
  }

  async function readScript(
    requester: Requester,
    kind: ArchiveKind,
    id: string,
    canvas_id: string | null,
  ) {
    try {
      return await database.tenant(requester, async (tx) => {
        const account = await admitOwner(tx, requester, kind)
        const request = { right: 'script.view', id, also: { of_template: true } } as const
        const row = await services.authorize(tx, account, request)
        const options = (format: 'json' | 'md' | 'docx') => ({ ...EVERYTHING, format })
        const works: [string, ScriptWork | CanvasWork][] = []
        for (const format of SCRIPT_FORMATS_OF[kind])
          works.push([format, await readWork(tx, row, account.user_id, options(format))])
        const { title, language } = row
        const notes = canvas_id === null ? null : (await readNotes(tx, canvas_id)).notes
        const canvas = notes?.length
          ? (['json', 'md'] as const).map((format): [string, CanvasWork] => [
              `canvas.${format}`,
              {
                of: 'canvas',
                title,
                language,
                notes,
                comments: [],
                options: { ...EVERYTHING, format },
              },
            ])
          : null
        return { script: { title, language, works }, canvas }
      })
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }
}

/**
 * Returns the user with their current rights. Throws Refusal if the user no longer has access. A
 * company whose deletion was requested can still be exported.
 */
async function admitOwner(tx: Transaction, { user_id }: Requester, kind: ArchiveKind) {
  const caller = { identity: null, account: await readAccount(tx, user_id) }
  return kind === 'company'
    ? { ...admit(caller, 'company.export'), closes_company: false }
    : admit(caller)
}

const EVERYTHING = backgroundOptions.parse({
  format: 'json',
  memos: true,
  comments: true,
  fields: true,
  variables: 'blank',
  paper: 'a4',
  orientation: 'portrait',
  columns: 'one',
  layout: 'pages',
  size: 'normal',
  speakers: 'prefix',
})

async function addRecords(zip: ZipStream, records: readonly Records[]): Promise<void> {
  for (const { name, content } of records)
    await zip.add(`${name}.json`, `${JSON.stringify(content, null, 2)}\n`)
}
