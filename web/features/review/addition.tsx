import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { useStore } from '#web/store/external-store.ts'
import { openReview, reviewStore } from './review-store.ts'

const Review = lazyPart(() => import('./components/review-panel.tsx'), 'Review')

/** Review of a script. `showChanges`: opens the changes since a version, in place of the text. */
export function createReview(showChanges: (version_id: string) => void): EditorAddition {
  const Panel = (props: SlotProps) =>
    useStore(reviewStore) && <Review {...props} showChanges={showChanges} />
  return {
    name: 'review',
    notInTemplates: true,
    panel: Panel,
    // A draft has no review.
    notice: (props) => props.script.status !== 'draft' && <Review {...props} />,
    openStatus: openReview,
    menu: [
      {
        id: 'review',
        name: { ja: '確認と完成', en: 'Review' },
        words: 'かくにん kakunin れびゅー rebyu- かんせい kansei しょうにん shounin ready approve',
        run: openReview,
      },
    ],
  }
}
