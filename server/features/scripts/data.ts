import { type JoinBuilder, sql } from 'kysely'
import type { RouteInput } from '#contract/route.ts'
import type { ScriptBrief } from '#contract/script-brief.ts'
import {
  type ScriptCard,
  type ScriptKind,
  script,
  scriptCard,
  scriptRoutes,
} from '#contract/scripts.ts'
import type { RequestedVisibility } from '#contract/visibility-setting.ts'
import type { LoadedTargets } from '#server/platform/access/authorize.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { compileQuery } from '#server/platform/database/one-round-trip/compile-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type ScriptRow = LoadedTargets['script']

/** Contract fields that are not columns of `scripts`, or depend on the caller. */
const COMPUTED = [
  'is_in_group',
  'grant',
  'owner_name',
  'updated_by_name',
  'folder_id',
  'is_favorite',
  'filled_boxes',
  'found',
  'may_edit',
  'purged_at',
] as const
const columnsOf = <Field extends string>(shape: Record<Field, unknown>) =>
  (Object.keys(shape) as Exclude<Field, (typeof COMPUTED)[number]>[])
    .filter((field) => !COMPUTED.some((computed) => computed === field))
    .map((field) => `s.${field}` as const)

export const CARD_COLUMNS = columnsOf(scriptCard.shape)
const SCRIPT_COLUMNS = columnsOf(script.shape)

export const joinOwnGrant = (join: JoinBuilder<Joined, 's' | 'given'>) =>
  join
    .onRef('given.script_id', '=', 's.id')
    .on('given.user_id', '=', sql<string>`(SELECT context_user())`)
type Joined = Tables & { s: Tables['scripts']; given: Tables['script_grants'] }

export const joinOwnGroup = (join: JoinBuilder<JoinedGroup, 's' | 'ours'>) =>
  join
    .onRef('ours.group_id', '=', 's.group_id')
    .on('ours.user_id', '=', sql<string>`(SELECT context_user())`)
type JoinedGroup = Tables & { s: Tables['scripts']; ours: Tables['group_members'] }
export const IS_IN_GROUP = sql<boolean>`ours.user_id IS NOT NULL`.as('is_in_group')

const selectScript = compileQuery<ReadTransaction, { id: string }, ScriptRow>((db, { id }) =>
  scriptRows(db).where('s.id', '=', id),
)

const scriptRows = (db: ReadTransaction['db']) =>
  db
    .selectFrom('scripts as s')
    .leftJoin('users as owner', 'owner.id', 's.owner_id')
    .leftJoin('users as editor', 'editor.id', 's.updated_by')
    .leftJoin('lean_canvases as canvas', 'canvas.talk_script_id', 's.id')
    .leftJoin('script_grants as given', joinOwnGrant)
    .leftJoin('group_members as ours', joinOwnGroup)
    // `folder_id` is null if the script is in another user's personal folder, because row-level
    // security hides that folder.
    .leftJoin('folders as folder', 'folder.id', 's.folder_id')
    .leftJoin('script_marks as own', (join) =>
      join
        .onRef('own.script_id', '=', 's.id')
        .on('own.user_id', '=', sql<string>`(SELECT context_user())`),
    )
    .select([
      ...SCRIPT_COLUMNS,
      'given.access as grant',
      IS_IN_GROUP,
      'folder.id as folder_id',
      'canvas.filled_boxes',
      'editor.username as updated_by_name',
      sql<string>`coalesce(owner.username, '')`.as('owner_name'),
      sql<boolean>`coalesce(own.is_favorite, false)`.as('is_favorite'),
      sql<
        string | null
      >`CASE WHEN s.trashed_at IS NOT NULL THEN s.trashed_at + make_interval(days =>
        (SELECT c.trash_kept_days FROM companies c WHERE c.id = s.company_id)) END`.as('purged_at'),
    ])

/**
 * Finds a script with all its columns; null if the caller's company has no such
 * script.
 */
export async function findScript(tx: ReadTransaction, id: string): Promise<ScriptRow | null> {
  const [row] = await selectScript(tx, { id })
  return row ?? null
}

/** Finds scripts of the caller's company; omits scripts that do not exist. */
export function findScripts(tx: ReadTransaction, ids: string[]): Promise<ScriptRow[]> {
  return scriptRows(tx.db).where('s.id', 'in', ids).execute()
}

/** Finds and locks scripts of the caller's company until the transaction ends. */
export function lockScripts(tx: Transaction, ids: string[]): Promise<ScriptRow[]> {
  return scriptRows(tx.db).where('s.id', 'in', ids).orderBy('s.id').forUpdate('s').execute()
}

export type NewScript = ScriptBrief & {
  id: string
  company_id: string
  owner_id: string
  kind: ScriptKind
  title: string
  language: ScriptCard['language']
  visibility: ScriptCard['visibility']
  group_id?: string | null
  template: string | null
  source_script_id: string | null
  /** Id of the first script of the family, if this script is a variant. */
  variant_of?: string | null
  folder_id?: string | null
  is_template?: boolean
  shortest_seconds: number
  longest_seconds: number
  block_count: number
}

/** Inserts a script; false if the id is taken, in any company. */
export async function insertScript(tx: Transaction, script: NewScript): Promise<boolean> {
  const made = await tx.db
    .insertInto('scripts')
    .values({ ...script, updated_by: script.owner_id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export type Projection = {
  /**
   * JSON text with the content's SHA-256 and the script's objections with their answers. The
   * answers are offered for the same objections in other scripts. An update with an unchanged
   * summary does not count as an edit.
   */
  summary: string
  search_headings: string
  search_text: string
  /** The lines of `search_text` as written. Each line is a block id, a tab and the text. */
  written_text: string
}

/** Inserts the content of a new script. Triggers maintain its n-grams for search. */
export async function insertContents(
  tx: Transaction,
  script: { id: string; company_id: string; search_title: string },
  { summary: document, ...texts }: Projection,
): Promise<void> {
  const { id: script_id, ...rest } = script
  await tx.db
    .insertInto('script_contents')
    .values({ script_id, ...rest, ...texts, document })
    .execute()
}

/**
 * Stores the data derived from a document, and the time and author of the edit. Does nothing if the
 * content is unchanged, because a compaction that is repeated after a restart is no edit.
 */
export async function updateContents(
  tx: Transaction,
  id: string,
  { summary, search_headings, search_text, written_text }: Projection,
  facts: { shortest_seconds: number; longest_seconds: number; block_count: number },
  by: string | null,
): Promise<void> {
  await sql`
    WITH given AS (SELECT ${summary}::jsonb AS document),
    changed AS (
      UPDATE script_contents AS c
         SET document = given.document,
             search_headings = ${search_headings}::text,
             search_text = ${search_text}::text,
             written_text = ${written_text}::text
        FROM given
       WHERE c.script_id = ${id}::uuid AND c.document IS DISTINCT FROM given.document
       RETURNING 1)
    UPDATE scripts
       SET shortest_seconds = ${facts.shortest_seconds}::int,
           longest_seconds = ${facts.longest_seconds}::int,
           block_count = ${facts.block_count}::int,
           updated_at = now(),
           updated_by = coalesce(${by}::uuid, updated_by)
     WHERE id = ${id}::uuid AND EXISTS (SELECT 1 FROM changed)`.execute(tx.db)
}

export type ScriptPatch = RouteInput<typeof scriptRoutes.updateScript>['body'] &
  Partial<RequestedVisibility>

const updateByFields = compileQuery<
  Transaction,
  ScriptPatch & { id: string; user_id: string },
  { updated_at: string },
  { given: readonly (keyof ScriptPatch)[] }
>((db, values, { given }) =>
  db
    .updateTable('scripts')
    .set({
      ...Object.fromEntries(given.map((field) => [field, values[field]])),
      updated_at: sql`now()`,
      updated_by: values.user_id,
    })
    .where('id', '=', values.id)
    .returning('updated_at'),
)

/**
 * Updates a script's metadata, and the time and author of its last edit. Returns the new
 * `updated_at`.
 */
export async function updateScriptRow(
  tx: Transaction,
  id: string,
  user_id: string,
  patch: ScriptPatch,
): Promise<{ updated_at: string }> {
  const given = FIELDS.filter((field) => patch[field] !== undefined)
  const [changed] = await updateByFields(tx, { ...patch, id, user_id }, { given })
  if (!changed) throw new Error('The script to change is not there.')
  return changed
}

const FIELDS = [
  ...scriptRoutes.updateScript.body.keyof().options,
  'visibility',
  'group_id',
] satisfies (keyof ScriptPatch)[]

const updateSearch = compileQuery<Transaction, { id: string; search_title: string }, never>(
  (db, values) =>
    db
      .updateTable('script_contents')
      .set({ search_title: values.search_title })
      .where('script_id', '=', values.id),
)

/**
 * Updates the normalized title in `script_contents`. Must run before the row in `scripts` is
 * updated, because an edit of the document locks these two rows in the same order. This prevents
 * deadlocks.
 */
export async function updateSearchTitle(
  tx: Transaction,
  id: string,
  search_title: string,
): Promise<void> {
  await updateSearch(tx, { id, search_title })
}

/** Trashes (soft delete) or restores a script. Does not change the time of the last edit. */
export async function setTrashed(tx: Transaction, id: string, trashed: boolean): Promise<void> {
  await tx.db
    .updateTable('scripts')
    .set({ trashed_at: trashed ? sql<string>`coalesce(trashed_at, now())` : null })
    .where('id', '=', id)
    .execute()
}
