import type * as Y from 'yjs'
import type { TargetedRight } from '#contract/permissions.ts'
import type { ReadTransaction, Transaction } from '../database/database.ts'
import type { DocumentVersions } from './versions/versions.ts'

/** What a feature says about one kind of collaborative document. */
export type DocumentKind = {
  /** Of what its readers and writers know; a version says under which it was made. */
  schema_version: number
  /** What it says, as plain data (of JSON's values alone): kept with each version of it. */
  read(doc: Y.Doc): unknown
  /** The rights to see and to change it, asked of what has the document's id. */
  rights: { view: TargetedRight; edit: TargetedRight }
  /**
   * Writes what lists, search and REST read of it, in the transaction that compacts the log. `by`: who
   * edited last; null where nobody is known.
   */
  project(tx: Transaction, id: string, doc: Y.Doc, by: string | null): Promise<void>
  /**
   * Makes the document again what a version of it was, or one part of it (a section, a note), and leaves
   * untouched what is the same. False where the version has no such part.
   */
  restore(doc: Y.Doc, version: Y.Doc, part?: string): boolean
}

export type NewDocument = {
  id: string
  kind: string
  company_id: string
  /** The script whose rights it has; it goes with it. */
  script_id: string
  state: Uint8Array | null
  /** Who made it. */
  author: string
}

/** Collaborative documents as they are kept: a snapshot, and a log of updates that are durable before they are confirmed. */
export type Documents = {
  define(kind: string, definition: DocumentKind): void
  /** Makes a document from its first state, in the caller's tenant transaction. Never over an existing one; the projection is the caller's. */
  create(tx: Transaction, document: NewDocument): Promise<void>
  /** The document as last made durable (snapshot and log). Throws Refusal('not_found'). */
  read(tx: ReadTransaction, id: string): Promise<Y.Doc>
  /**
   * Reads a value out of documents as `read` gives them, and keeps it while they say the same: one memory for
   * each function, whoever asks. Nobody may change the value.
   */
  remember<T>(read: (doc: Y.Doc) => T): (tx: ReadTransaction, id: string) => Promise<T>
  /**
   * Changes a document in the caller's tenant transaction: the change is in the log and the projection
   * when that commits, and only then shown to everybody who has it open. Throws Refusal('read_only').
   */
  change<T>(
    tx: Transaction,
    id: string,
    user_id: string | null,
    change: (doc: Y.Doc) => T,
  ): Promise<T>
  /** Waits for edits that are being stored; none is until the caller's transaction ends. */
  hold(tx: Transaction, id: string): Promise<void>
  /** Whether it takes edits, over sockets or otherwise. In a transaction that holds it. */
  setReadOnly(tx: Transaction, id: string, is_read_only: boolean): Promise<void>
  /** Another text after each edit, the same as long as there is none. */
  readMark(tx: ReadTransaction, id: string): Promise<string>
  versions: DocumentVersions
}
