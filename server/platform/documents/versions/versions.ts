import type * as Y from 'yjs'
import type { ReadTransaction, Transaction } from '../../database/database.ts'

/**
 * Stored bytes of a document: either a version (one compressed state), or the current content (the
 * snapshot and the later updates, not compressed).
 */
export type StoredStates = { states: readonly Uint8Array[]; are_packed: boolean }

/**
 * Why a version was stored: the initial content (`created`), a pause in editing, a name, a pin
 * (`kept`), or a large replacement. `before`: the content before a large replacement.
 */
export type VersionReason = 'created' | 'pause' | 'named' | 'kept' | 'before' | Replacement
export type Replacement = 'restore' | 'import' | 'generation' | 'phrase'

/** A version without its content. */
export type DocumentVersion = {
  id: string
  /** Increases within a document. The list of versions uses it as its cursor. */
  number: number
  /** Creation time; with reason `pause`, the time of the last edit. */
  created_at: string
  reason: VersionReason
  label: string | null
  authors: string[]
  schema_version: number
  size: number
  /** True if named or pinned: never thinned out. */
  is_kept: boolean
}

type Change<T> = (doc: Y.Doc) => T

/** Ids of the versions before and after a change. */
export type Around = { before: string; after: string }

/**
 * Versions of documents, in the caller's tenant transaction. A version is found only within its
 * document, so the rights on the document apply to it.
 */
export type DocumentVersions = {
  /**
   * Lists versions with a number below `before`, newest first. `named`: only versions with a name.
   */
  list(
    tx: ReadTransaction,
    id: string,
    page: { limit: number; before?: number | undefined; named?: boolean | undefined },
  ): Promise<DocumentVersion[]>
  /**
   * Reads a version with its content, and the id of the version before it (null for the first).
   * Content of another schema version is converted. Throws Refusal('not_found').
   */
  read(
    tx: ReadTransaction,
    id: string,
    version_id: string,
  ): Promise<{ version: DocumentVersion; before_id: string | null; content: unknown }>
  /**
   * Stores the current content as a version, and returns the version's id. If the newest version
   * already has this content, that version gets the name and the pin instead. A second name for the
   * same content creates a new version. Throws Refusal('not_found').
   */
  save(
    tx: Transaction,
    id: string,
    as: { label?: string | undefined; pin?: string | undefined },
  ): Promise<string>
  /** Names a version or removes its name. Throws Refusal('not_found'). */
  rename(
    tx: Transaction,
    id: string,
    version_id: string,
    label: string | null,
  ): Promise<DocumentVersion>
  /**
   * Pins versions. A pinned version is not deleted while something refers to it. `pin` identifies
   * the referring object, e.g. `share:<id>`.
   */
  pin(tx: Transaction, id: string, version_ids: readonly string[], pin: string): Promise<void>
  unpin(tx: Transaction, id: string, pin: string): Promise<void>
  /**
   * Changes a document like `Documents.change`, and stores a version before and after the change.
   * `versions` is null if nothing changed.
   */
  change<T>(
    tx: Transaction,
    id: string,
    user_id: string,
    reason: Replacement,
    change: Change<T>,
  ): Promise<{ value: T; versions: Around | null }>
  /**
   * Like `change`, but does not write. The caller writes the change by calling `write`, together
   * with further statements. `write` starts all its statements before it awaits anything, so that
   * they share a round trip with the caller's statements. `change` may be a promise; the document
   * is read while the promise is pending.
   */
  prepareChange<T>(
    tx: Transaction,
    id: string,
    user_id: string,
    reason: Replacement,
    change: Change<T> | Promise<Change<T>>,
  ): Promise<{ value: T; versions: Around | null; write(): Promise<void> }>
  /**
   * Restores a document, or a part of it, to a version. The restore is a new edit, with a version
   * before and after it. Null if the content is already equal. Throws Refusal('not_found') for an
   * unknown version or part.
   */
  restore(
    tx: Transaction,
    id: string,
    version_id: string,
    user_id: string,
    part?: string,
  ): Promise<Around | null>
  /**
   * Returns the content of a version, without its history, as the state of a new document.
   * `version_id` null: the current content. The caller creates the document. Throws
   * Refusal('not_found').
   */
  copy(tx: ReadTransaction, id: string, version_id: string | null): Promise<Uint8Array>
  /**
   * Reads the stored bytes of a version (null: of the current content). `openStates` can open them
   * in another thread. Throws Refusal('not_found').
   */
  readStates(tx: ReadTransaction, id: string, version_id: string | null): Promise<StoredStates>
}
