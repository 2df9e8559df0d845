import type * as Y from 'yjs'
import type { ReadTransaction, Transaction } from '../../database/database.ts'

/** Stored bytes of a document: of a version packed, else updates in their order. */
export type StoredStates = { states: readonly Uint8Array[]; are_packed: boolean }

/**
 * Why there is a version: what the document began with, a pause in the work, a name that was given,
 * something that refers to it, the present before something replaced much of it, and what that made.
 */
export type VersionReason = 'created' | 'pause' | 'named' | 'kept' | 'before' | Replacement
/** What replaces much of a document at once. */
export type Replacement = 'restore' | 'import' | 'generation' | 'phrase'

/** A version, without what it says. */
export type DocumentVersion = {
  id: string
  /** Greater for later ones of the same document; where a page of the list goes on. */
  number: number
  /** When it was made; of a pause: when the last edit was. */
  created_at: string
  reason: VersionReason
  label: string | null
  /** Who edited since the version before. Users' ids. */
  authors: string[]
  schema_version: number
  /** Bytes it takes. */
  size: number
  /** Named, or something refers to it: it is kept for ever. */
  is_kept: boolean
}

type Change<T> = (doc: Y.Doc) => T

/** The versions around a change. */
export type Around = { before: string; after: string }

/**
 * What documents were. All of it in the caller's tenant transaction, and every version is asked for with
 * the document it must be one of: whoever may see or edit the document may do so with its versions.
 */
export type DocumentVersions = {
  /** Newest first, below the number `before`; with `named` those alone that have a name. */
  list(
    tx: ReadTransaction,
    id: string,
    page: { limit: number; before?: number | undefined; named?: boolean | undefined },
  ): Promise<DocumentVersion[]>
  /**
   * A version and what it says, as its kind reads it (the one before it besides, null of the first): what
   * was kept with it, and of one of another schema what its document reads as now. Throws Refusal('not_found').
   */
  read(
    tx: ReadTransaction,
    id: string,
    version_id: string,
  ): Promise<{ version: DocumentVersion; before_id: string | null; content: unknown }>
  /**
   * Keeps the present as a version; one that says the same is there already where nothing was edited
   * since, and then that one is named and pinned. Gives its id. Throws Refusal('not_found').
   */
  keep(
    tx: Transaction,
    id: string,
    as: { label?: string | undefined; pin?: string | undefined },
  ): Promise<string>
  /** Gives a version a name, or takes it. Throws Refusal('not_found'). */
  rename(
    tx: Transaction,
    id: string,
    version_id: string,
    label: string | null,
  ): Promise<DocumentVersion>
  /** Says that something (a word and an id, `share:…`) refers to versions: they stay as long as it does. */
  pin(tx: Transaction, id: string, version_ids: readonly string[], pin: string): Promise<void>
  /** Says that it refers to none of the document's any more. */
  unpin(tx: Transaction, id: string, pin: string): Promise<void>
  /**
   * Changes a document as `change` does, between two versions: one of the present, one of what became of
   * it. Null in their place where nothing was changed. What to change may be found out while the document
   * is read; what `writeBesides` asks for without waiting travels with what is written of it.
   */
  change<T>(
    tx: Transaction,
    id: string,
    user_id: string,
    reason: Replacement,
    change: Change<T> | Promise<Change<T>>,
    writeBesides?: (value: T, versions: Around | null) => Promise<unknown>,
  ): Promise<{ value: T; versions: Around | null }>
  /**
   * Makes the document, or one part of it, again what it was: as a new edit, which colleagues see at
   * once, between two versions; restoring `before` takes it back. Null where it is so already. Throws
   * Refusal('not_found') for a version or a part that is not there.
   */
  restore(
    tx: Transaction,
    id: string,
    version_id: string,
    user_id: string,
    part?: string,
  ): Promise<Around | null>
  /**
   * The state of a new document that says what the version says (without one: the present), with nothing
   * of its history. The caller makes the document. Throws Refusal('not_found').
   */
  copy(tx: ReadTransaction, id: string, version_id: string | null): Promise<Uint8Array>
  /**
   * The stored bytes of the version (null: of the present), to be opened in a thread by `openStates`. Throws
   * Refusal('not_found').
   */
  readStates(tx: ReadTransaction, id: string, version_id: string | null): Promise<StoredStates>
}
