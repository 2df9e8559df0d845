import { sql } from 'kysely'
import type { BlindNoteResolution, OwnBlindNote } from '#contract/blind-drafts.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import type { NewRow } from '#server/platform/database/tables.ts'
import { acceptsNotes, newestOf } from '../data.ts'

/**
 * A draft note with its author. `settled_as`: the users' decision about the note after the reveal.
 * `shown_note_id`: id of the canvas note that represents this draft note. Both are null if the note
 * is not settled.
 */
export type NoteRow = OwnBlindNote & {
  user_id: string
  username: string | null
  created_at: string
  settled_as: BlindNoteResolution | null
  shown_note_id: string | null
}

/**
 * Lists the notes of a script's newest draft, except blank notes. Before the reveal, lists only the
 * caller's own notes.
 */
export function listNotes(tx: ReadTransaction, script_id: string): Promise<NoteRow[]> {
  return tx.db
    .selectFrom('blind_notes as n')
    .leftJoin('users as u', 'u.id', 'n.user_id')
    .leftJoin('blind_settlements as s', 's.note_id', 'n.id')
    .select(['n.id', 'n.box', 'n.text', 'n.version', 'n.user_id', 'n.created_at'])
    .select(['u.username', 's.settled_as', 's.shown_note_id'])
    .where('n.draft_id', '=', newestOf(script_id))
    .where(sql<boolean>`btrim(n.text) <> ''`)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute()
}

const OWN = ['id', 'box', 'text', 'version'] as const

/** Finds and locks the caller's own note; null if none. */
export async function lockOwnNote(
  tx: Transaction,
  note: { id: string; draft_id: string; user_id: string },
): Promise<OwnBlindNote | null> {
  const row = await tx.db
    .selectFrom('blind_notes')
    .select(OWN)
    .where('id', '=', note.id)
    .where('draft_id', '=', note.draft_id)
    .where('user_id', '=', note.user_id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function countOwnNotes(
  tx: Transaction,
  { draft_id, user_id }: { draft_id: string; user_id: string },
): Promise<number> {
  const { count } = await tx.db
    .selectFrom('blind_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('draft_id', '=', draft_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return count
}

type NewNote = Omit<NewRow<'blind_notes'>, 'version' | 'created_at'>

/** Inserts a note of the caller; null if the draft does not accept notes now or the id is taken. */
export async function insertNote(tx: Transaction, note: NewNote): Promise<OwnBlindNote | null> {
  const { id, draft_id, company_id, user_id, box, text } = note
  const row = await tx.db
    .insertInto('blind_notes')
    .columns(['id', 'draft_id', 'company_id', 'user_id', 'box', 'text', 'version'])
    .expression(
      tx.db
        .selectNoFrom([
          sql<string>`${id}::uuid`.as('id'),
          sql<string>`${draft_id}::uuid`.as('draft_id'),
          sql<string>`${company_id}::uuid`.as('company_id'),
          sql<string>`${user_id}::uuid`.as('user_id'),
          sql<string>`${box}::text`.as('box'),
          sql<string>`${text}::text`.as('text'),
          sql<number>`1`.as('version'),
        ])
        .where(acceptsNotes(draft_id)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(OWN)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Updates a note of the caller; null if there is none, or if the draft does not accept notes now.
 */
export async function updateNote(
  tx: Transaction,
  note: Pick<NewNote, 'id' | 'draft_id' | 'user_id' | 'box' | 'text'>,
): Promise<OwnBlindNote | null> {
  const row = await tx.db
    .updateTable('blind_notes')
    .set({ box: note.box, text: note.text, version: sql<number>`version + 1` })
    .where('id', '=', note.id)
    .where('user_id', '=', note.user_id)
    .where(acceptsNotes(note.draft_id))
    .returning(OWN)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes a note of the caller, if the draft accepts notes now. */
export async function deleteNote(
  tx: Transaction,
  note: { id: string; draft_id: string; user_id: string },
): Promise<void> {
  await tx.db
    .deleteFrom('blind_notes')
    .where('id', '=', note.id)
    .where('draft_id', '=', note.draft_id)
    .where('user_id', '=', note.user_id)
    .where(acceptsNotes(note.draft_id))
    .execute()
}

/**
 * Stores how notes were settled: as agreed or as an assumption. A later decision replaces an
 * earlier one.
 */
export async function writeSettlements(
  tx: Transaction,
  settlements: readonly NewRow<'blind_settlements'>[],
): Promise<void> {
  if (settlements.length === 0) return
  await tx.db
    .insertInto('blind_settlements')
    .values([...settlements])
    .onConflict((conflict) =>
      conflict.column('note_id').doUpdateSet(({ ref }) => ({
        settled_as: ref('excluded.settled_as'),
        shown_note_id: ref('excluded.shown_note_id'),
      })),
    )
    .execute()
}

/** Deletes a draft's settlements whose `shown_note_id` is in the list. */
export async function deleteSettlements(
  tx: Transaction,
  draft_id: string,
  shown_note_ids: readonly string[],
): Promise<void> {
  if (shown_note_ids.length === 0) return
  await tx.db
    .deleteFrom('blind_settlements')
    .where('draft_id', '=', draft_id)
    .where('shown_note_id', 'in', shown_note_ids)
    .execute()
}
