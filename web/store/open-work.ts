/**
 * Functions that report unfinished work of this page, such as an unsaved document or a joined room.
 * Each returns true if leaving the page would lose or interrupt the work.
 */
export const openWork = new Set<() => boolean>()

export const hasOpenWork = () => [...openWork].some((isBusy) => isBusy())
