import type * as Y from 'yjs'
import type { TargetedRight } from '#contract/permissions.ts'
import type { Database, ReadTransaction, Transaction } from '../database/database.ts'
import type { DocumentVersions } from './versions/versions.ts'

/**
 * Writes a projection in the caller's transaction. `by`: the document's last editor; null if
 * unknown.
 */
export type WriteProjection = (tx: Transaction, id: string, by: string | null) => Promise<void>

export type DocumentKind = {
  /**
   * Number of the document format that the current code reads and writes. Each stored version of a
   * document has the number of the format that it was written in.
   */
  schema_version: number
  read(doc: Y.Doc): unknown
  /**
   * The rights to view and to edit the document. They are checked on the object with the same id,
   * e.g. the script.
   */
  rights: { view: TargetedRight; edit: TargetedRight }
  /**
   * Computes the projection for lists, search and REST. Returns the function that writes it. Must
   * spread a costly projection over several turns of the event loop.
   */
  project(doc: Y.Doc): Promise<WriteProjection>
  /**
   * Restores a document, or only a part (a section, a note), to the content of a version. Parts
   * with equal content stay untouched. Returns false if the version lacks the part.
   */
  restore(doc: Y.Doc, version: Y.Doc, part?: string): boolean
}

export type NewDocument = {
  id: string
  kind: string
  company_id: string
  /** The script whose rights apply. The document is deleted with this script. */
  script_id: string
  state: Uint8Array | null
  author: string
}

/** A change that a request or job made to a document. It is emitted after the commit. */
export type CommittedChange = { kind: string; id: string; update: Uint8Array }

/**
 * Stored collaborative documents. Each has a snapshot and a log of later updates. An update is
 * durable before it is confirmed.
 */
export type Documents = {
  define(kind: string, definition: DocumentKind): void
  /**
   * Creates a document from its first state, in the caller's tenant transaction. The database
   * refuses an existing id. The caller must write the projection.
   */
  create(tx: Transaction, document: NewDocument): Promise<void>
  /** Reads the durable state of a document (snapshot and log). Throws Refusal('not_found'). */
  read(tx: ReadTransaction, id: string): Promise<Y.Doc>
  /**
   * Returns a reader that caches the value of `read` for each document until the document changes.
   * Readers with the same function share the cached values, so callers must not mutate them.
   */
  remember<T>(read: (doc: Y.Doc) => T): (tx: ReadTransaction, id: string) => Promise<T>
  /**
   * Changes a document in the caller's tenant transaction, and writes the projection. Broadcasts
   * the change after the commit. Throws Refusal: `not_found`, `read_only` or `too_large`.
   */
  change<T>(
    tx: Transaction,
    id: string,
    user_id: string | null,
    change: (doc: Y.Doc) => T,
  ): Promise<T>
  /**
   * Deletes content so that no trace remains in the document, its log or any of its versions.
   * Idempotent. Opens its own system transactions.
   */
  erase(database: Database, id: string, erase: (doc: Y.Doc) => void): Promise<void>
  /** Waits for uncommitted edits and blocks new edits until the caller's transaction ends. */
  lock(tx: Transaction, id: string): Promise<void>
  /**
   * Allows or refuses edits by sockets, requests and jobs. Requires a transaction that has locked
   * the document.
   */
  setReadOnly(tx: Transaction, id: string, is_read_only: boolean): Promise<void>
  /** Returns a value that changes with each edit. */
  readMark(tx: ReadTransaction, id: string): Promise<string>
  versions: DocumentVersions
}
