import type { Connections } from './calls/connections.ts'

/** The live connections of this node. */
export type Realtime = {
  /**
   * Rechecks the rights of affected connections: closes them or makes them read-only immediately.
   * `document_id`: the document, and those that share its rights.
   */
  recheck(touched: { company_id: string } | { user_id: string } | { document_id: string }): void
  /** Sends a signal without content to everyone with a document open on this node. */
  notify(kind: string, id: string, news: string): void
  /** Sends a signal to one user's connections on this node. */
  notifyUser(user_id: string, news: string): void
  /** Connections of the HTTP fallback. */
  connections: Connections
  /** Number of open connections. */
  count(): number
  /** True if the other nodes are reachable; null with a single node. */
  hearsOthers(): boolean | null
  /** Finishes pending writes, then closes. */
  stop(): Promise<void>
}
