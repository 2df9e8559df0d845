import { createPageValue, type OpenPage } from '#web/components/document/open-page.ts'

/** True while the panel is open. */
export const reviewValue = createPageValue<true | null>(null)

export const openReview = (page: OpenPage) => page.of(reviewValue).set(true)
