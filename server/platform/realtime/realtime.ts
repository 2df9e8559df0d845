import type { Connections } from './long-polling/connections.ts'

export type Realtime = {
  /**
   * Rechecks the rights of the connections of a company, a user or a document. Rooms that depend on
   * the document are included. Closes connections without rights. Makes connections with rights
   * read-only or editable.
   */
  recheck(touched: { company_id: string } | { user_id: string } | { document_id: string }): void
  /**
   * Sends `notice`, a message code such as `SCRIPT_CHANGED`, to all connections of a document on
   * this node.
   */
  notify(kind: string, id: string, notice: string): void
  /**
   * Sends `notice`, a message code such as `INBOX_CHANGED`, to a user's connections on this node.
   */
  notifyUser(user_id: string, notice: string): void
  connections: Connections
  count(): number
  /** True if Redis, which connects the nodes, is reachable; null if there is only one node. */
  hearsOthers(): boolean | null
  /** Waits at most some seconds for pending writes, then closes all connections. */
  stop(): Promise<void>
}
