import { lazy, Suspense } from 'react'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { CanvasFinding } from '#document/canvas-checks/check-canvas.ts'
import type { Generation } from '../generation.ts'
import type { FindingListProps } from './finding-list.tsx'
import { RegenerateBox } from './regenerate-box.tsx'

// Most boxes have nothing that is worth a second look.
const BoxChecks = lazy(() =>
  import('./box-checks.tsx').then((module) => ({ default: module.BoxChecks })),
)

type Props = Omit<FindingListProps, 'onShow' | 'findings'> & {
  box: BoxKey
  generation: Generation
  /** Whether the box may be read anew. */
  mayRegenerate: boolean
  findings: readonly CanvasFinding[] | undefined
  onShow: (note_id: string) => void
}

/** What stands at the foot of a box: to read it anew, and what of it is worth a second look. */
export function BoxTools({ box, generation, mayRegenerate, findings, ...list }: Props) {
  return (
    <>
      {mayRegenerate && <RegenerateBox box={box} generation={generation} />}
      {findings && (
        <Suspense>
          <BoxChecks box={box} findings={findings} {...list} />
        </Suspense>
      )}
    </>
  )
}
