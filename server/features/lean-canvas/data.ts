import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LeanCanvas } from '#contract/lean-canvas.ts'
import type { CanvasFacts, DocumentFacts } from '#contract/permissions.ts'
import { IS_IN_GROUP, joinOwnGrant, joinOwnGroup } from '#server/features/scripts/data.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'

/** A canvas in lists and the REST API. `notes` and `filled_boxes` are derived from its document. */
export type CanvasRow = {
  id: string
  talk_script_id: string
  notes: LeanCanvas['notes']
  filled_boxes: number
  created_at: string
  updated_at: string
}

const COLUMNS = ['id', 'talk_script_id', 'filled_boxes', 'created_at', 'updated_at'] as const

export async function findCanvasOf(
  tx: ReadTransaction,
  talk_script_id: string,
): Promise<CanvasRow | null> {
  const row = await tx.db
    .selectFrom('lean_canvases')
    .select([...COLUMNS, sql<LeanCanvas['notes']>`notes`.as('notes')])
    .where('talk_script_id', '=', talk_script_id)
    .executeTakeFirst()
  return row ?? null
}

const selectFacts = (tx: ReadTransaction) =>
  tx.db
    .selectFrom('scripts as s')
    .leftJoin('script_grants as given', joinOwnGrant)
    .leftJoin('group_members as ours', joinOwnGroup)
    .select(['s.id', 's.company_id', 's.owner_id', 's.status', 's.visibility', 's.group_id'])
    .select(['s.trashed_at', 's.is_template', 'given.access as grant', IS_IN_GROUP])

export async function findCanvasTarget(
  tx: ReadTransaction,
  id: string,
): Promise<CanvasFacts | null> {
  const row = await selectFacts(tx)
    .innerJoin('lean_canvases as c', 'c.talk_script_id', 's.id')
    .select('c.id as canvas_id')
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function findDocumentTarget(
  tx: ReadTransaction,
  id: string,
): Promise<DocumentFacts | null> {
  const row = await selectFacts(tx)
    .where('s.id', '=', ({ fn, selectFrom, cast, val }) =>
      fn.coalesce(
        selectFrom('lean_canvases').select('talk_script_id').where('id', '=', id),
        cast<string>(val(id), 'uuid'),
      ),
    )
    .executeTakeFirst()
  return row ? { ...row, document_id: id, about: row.id === id ? 'script' : 'canvas' } : null
}

export async function findCanvasScriptId(
  tx: ReadTransaction,
  canvas_id: string,
): Promise<string | null> {
  const row = await tx.db
    .selectFrom('lean_canvases')
    .select('talk_script_id')
    .where('id', '=', canvas_id)
    .executeTakeFirst()
  return row?.talk_script_id ?? null
}

/**
 * Creates a talk script's canvas; null if the script already has a canvas. Safe under concurrency.
 */
export async function insertCanvas(
  tx: Transaction,
  canvas: { company_id: string; talk_script_id: string; created_by: string },
): Promise<string | null> {
  const made = await tx.db
    .insertInto('lean_canvases')
    .values({ id: randomUUID(), ...canvas })
    .onConflict((conflict) => conflict.column('talk_script_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** Updates the derived columns and `updated_at`, but only if the notes changed. */
export async function updateCanvas(
  tx: Transaction,
  id: string,
  notes: LeanCanvas['notes'],
  filled_boxes: number,
): Promise<void> {
  const written = JSON.stringify(notes)
  await tx.db
    .updateTable('lean_canvases')
    .set({ notes: written, filled_boxes, updated_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`notes IS DISTINCT FROM ${written}::jsonb`)
    .execute()
}
