import { ChecksCard } from './checks-card.tsx'
import { CommentCard } from './comment-card.tsx'
import { LlmCard } from './llm-card.tsx'
import { RunsCard } from './runs-card.tsx'

/** Settings for the company's scripts and canvases. */
export function WritingPart() {
  return (
    <>
      <LlmCard />
      <CommentCard />
      <RunsCard />
      <ChecksCard />
    </>
  )
}
