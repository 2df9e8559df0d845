import { sessionStore } from './session.ts'

/** Name of the signed-in user; empty without one. The user's lines of a pasted chat have it. */
export const ownName = (): string => sessionStore.get().user?.username ?? ''
