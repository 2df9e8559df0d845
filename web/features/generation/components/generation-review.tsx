import type { ComponentProps } from 'react'
import { lazyPart } from '#web/components/lazy-part.tsx'
import type { Generation } from '../generation.ts'
import type { GenerationActions } from '../generation-actions.ts'
import type { Proposal } from '../review.ts'
import type { ReviewDialog as Dialog } from './review-dialog.tsx'

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'), 'ReviewDialog')

type Props = Pick<ComponentProps<typeof Dialog>, 'language' | 'blocks' | 'sourcesOf'> & {
  generation: Generation
  /** The proposal to review; null if there is none or the review is closed. */
  proposal: Proposal | null
  actions: GenerationActions
  onReview: (isWanted: boolean) => void
}

export function GenerationReview({ generation, proposal, actions, onReview, ...props }: Props) {
  if (!proposal) return null
  const { last, done_id } = generation
  return (
    <ReviewDialog
      {...props}
      proposal={proposal}
      dropped={last?.id === done_id ? (last?.dropped ?? 0) : 0}
      onApply={(ticked) => actions.apply(done_id ?? '', ticked)}
      onClose={() => onReview(false)}
    />
  )
}
