import { localValues } from '../store/local-value.ts'

/** Prefixes of the storage keys of the outboxes' entries (`outbox.ts`). */
export const OUTBOX_PREFIXES = { runs: 'daihon.run:', blind_notes: 'daihon.blind:' } as const

/**
 * True if the outbox still has an entry to send for the account. Entries that the server has
 * refused permanently do not count.
 */
export const hasUnsentEntries = (outbox: keyof typeof OUTBOX_PREFIXES, user_id: string): boolean =>
  localValues
    .keys()
    .filter((key) => key.startsWith(`${OUTBOX_PREFIXES[outbox]}${user_id}:`))
    // Omits late notes of blind drafts: the server has refused them permanently.
    .some((key) => !localValues.read(key)?.includes('"is_late":true'))
