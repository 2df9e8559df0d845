import { versionRoutes } from '#contract/history.ts'
import type { DocumentFacts } from '#contract/permissions.ts'
import type { RouteInput, RouteResponse } from '#contract/route.ts'
import { VERSION_RESTORED } from '#contract/scripts.ts'
import { toPlainText } from '#document/plain-text.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { readCanvasJson } from '#document/script-file.ts'
import type {
  AttributedTransaction,
  ReadTransaction,
  Transaction,
} from '#server/platform/database/database.ts'
import type { DocumentVersion } from '#server/platform/documents/versions/versions.ts'
import { record } from '#server/platform/events/events.ts'
import { numberCursor, readPage } from '#server/platform/http/list-page.ts'
import type { Services } from '#server/platform/services.ts'
import { readRecordsOfVersions } from '../review/data.ts'
import { readNames } from './data.ts'
import { toVersion } from './rules.ts'

const { copyScriptVersion: _, ...ownRoutes } = versionRoutes

type List = (typeof versionRoutes)['listVersions']

/**
 * Registers the routes that list, read, name and restore versions of scripts and canvases. Copying
 * a version belongs to the feature `scripts`.
 */
export function registerHistory({ documents, events, implement, realtime }: Services): void {
  const { versions } = documents

  for (const kind of ['script', 'canvas'] as const)
    events.follow([`${kind}.version_restored`], ({ subject_id, actor_id }) =>
      realtime.notify(kind, subject_id, `${VERSION_RESTORED}${actor_id}`),
    )

  const answer = async (tx: ReadTransaction, found: readonly DocumentVersion[]) => {
    const ids = found.map(({ id }) => id)
    const [names, records] = await Promise.all([
      readNames(tx, [...new Set(found.flatMap(({ authors }) => authors))]),
      readRecordsOfVersions(tx, ids),
    ])
    return found.map((version) => toVersion(version, names, records.get(version.id) ?? []))
  }
  const list = async (
    tx: ReadTransaction,
    id: string,
    { named = false, ...query }: RouteInput<List>['query'],
  ): Promise<RouteResponse<List>> => {
    const { rows, next } = await readPage(
      query,
      numberCursor,
      ({ limit, after }) => versions.list(tx, id, { limit, before: after ?? undefined, named }),
      ({ number }) => number,
    )
    return { versions: await answer(tx, rows), next }
  }
  const read = async (tx: ReadTransaction, id: string, version_id: string) => {
    const { version: found, before_id, content } = await versions.read(tx, id, version_id)
    const [version] = await answer(tx, [found])
    if (!version) throw new Error('A version was lost on the way.')
    return { version, before_id, content }
  }
  const describe = async (tx: Transaction, id: string, version_id: string) =>
    (await read(tx, id, version_id)).version

  implement(ownRoutes, {
    listVersions: ({ query, target, tx }) => list(tx, target.document_id, query),

    async createVersion({ body, target, tx }) {
      const { document_id } = target
      const version_id = await versions.save(tx, document_id, body)
      await recordNamed(tx, target, version_id)
      return describe(tx, document_id, version_id)
    },

    async renameVersion({ params: { version_id }, body, target, tx }) {
      const { document_id } = target
      await versions.rename(tx, document_id, version_id, body.label)
      await recordNamed(tx, target, version_id)
      return describe(tx, document_id, version_id)
    },

    async restoreVersion({ params: { version_id }, body, target, actor, tx }) {
      const { about, document_id } = target
      const around = await versions.restore(
        tx,
        document_id,
        version_id,
        actor.user_id,
        body.part_id,
      )
      const restored = { subject_id: document_id, data: { version_id } }
      if (around)
        await record(
          tx,
          about === 'script' ? 'script.version_restored' : 'canvas.version_restored',
          restored,
        )
      return { versions: around }
    },

    async readScriptVersion({ params, target, tx }) {
      const { content, ...about } = await read(tx, target.id, params.version_id)
      const document = readScriptJson(content)
      const { text } = toPlainText(document, target.language)
      return { ...about, document, text }
    },

    async readCanvasVersion({ params, target, tx }) {
      const { content, ...about } = await read(tx, target.canvas_id, params.version_id)
      return { ...about, ...readCanvasJson(content) }
    },
  })
}

const recordNamed = (
  tx: AttributedTransaction,
  { about, document_id }: DocumentFacts,
  version_id: string,
) =>
  record(tx, about === 'script' ? 'script.version_named' : 'canvas.version_named', {
    subject_id: document_id,
    data: { version_id },
  })
