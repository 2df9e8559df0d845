import { createPageValue, type OpenPage } from '#web/components/document/open-page.ts'

/** State shared by the page and the lazily loaded panel. `count` is null before the first check. */
type Checks = { isOpen: boolean; count: number | null }

export const checksValue = createPageValue<Checks>({ isOpen: false, count: null })

export const changeChecks = (page: OpenPage, part: Partial<Checks>) =>
  page.of(checksValue).set((before) => ({ ...before, ...part }))
