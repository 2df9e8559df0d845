import { type Folder, folderRoutes } from '#contract/folders.ts'
import { MAX_FOLDER_DEPTH, MAX_FOLDERS } from '#contract/limits.ts'
import { can, type FolderFacts } from '#contract/permissions.ts'
import type { RouteInput } from '#contract/route.ts'
import type { VisibilitySetting } from '#contract/visibility-setting.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { AttributedTransaction, Transaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { checkVisibility } from '../visibility/data.ts'
import {
  consumeRemoval,
  type FolderRow,
  findFolder,
  insertFolder,
  listFolders,
  lockFolders,
  moveContents,
  moveFolders,
  removeFolder,
  updateFolder,
} from './data.ts'
import { liftContents, moveFolder } from './rules.ts'

export function registerFolders({ implement, loaders }: Services): void {
  loaders.folder = findFolder
  implement(folderRoutes, {
    async listFolders({ actor, tx }) {
      return { folders: await listFolders(tx, actor) }
    },

    async createFolder({ body, actor, tx }) {
      const folder = await planFolder(tx, actor, body)
      const known = await lockFolders(tx, folder)
      if (known.length >= MAX_FOLDERS) throw new Refusal('too_many_folders')
      if (await insertFolder(tx, folder)) await recordFolder(tx, folder, 'folder.created')
      else if (
        !known.some(({ id, created_by }) => id === folder.id && created_by === actor.user_id)
      )
        throw new Refusal('conflict')
      return read(tx, actor, folder.id)
    },

    async updateFolder({ body, target, actor, tx }) {
      const { parent_id, name, visibility, group_id } = body
      const folders = await lockFolders(tx, asFolderRow(target))
      const setting = visibility && (await checkVisibility(tx, actor, { visibility, group_id }))
      if (parent_id !== undefined) {
        const parent = await findParent(tx, actor, parent_id, asFolderRow(target).owner_id)
        await moveFolders(tx, moveFolder(folders, target.id, parent))
      }
      await updateFolder(tx, target.id, {
        ...(name === undefined ? {} : { name }),
        ...(setting ? { visibility: setting.visibility, group_id: setting.group_id } : {}),
      })
      if (target.owner_id === null)
        await record(tx, 'folder.updated', {
          subject_id: target.id,
          data: { fields: Object.keys(body) },
        })
      return read(tx, actor, target.id)
    },

    async deleteFolder({ target, actor, tx }) {
      const folders = await lockFolders(tx, asFolderRow(target))
      const folder = folders.find(({ id }) => id === target.id)
      if (!folder) throw new Refusal('not_found')
      await moveFolders(tx, liftContents(folders, folder))
      const script_ids = await moveContents(tx, folder.id, folder.parent_id)
      await removeFolder(tx, folder, {
        folder_ids: folders.flatMap(({ id, parent_id }) => (parent_id === folder.id ? [id] : [])),
        script_ids,
        deleted_by: actor.user_id,
      })
      await recordFolder(tx, folder, 'folder.deleted')
      return { done: true as const }
    },

    async restoreFolder({ params, actor, tx }) {
      const removal = await consumeRemoval(tx, params.id)
      if (!removal) throw new Refusal('not_found')
      const { folder } = removal
      const folders = await lockFolders(tx, folder)
      const parent = folders.find(({ id }) => id === folder.parent_id) ?? null
      const place = { parent_id: parent?.id ?? null, depth: (parent?.depth ?? 0) + 1 }
      if (place.depth > MAX_FOLDER_DEPTH) throw new Refusal('folder_too_deep')
      const back = { ...folder, ...place }
      if (!(await insertFolder(tx, back))) throw new Refusal('conflict')
      await recordFolder(tx, back, 'folder.restored')
      await moveContents(tx, folder.parent_id, folder.id, removal.script_ids)
      // Moves back only the subfolders that are still where the deletion put them.
      const held = folders.filter(
        ({ id, parent_id }) => removal.folder_ids.includes(id) && parent_id === folder.parent_id,
      )
      const all = [...folders, back]
      await moveFolders(
        tx,
        held.flatMap(({ id }) => moveFolder(all, id, back)),
      )
      return read(tx, actor, folder.id)
    },
  })
}

async function planFolder(
  tx: Transaction,
  actor: Account,
  body: RouteInput<typeof folderRoutes.createFolder>['body'],
): Promise<FolderRow> {
  const { id, name, is_own } = body
  if (!is_own && !can(actor, 'team')) throw new Refusal('forbidden')
  const owner_id = is_own ? actor.user_id : null
  const parent = await findParent(tx, actor, body.parent_id, owner_id)
  const { visibility, group_id } = await chooseVisibility(tx, actor, body, parent)
  const depth = (parent?.depth ?? 0) + 1
  if (depth > MAX_FOLDER_DEPTH) throw new Refusal('folder_too_deep')
  const { company_id, user_id } = actor
  const owner = { company_id, owner_id, created_by: user_id }
  return { id, ...owner, name, visibility, group_id, parent_id: parent?.id ?? null, depth }
}

function asFolderRow(target: FolderFacts): FolderRow {
  if (!('depth' in target)) throw new Error('This target was not loaded as a folder.')
  return target as FolderRow
}

/**
 * Finds a folder's new parent, which the actor must be allowed to see. A company folder's parent
 * must be a company folder; a personal folder's parent must be a personal folder of the same user.
 */
async function findParent(
  tx: Transaction,
  actor: Account,
  id: string | null,
  owner_id: string | null,
): Promise<FolderRow | null> {
  if (id === null) return null
  const parent = await findFolder(tx, id)
  if (!parent || !can(actor, 'folder.view', parent)) throw new Refusal('not_found')
  if (parent.owner_id !== owner_id)
    throw new Refusal('invalid', { fields: [{ path: 'parent_id', code: 'invalid' }] })
  return parent
}

/**
 * Returns the requested visibility, or else the parent's. Without either, a personal folder is
 * private, and a company folder is visible to the team.
 */
async function chooseVisibility(
  tx: Transaction,
  actor: Account,
  { is_own, visibility, group_id }: RouteInput<typeof folderRoutes.createFolder>['body'],
  parent: FolderRow | null,
): Promise<VisibilitySetting> {
  if (visibility === undefined && parent) return parent
  const usual = is_own ? ('private' as const) : ('team_view' as const)
  return checkVisibility(tx, actor, { visibility: visibility ?? usual, group_id })
}

async function read(tx: Transaction, actor: Account, id: string): Promise<Folder> {
  const folder = (await listFolders(tx, actor)).find((each) => each.id === id)
  if (!folder) throw new Error('The folder is not there.')
  return folder
}

/**
 * Records an event of a company's folder. Personal folders are private, so their changes are not
 * recorded.
 */
async function recordFolder(
  tx: AttributedTransaction,
  { id, owner_id }: FolderRow,
  kind: 'folder.created' | 'folder.deleted' | 'folder.restored',
): Promise<void> {
  if (owner_id === null) await record(tx, kind, { subject_id: id })
}
