/** Hocuspocus frame types that matter for saving; its package exports no values for them. */
export const MessageType = { Sync: 0, SyncReply: 4, SyncStatus: 8 } as const
