import { sessionStore } from './session.ts'

/**
 * Name of the signed-in user; empty without a user. In a pasted or imported chat, lines under this
 * name are the user's own lines.
 */
export const ownName = (): string => sessionStore.get().user?.username ?? ''
