/** The types of Hocuspocus' frames that say something about saving; its package does not export them as values. */
export const MessageType = { Sync: 0, SyncReply: 4, SyncStatus: 8 } as const
