/**
 * Functions that report open work of this page. Each returns true if leaving the page would lose or
 * interrupt its work, such as an unsaved document or a joined room.
 */
export const openWork = new Set<() => boolean>()

export const hasOpenWork = () => [...openWork].some((isBusy) => isBusy())
