import type { Connections } from './calls/connections.ts'

/** The live connections of this node. */
export type Realtime = {
  /**
   * Asks rights anew for the live connections this touches: closes them, or makes them read-only, at
   * once. `document_id`: the document, and those that have its rights.
   */
  recheck(touched: { company_id: string } | { user_id: string } | { document_id: string }): void
  /**
   * Says a word to everybody who has a document open on this node. Whoever may look hears it: it says
   * that something happened, never what.
   */
  tell(kind: string, id: string, news: string): void
  /** Says a word to one person, over each of their connections on this node. */
  tellUser(user_id: string, news: string): void
  /** Those that calls carry, where no WebSocket comes through. */
  connections: Connections
  /** Connections open now. */
  count(): number
  /** Whether the other nodes are heard; null where there are none. */
  hearsOthers(): boolean | null
  /** Lets what is being stored be stored, then closes. */
  stop(): Promise<void>
}
