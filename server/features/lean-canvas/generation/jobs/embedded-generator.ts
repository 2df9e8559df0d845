import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { type GeneratorResult, generateCanvas } from '#generator/generate.ts'
import { runInThread } from '#server/platform/threads/run-in-thread.ts'
import type { CanvasGenerator, GeneratorResultNotes } from './canvas-generator.ts'

/**
 * Characters (UTF-16 units) up to which a script is read on the spot: starting a thread takes longer
 * than reading it, and nobody notices so short a wait. See docs/decisions/generation-thread.md.
 */
const MOST_ON_THE_SPOT = 8_000

/** From source it stands beside this file, in the bundle beside the program. */
const THREAD = new URL(
  `./generator-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
)

/** Offline, deterministic, part of the product. Long scripts are read in a thread of their own. */
export const EMBEDDED_GENERATOR: CanvasGenerator = {
  name: 'embedded',
  async generate(input, onBox, signal) {
    const found =
      input.text.length <= MOST_ON_THE_SPOT
        ? generateCanvas(input, onBox)
        : await runInThread<BoxKey, GeneratorResult>(THREAD, input, { onNews: onBox, signal })
    return toGenerationResult(found)
  },
}

/** It quotes and nothing else: there is nothing to refuse or to ask. */
const toGenerationResult = ({
  boxes,
  candidates,
  unplaced,
  blanks,
}: GeneratorResult): GeneratorResultNotes => ({
  ...{ boxes, candidates, unplaced, blanks },
  ...{ questions: {}, dropped: 0 },
})
