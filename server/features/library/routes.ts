import { libraryRoutes, type ScriptChange } from '#contract/library.ts'
import { VISIBILITIES } from '#contract/scripts.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { listTags } from '../scripts/counting/data.ts'
import { holdScripts } from '../scripts/data.ts'
import { mark, setManyTags, setManyTrashed, setManyVisible } from './data.ts'
import { type Change, type Planned, planChange } from './rules.ts'

const { listTags: tagsRoute, changeScripts, setFavorite, noteOpened } = libraryRoutes

/** Scripts put in order: tags, favourites, what was opened last, changes of many at once. */
export function registerLibrary({ implement }: Services): void {
  implement(
    { listTags: tagsRoute, changeScripts, setFavorite, noteOpened },
    {
      async listTags({ actor, tx }) {
        return { tags: await listTags(tx, actor) }
      },

      async changeScripts({ body: { changes }, actor, tx }) {
        const ids = changes.map(({ id }) => id)
        if (new Set(ids).size < ids.length)
          throw new Refusal('invalid', { fields: [{ path: 'changes', code: 'invalid' }] })
        const rows = new Map((await holdScripts(tx, ids)).map((row) => [row.id, row]))
        const planned = changes.map((change) => planChange(actor, change, rows.get(change.id)))
        await apply(tx, actor, planned.filter(isChange))
        return {
          results: planned.map((one) => ({
            ...{ id: one.id, problem: one.problem },
            undo: one.problem === null ? one.undo : null,
          })),
        }
      },

      async setFavorite({ body, target, actor, tx }) {
        await mark(tx, { user_id: actor.user_id, script_id: target.id }, body)
        return { done: true as const }
      },

      async noteOpened({ target, actor, tx }) {
        await mark(tx, { user_id: actor.user_id, script_id: target.id }, { opened: true })
        return { done: true as const }
      },
    },
  )
}

const isChange = (one: Planned): one is Change => 'change' in one

/** A few statements, however many scripts there are, and an event for each. */
async function apply(tx: AttributedTransaction, actor: Account, changes: Change[]): Promise<void> {
  const idsOf = (is: (change: ScriptChange) => boolean) =>
    changes.filter(({ change }) => is(change)).map(({ id }) => id)
  for (const trashed of [true, false]) {
    const ids = idsOf((change) => 'trashed' in change && change.trashed === trashed)
    if (ids.length > 0) await setManyTrashed(tx, ids, trashed)
  }
  for (const visibility of VISIBILITIES) {
    const ids = idsOf((change) => 'visibility' in change && change.visibility === visibility)
    if (ids.length > 0) await setManyVisible(tx, ids, visibility, actor.user_id)
  }
  const tagged = changes.flatMap(({ id, tags }) => (tags ? [{ id, tags }] : []))
  if (tagged.length > 0) await setManyTags(tx, tagged)
  // Sent together: they cross to the database at once.
  await Promise.all(changes.map((one) => tell(tx, one)))
}

function tell(tx: AttributedTransaction, { id, change, row }: Change): Promise<void> {
  if ('trashed' in change)
    return record(tx, change.trashed ? 'script.trashed' : 'script.restored', { subject_id: id })
  if ('visibility' in change)
    return record(tx, 'script.visibility_changed', {
      subject_id: id,
      data: { from: row.visibility, to: change.visibility },
    })
  return record(tx, 'script.updated', { subject_id: id, data: { fields: ['tags'] } })
}
