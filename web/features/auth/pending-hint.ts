import { createLocalValue } from '#web/store/local-value.ts'

/** Stored once the waiting page has shown a pending sign-up in this browser. */
export const pendingHint = createLocalValue('daihon.pending')
