/**
 * What is open on this page and says whether leaving it now would disturb somebody: a document that is not saved,
 * a room one is in.
 */
export const openWork = new Set<() => boolean>()

/** Whether anything is. */
export const isAtWork = () => [...openWork].some((isBusy) => isBusy())
