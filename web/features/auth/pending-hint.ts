import { createLocalValue } from '#web/store/local-value.ts'

/**
 * Not null if this browser may have a pending sign-up. The waiting page stores it; the login page
 * then looks for the sign-up and shows a notice.
 */
export const pendingHint = createLocalValue('daihon.pending')
