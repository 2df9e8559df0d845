/**
 * Open work on this page; each entry returns true if leaving the page would lose or interrupt it,
 * as with an unsaved document or a joined room.
 */
export const openWork = new Set<() => boolean>()

/** True if any work is open. */
export const isAtWork = () => [...openWork].some((isBusy) => isBusy())
