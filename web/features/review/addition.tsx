import { lazy, Suspense } from 'react'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { useStore } from '#web/store/external-store.ts'
import { openReview, reviewStore } from './review-store.ts'

const Review = lazy(() =>
  import('./components/review-panel.tsx').then((module) => ({ default: module.Review })),
)

/** Review of a script: whether it is ready, who says so. `showChanges`: what changed since a version, in place of the text. */
export function createReview(showChanges: (version_id: string) => void): EditorAddition {
  const Panel = (props: SlotProps) =>
    useStore(reviewStore) && (
      <Suspense>
        <Review {...props} showChanges={showChanges} />
      </Suspense>
    )
  return {
    name: 'review',
    notInTemplates: true,
    panel: Panel,
    // Nobody waits for anything where it is a draft.
    notice: (props) =>
      props.script.status !== 'draft' && (
        <Suspense>
          <Review {...props} />
        </Suspense>
      ),
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
