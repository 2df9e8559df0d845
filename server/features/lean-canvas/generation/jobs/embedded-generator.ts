import type { BoxKey } from '../../../../../contract/lean-canvas-boxes.ts'
import { generateCanvas } from '../../../../../generator/generate.ts'
import { runInThread } from '../../../../platform/threads/run-in-thread.ts'
import type { CanvasGenerator, GeneratedBoxes } from './generate-job.ts'

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
    if (input.text.length <= MOST_ON_THE_SPOT) return generateCanvas(input, onBox)
    return runInThread<BoxKey, GeneratedBoxes>(THREAD, input, { onNews: onBox, signal })
  },
}
