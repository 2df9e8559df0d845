import { sessionStore } from './session.ts'

/**
 * Name of the signed-in user; empty without one. It identifies the user's lines in a pasted or
 * imported chat.
 */
export const ownName = (): string => sessionStore.get().user?.username ?? ''
