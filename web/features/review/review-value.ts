import { createPageValue, type OpenPage } from '#web/components/document/open-page.ts'

/** True while the review panel is open, otherwise null. */
export const reviewValue = createPageValue<true | null>(null)

export const openReview = (page: OpenPage) => page.of(reviewValue).set(true)
