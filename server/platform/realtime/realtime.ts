/** The live connections of this node. */
export type Realtime = {
  /** Asks rights anew for the live connections this touches: closes them, or makes them read-only, at once. */
  recheck(touched: { company_id: string } | { user_id: string } | { document_id: string }): void
  /** Connections open now. */
  count(): number
  /** Lets what is being stored be stored, then closes. */
  stop(): Promise<void>
}
