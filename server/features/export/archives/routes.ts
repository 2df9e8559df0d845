import { type ArchiveKind, archiveRoutes } from '#contract/archives.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { AttributedTransaction, ReadTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { dayInTokyo } from '#server/platform/tokyo-time.ts'
import { findArchive, type Requester, readPiece, replaceArchive } from './data.ts'
import { ARCHIVES, type ArchiveData, defineArchives } from './jobs/write-archives.ts'

const NAMES = {
  account: { ja: '自分のデータ', en: 'my-data' },
  company: { ja: '会社のデータ', en: 'company-data' },
} as const satisfies Record<ArchiveKind, unknown>

/**
 * Registers the job that writes archives, and the routes that create, read and download them. An
 * archive is one zip with the data of a user or a company (docs/decisions/archives.md).
 */
export function registerArchives(services: Services): void {
  const { database, jobs, now } = services
  defineArchives(services)

  const answer = async (tx: ReadTransaction, { user_id }: Account, kind: ArchiveKind) => {
    const found = await findArchive(tx, user_id, kind)
    if (!found) return { archive: null }
    const { id: _, ...archive } = found
    return { archive }
  }

  const make = async (tx: AttributedTransaction, actor: Account, kind: ArchiveKind) => {
    const { company_id, user_id } = actor
    const id = await replaceArchive(tx, actor, kind)
    const data = { archive_id: id }
    await jobs.addAsActor<ArchiveData>(tx, ARCHIVES, { id, company_id, user_id })
    if (kind === 'account')
      await record(tx, 'account.archive_made', { subject_id: actor.user_id, data })
    else await record(tx, 'company.archive_made', { subject_id: actor.company_id, data })
    return answer(tx, actor, kind)
  }

  const download = async (tx: ReadTransaction, actor: Account, kind: ArchiveKind) => {
    const archive = await findArchive(tx, actor.user_id, kind)
    if (archive?.status !== 'done') throw new Refusal('not_found')
    const { language, user_id, company_id } = actor
    const day = dayInTokyo(now())
    return {
      name: `${NAMES[kind][language]} ${day}.zip`,
      type: 'application/zip',
      size: archive.size,
      pieces: readPieces({ user_id, company_id }, archive.id),
    }
  }

  /**
   * Yields the pieces of an archive. Each piece is read only when it is requested, to limit memory.
   */
  async function* readPieces(requester: Requester, id: string) {
    for (let number = 0; ; number++) {
      const read = (tx: ReadTransaction) => readPiece(tx, id, number)
      const piece = await database.tenant(requester, read, { read_only: true })
      if (!piece) return
      yield piece
    }
  }

  services.implement(archiveRoutes, {
    readOwnArchive: ({ tx, actor }) => answer(tx, actor, 'account'),
    createOwnArchive: ({ tx, actor }) => make(tx, actor, 'account'),
    downloadOwnArchive: ({ tx, actor }) => download(tx, actor, 'account'),
    readCompanyArchive: ({ tx, actor }) => answer(tx, actor, 'company'),
    createCompanyArchive: ({ tx, actor }) => make(tx, actor, 'company'),
    downloadCompanyArchive: ({ tx, actor }) => download(tx, actor, 'company'),
  })
}
