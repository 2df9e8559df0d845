import type { OpenPage } from '#web/components/document/open-page.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition } from '#web/editor/additions.tsx'
import { createPanel } from '#web/editor/page-parts.tsx'
import { openReview, reviewValue } from './review-value.ts'

const Review = lazyPart(() => import('./components/review-panel.tsx'), 'Review')

/**
 * Creates the editor's addition for reviews. `showChanges` replaces the displayed text by the
 * changes since a version.
 */
export function createReview(
  showChanges: (page: OpenPage, version_id: string) => void,
): EditorAddition {
  return {
    name: 'review',
    notInTemplates: true,
    panels: [createPanel(reviewValue, (props) => <Review {...props} showChanges={showChanges} />)],
    // A draft is not under review, so it has no notice.
    notice: (props) => props.script.status !== 'draft' && <Review {...props} />,
    openStatus: openReview,
    menu: [
      {
        id: 'review',
        name: { ja: '確認と完成', en: 'Review' },
        group: 'write',
        run: openReview,
      },
    ],
  }
}
