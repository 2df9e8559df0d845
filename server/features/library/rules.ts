import type { ChangeProblem, ScriptChange } from '#contract/library.ts'
import { MAX_TAGS } from '#contract/limits.ts'
import { type Actor, can, findRefusal, type ScriptFacts } from '#contract/permissions.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { foldForSearch } from '#document/fold-text.ts'

type Row = ScriptFacts & Pick<ScriptCard, 'tags'>

/** What one script of many is to be, and what takes that back. */
export type Change = {
  id: string
  problem: null
  undo: ScriptChange
  change: ScriptChange
  row: Row
  tags?: string[]
}
/** What becomes of it: why it stays, or the change; neither where it is so already. */
export type Planned =
  | { id: string; problem: ChangeProblem }
  | { id: string; problem: null; undo: null }
  | Change

/** Asks the right of each script by itself; `row` is undefined for one that is not of the company. */
export function planChange(actor: Actor, change: ScriptChange, row: Row | undefined): Planned {
  const { id } = change
  if (!row) return { id, problem: 'not_found' }
  const problem = refuse(actor, change, row)
  if (problem) return { id, problem }
  if ('trashed' in change) {
    const trashed = row.trashed_at !== null
    return unlessSame(trashed === change.trashed, { id, change, row, undo: { id, trashed } })
  }
  if ('visibility' in change) {
    const { visibility } = row
    return unlessSame(visibility === change.visibility, {
      ...{ id, change, row, undo: { id, visibility } },
    })
  }
  const { tags, added, removed } = retag(row.tags, change.add_tags, change.remove_tags)
  if (tags.length > MAX_TAGS) return { id, problem: 'too_many_tags' }
  const undo = { id, add_tags: removed, remove_tags: added }
  return unlessSame(added.length + removed.length === 0, { id, change, row, tags, undo })
}

const unlessSame = (isSame: boolean, change: Omit<Change, 'problem'>): Planned =>
  isSame ? { id: change.id, problem: null, undo: null } : { ...change, problem: null }

function refuse(actor: Actor, change: ScriptChange, row: Row): ChangeProblem | null {
  const isTrash = 'trashed' in change
  // A tag says where something is found, not what it says: what is ready can have another.
  const right = 'add_tags' in change ? 'script.edit' : 'script.manage'
  const refusal = findRefusal(actor, right, row, isTrash)
  // Nothing that is changed here is closed by being ready.
  if (refusal !== null) return refusal === 'read_only' ? 'forbidden' : refusal
  const shows = 'visibility' in change && change.visibility !== 'private'
  return shows && !can(actor, 'team') ? 'no_team' : null
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
