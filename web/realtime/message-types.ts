/** Hocuspocus frame types that affect saving; its package does not export them. */
export const MessageType = { Sync: 0, SyncReply: 4, SyncStatus: 8 } as const
