import type { ChangeProblem, ScriptChange } from '#contract/library.ts'
import { MAX_TAGS } from '#contract/limits.ts'
import {
  type Actor,
  can,
  type FolderFacts,
  findRefusal,
  type ScriptFacts,
  type Visibility,
} from '#contract/permissions.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { foldForSearch } from '#document/fold-text.ts'

type Row = ScriptFacts & Pick<ScriptCard, 'tags' | 'folder_id'>
type Folder = FolderFacts & { visibility: Visibility }

/** What of a script becomes another. */
export type Written = Partial<Pick<ScriptCard, 'tags' | 'visibility' | 'folder_id'>> & {
  trashed?: boolean
}

/** What one script of many is to be, and what takes that back. */
export type Change = { id: string; problem: null; undo: ScriptChange; row: Row; written: Written }
/** What becomes of it: why it stays, or the change; neither where it is so already. */
export type Planned =
  | { id: string; problem: ChangeProblem }
  | { id: string; problem: null; undo: null }
  | Change

/**
 * Asks the right of each script by itself; `row` is undefined for one that is not of the company,
 * `folder` for one that the actor does not see.
 */
export function planChange(
  actor: Actor,
  change: ScriptChange,
  row: Row | undefined,
  folder?: Folder,
): Planned {
  const { id } = change
  if (!row) return { id, problem: 'not_found' }
  const problem = refuse(actor, change, row)
  if (problem) return { id, problem }
  if ('trashed' in change) {
    const trashed = row.trashed_at !== null
    const written = { trashed: change.trashed }
    return unlessSame(trashed === change.trashed, { id, row, written, undo: { id, trashed } })
  }
  if ('folder_id' in change) return planMove(actor, change, row, folder)
  if ('visibility' in change) return planShow(actor, change, row)
  const { tags, added, removed } = retag(row.tags, change.add_tags, change.remove_tags)
  if (tags.length > MAX_TAGS) return { id, problem: 'too_many_tags' }
  const undo = { id, add_tags: removed, remove_tags: added }
  return unlessSame(added.length + removed.length === 0, { id, row, written: { tags }, undo })
}

const unlessSame = (isSame: boolean, change: Omit<Change, 'problem'>): Planned =>
  isSame ? { id: change.id, problem: null, undo: null } : { ...change, problem: null }

function planShow(
  actor: Actor,
  { id, visibility }: Extract<ScriptChange, { visibility: Visibility }>,
  row: Row,
): Planned {
  if (isShownToNobody(actor, visibility)) return { id, problem: 'no_team' }
  const undo = { id, visibility: row.visibility }
  return unlessSame(row.visibility === visibility, { id, row, written: { visibility }, undo })
}

/** Into a folder, whose visibility it takes unless another is given; or out of every one. */
function planMove(
  actor: Actor,
  change: Extract<ScriptChange, { folder_id: string | null }>,
  row: Row,
  folder: Folder | undefined,
): Planned {
  const { id, folder_id } = change
  if (folder_id !== null && (!folder || !can(actor, 'folder.view', folder)))
    return { id, problem: 'folder_gone' }
  if (folder?.owner_id && folder.owner_id !== row.owner_id) return { id, problem: 'not_own' }
  const visibility = change.visibility ?? folder?.visibility ?? row.visibility
  if (isShownToNobody(actor, visibility)) return { id, problem: 'no_team' }
  const isShown = visibility === row.visibility
  return unlessSame(isShown && folder_id === row.folder_id, {
    ...{ id, row, undo: { id, folder_id: row.folder_id, visibility: row.visibility } },
    written: { folder_id, ...(isShown ? {} : { visibility }) },
  })
}

const isShownToNobody = (actor: Actor, visibility: Visibility) =>
  visibility !== 'private' && !can(actor, 'team')

function refuse(actor: Actor, change: ScriptChange, row: Row): ChangeProblem | null {
  const isTrash = 'trashed' in change
  // A tag says where something is found, not what it says: what is ready can have another.
  const right = 'add_tags' in change ? 'script.edit' : 'script.manage'
  const refusal = findRefusal(actor, right, row, { in_trash: isTrash, of_template: isTrash })
  if (refusal === null) return null
  // Nothing that is changed here is closed by being ready, and nothing lists a template beside the trash.
  return refusal === 'not_found' || refusal === 'in_trash' ? refusal : 'forbidden'
}

/** Without `remove` and then with `add`; two tags that differ in case, width or kana alone are one. */
export function retag(tags: readonly string[], add: readonly string[], remove: readonly string[]) {
  const gone = new Set(remove.map(foldForSearch))
  const kept = tags.filter((each) => !gone.has(foldForSearch(each)))
  const there = new Set(kept.map(foldForSearch))
  const added: string[] = []
  for (const each of add) {
    if (there.has(foldForSearch(each))) continue
    there.add(foldForSearch(each))
    added.push(each)
  }
  return {
    tags: [...kept, ...added],
    added,
    removed: tags.filter((each) => gone.has(foldForSearch(each))),
  }
}
