import { sql } from 'kysely'
import type { Actor } from '#contract/permissions.ts'
import type { CanvasVariant } from '#contract/variants.ts'
import type { Note } from '#document/canvas.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { visibilityScopeOf, visibleScripts } from '../listing/data.ts'

const MAX_VARIANTS = 50

/** SQL: id of the original script of a family. A family is a script and its variants. */
const familyOf = (script_id: string) =>
  sql<string>`(SELECT coalesce(variant_of, id) FROM scripts WHERE id = ${script_id}::uuid)`

/**
 * Lists the visible scripts of a script's family, including the script itself, oldest first. Omits
 * scripts in the trash.
 */
export async function listFamily(
  tx: ReadTransaction,
  actor: Actor,
  script_id: string,
): Promise<CanvasVariant[]> {
  const tenant = { company: actor.company_id, user: actor.user_id }
  return visibleScripts(tx.db, tenant, visibilityScopeOf(actor), false, { granted: true })
    .leftJoin('users as owner', 'owner.id', 's.owner_id')
    .leftJoin('lean_canvases as canvas', 'canvas.talk_script_id', 's.id')
    .where(({ or, eb }) =>
      or([eb('s.id', '=', familyOf(script_id)), eb('s.variant_of', '=', familyOf(script_id))]),
    )
    .select([
      's.id',
      's.title',
      's.language',
      'canvas.filled_boxes',
      sql<string>`coalesce(owner.username, '')`.as('owner_name'),
      sql<boolean>`s.variant_of IS NULL`.as('is_original'),
    ])
    .orderBy('s.created_at')
    .orderBy('s.id')
    .limit(MAX_VARIANTS)
    .execute()
}

export async function findFamily(tx: ReadTransaction, script_id: string): Promise<string> {
  const { family } = await tx.db
    .selectNoFrom(familyOf(script_id).as('family'))
    .executeTakeFirstOrThrow()
  return family
}

export async function findCanvasId(tx: ReadTransaction, script_id: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('lean_canvases')
    .select('id')
    .where('talk_script_id', '=', script_id)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Creates a talk script's canvas with content; false if the script already has a canvas. */
export async function insertFilledCanvas(
  tx: Transaction,
  canvas: { id: string; company_id: string; talk_script_id: string; created_by: string },
  notes: readonly Note[],
  filled_boxes: number,
): Promise<boolean> {
  const made = await tx.db
    .insertInto('lean_canvases')
    .values({ ...canvas, notes: JSON.stringify(notes), filled_boxes })
    .onConflict((conflict) => conflict.column('talk_script_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
