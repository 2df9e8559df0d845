import { libraryRoutes, type ScriptChange } from '#contract/library.ts'
import type { FolderFacts } from '#contract/permissions.ts'
import { isSameVisibility } from '#contract/visibility-setting.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { listAuthors, listTags } from '../scripts/counting/data.ts'
import { lockScripts } from '../scripts/data.ts'
import { findFolders } from '../scripts/folders/data.ts'
import { findGroupsFor } from '../scripts/visibility/data.ts'
import { mark, setManyFolder, setManyTags, setManyTrashed, setManyVisible } from './data.ts'
import { type Change, type Planned, planChange, type Written } from './rules.ts'

const {
  listTags: tagsRoute,
  listAuthors: authorsRoute,
  updateScripts,
  setFavorite,
  recordOpening,
} = libraryRoutes

export function registerLibrary({ implement }: Services): void {
  implement(
    { listTags: tagsRoute, listAuthors: authorsRoute, updateScripts, setFavorite, recordOpening },
    {
      async listTags({ actor, tx }) {
        return { tags: await listTags(tx, actor) }
      },

      async listAuthors({ actor, tx }) {
        return { authors: await listAuthors(tx, actor) }
      },

      async updateScripts({ body: { changes }, actor, tx }) {
        const ids = changes.map(({ id }) => id)
        if (new Set(ids).size < ids.length)
          throw new Refusal('invalid', { fields: [{ path: 'changes', code: 'invalid' }] })
        const rows = new Map((await lockScripts(tx, ids)).map((row) => [row.id, row]))
        const folders = await findNamed(tx, changes)
        const named = changes.flatMap((change) => ('group_id' in change && change.group_id) || [])
        const groups = new Set((await findGroupsFor(tx, actor, [...new Set(named)])).keys())
        const planned = changes.map((change) => {
          const folder = 'folder_id' in change ? folders.get(change.folder_id ?? '') : undefined
          return planChange(actor, change, rows.get(change.id), { folder, groups })
        })
        const made = planned.filter(isChange)
        await apply(tx, actor, made)
        // The statements are pipelined into one round trip.
        await Promise.all(made.flatMap((one) => recordChange(tx, one, folders)))
        return {
          results: planned.map((one) => ({
            id: one.id,
            problem: one.problem,
            undo: one.problem === null ? one.undo : null,
          })),
        }
      },

      async setFavorite({ body, target, actor, tx }) {
        await mark(tx, { user_id: actor.user_id, script_id: target.id }, body)
        return { done: true as const }
      },

      async recordOpening({ target, actor, tx }) {
        await mark(tx, { user_id: actor.user_id, script_id: target.id }, { opened: true })
        return { done: true as const }
      },
    },
  )
}

const isChange = (one: Planned): one is Change => 'written' in one

/**
 * Writes the changes with one statement for each trash state, each visibility and each folder, and
 * one statement for all tags.
 */
async function apply(tx: AttributedTransaction, actor: Account, changes: Change[]): Promise<void> {
  const idsOf = (is: (written: Written) => boolean) =>
    changes.filter(({ written }) => is(written)).map(({ id }) => id)
  for (const trashed of [true, false]) {
    const ids = idsOf((written) => written.trashed === trashed)
    if (ids.length > 0) await setManyTrashed(tx, ids, trashed)
  }
  const showings = changes.flatMap(({ written: { showing } }) => showing ?? [])
  for (const showing of showings.filter(
    (each, at) => showings.findIndex((one) => isSameVisibility(one, each)) === at,
  )) {
    const ids = idsOf((written) => !!written.showing && isSameVisibility(written.showing, showing))
    await setManyVisible(tx, ids, showing, actor.user_id)
  }
  const folders = new Set(changes.flatMap(({ written }) => written.folder_id ?? []))
  for (const folder_id of [null, ...folders]) {
    const ids = idsOf((written) => written.folder_id === folder_id)
    if (ids.length > 0) await setManyFolder(tx, ids, folder_id)
  }
  const tagged = changes.flatMap(({ id, written: { tags } }) => (tags ? [{ id, tags }] : []))
  if (tagged.length > 0) await setManyTags(tx, tagged)
}

/** Finds the folders that the changes name. Folders that the actor may not see are missing. */
async function findNamed(tx: AttributedTransaction, changes: readonly ScriptChange[]) {
  const ids = changes.flatMap((change) => ('folder_id' in change && change.folder_id) || [])
  const folders = ids.length > 0 ? await findFolders(tx, [...new Set(ids)]) : []
  return new Map(folders.map((folder) => [folder.id, folder]))
}

function recordChange(
  tx: AttributedTransaction,
  { id, row, written: { trashed, showing, tags, folder_id } }: Change,
  folders: ReadonlyMap<string, FolderFacts>,
): (Promise<void> | null)[] {
  const subject_id = id
  // Events do not name personal folders.
  const shared = folder_id && folders.get(folder_id)?.owner_id === null ? folder_id : null
  return [
    trashed === undefined
      ? null
      : record(tx, trashed ? 'script.trashed' : 'script.restored', { subject_id }),
    showing === undefined
      ? null
      : record(tx, 'script.visibility_changed', {
          subject_id,
          data: { from: row.visibility, to: showing.visibility, group_id: showing.group_id },
        }),
    folder_id === undefined
      ? null
      : record(tx, 'script.moved', { subject_id, data: { folder_id: shared } }),
    tags && record(tx, 'script.updated', { subject_id, data: { fields: ['tags'] } }),
  ].map((one) => one ?? null)
}
