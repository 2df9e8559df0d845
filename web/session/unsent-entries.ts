import { localValues } from '../store/local-value.ts'

/** Prefixes of the storage keys of the outboxes' entries (`outbox.ts`). */
export const OUTBOX_PREFIXES = { runs: 'daihon.run:', blind_notes: 'daihon.blind:' } as const

/** True if the outbox has an entry of the account that the server may still store. */
export const hasUnsentEntries = (outbox: keyof typeof OUTBOX_PREFIXES, user_id: string): boolean =>
  localValues
    .keys()
    .filter((key) => key.startsWith(`${OUTBOX_PREFIXES[outbox]}${user_id}:`))
    // Omits late notes of blind drafts, which the server has refused permanently.
    .some((key) => !localValues.read(key)?.includes('"is_late":true'))
