import type { ChangeProblem, ScriptChange } from '#contract/library.ts'
import { MAX_TAGS } from '#contract/limits.ts'
import {
  type Actor,
  can,
  type FolderFacts,
  findRefusal,
  isOfGroup,
  type ScriptFacts,
  type Visibility,
} from '#contract/permissions.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import {
  isSameVisibility,
  type RequestedVisibility,
  type VisibilitySetting,
} from '#contract/visibility-setting.ts'
import { foldForSearch } from '#document/fold-text.ts'

type Row = ScriptFacts & Pick<ScriptCard, 'tags' | 'folder_id'>
type Folder = FolderFacts & VisibilitySetting

type Known = { folder: Folder | undefined; groups: ReadonlySet<string> }

export type Written = Partial<Pick<ScriptCard, 'tags' | 'folder_id'>> & {
  showing?: VisibilitySetting
  trashed?: boolean
}

export type Change = { id: string; problem: null; undo: ScriptChange; row: Row; written: Written }
/**
 * The plan for one script: a problem, a change, or neither if the script already has the requested
 * values.
 */
export type Planned =
  | { id: string; problem: ChangeProblem }
  | { id: string; problem: null; undo: null }
  | Change

/**
 * Plans one change of a script. The plan is a problem if the actor may not make the change. `row`
 * is undefined if the company has no such script. `folder` is undefined if the change has no
 * folder, or if the actor may not see the folder. `groups`: ids of the groups that the actor may
 * share scripts with.
 */
export function planChange(
  actor: Actor,
  change: ScriptChange,
  row: Row | undefined,
  { folder, groups }: Known,
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
  if ('folder_id' in change) return planMove(actor, change, row, { folder, groups })
  if ('visibility' in change) return planShow(actor, change, row, groups)
  const { tags, added, removed } = retag(row.tags, change.add_tags, change.remove_tags)
  if (tags.length > MAX_TAGS) return { id, problem: 'too_many_tags' }
  const undo = { id, add_tags: removed, remove_tags: added }
  return unlessSame(added.length + removed.length === 0, { id, row, written: { tags }, undo })
}

const unlessSame = (isSame: boolean, change: Omit<Change, 'problem'>): Planned =>
  isSame ? { id: change.id, problem: null, undo: null } : { ...change, problem: null }

function planShow(
  actor: Actor,
  { id, ...change }: Extract<ScriptChange, { visibility: Visibility }>,
  row: Row,
  groups: ReadonlySet<string>,
): Planned {
  const showing = readShowing(change)
  const problem = refuseShowing(actor, showing, row, groups)
  if (problem) return { id, problem }
  const undo = { id, visibility: row.visibility, group_id: row.group_id }
  return unlessSame(isSameVisibility(row, showing), { id, row, written: { showing }, undo })
}

const readShowing = ({ visibility, group_id = null }: RequestedVisibility): VisibilitySetting => ({
  visibility,
  group_id: isOfGroup(visibility) ? group_id : null,
})

/**
 * Plans a script's move into a folder. If `folder_id` is null, plans its move out of its folder. A
 * script that moves into a folder gets the folder's visibility, unless the request sets another
 * visibility.
 */
function planMove(
  actor: Actor,
  change: Extract<ScriptChange, { folder_id: string | null }>,
  row: Row,
  { folder, groups }: Known,
): Planned {
  const { id, folder_id } = change
  if (folder_id !== null && (!folder || !can(actor, 'folder.view', folder)))
    return { id, problem: 'folder_gone' }
  if (folder?.owner_id && folder.owner_id !== row.owner_id) return { id, problem: 'not_own' }
  const { visibility, group_id } = change
  const shown = visibility && { visibility, group_id }
  const showing = readShowing(shown ?? folder ?? row)
  // If the folder sets the visibility, the group is not checked: the folder's manager chose this
  // group.
  const problem = refuseShowing(actor, showing, shown ? row : showing, groups)
  if (problem) return { id, problem }
  const isShown = isSameVisibility(row, showing)
  const before = { visibility: row.visibility, group_id: row.group_id }
  return unlessSame(isShown && folder_id === row.folder_id, {
    id,
    row,
    undo: { id, folder_id: row.folder_id, ...before },
    written: { folder_id, ...(isShown ? {} : { showing }) },
  })
}

function refuseShowing(
  actor: Actor,
  showing: VisibilitySetting,
  /**
   * Visibility that the script or its folder already has. If `showing` equals this visibility, its
   * group is not checked.
   */
  before: VisibilitySetting,
  groups: ReadonlySet<string>,
): ChangeProblem | null {
  const { visibility, group_id } = showing
  if (visibility !== 'private' && !can(actor, 'team')) return 'no_team'
  if (!isOfGroup(visibility) || isSameVisibility(showing, before)) return null
  return groups.has(group_id ?? '') ? null : 'no_group'
}

function refuse(actor: Actor, change: ScriptChange, row: Row): ChangeProblem | null {
  const isTrash = 'trashed' in change
  // Tags can change even in a ready script, because they are not content. `script.edit` permits
  // this; `script.write` would not.
  const right = 'add_tags' in change ? 'script.edit' : 'script.manage'
  const refusal = findRefusal(actor, right, row, { in_trash: isTrash, of_template: isTrash })
  if (refusal === null) return null
  // Reports other refusals as 'forbidden', e.g. `is_template` for a change of a template's folder.
  // Templates can only be trashed and restored here.
  return refusal === 'not_found' || refusal === 'in_trash' ? refusal : 'forbidden'
}

/** Removes tags, then adds tags. Tags that differ only in case, width or kana are the same. */
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
