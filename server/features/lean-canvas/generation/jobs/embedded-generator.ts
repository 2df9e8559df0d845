import type { FastifyInstance } from 'fastify'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { GeneratorResult } from '#generator/generate.ts'
import { WarmThread } from '#server/platform/threads/warm-thread.ts'
import type { CanvasGenerator, GeneratorResultNotes } from './canvas-generator.ts'

/** From source it stands beside this file, in the bundle beside the program. */
const isBundle = !import.meta.url.endsWith('.ts')
const THREAD = new WarmThread<BoxKey, GeneratorResult>(
  new URL(`./generator-thread${isBundle ? '.js' : '.ts'}`, import.meta.url),
)

/** Offline, deterministic, part of the product. Scripts are read in a thread: docs/decisions/generation-thread.md. */
export const EMBEDDED_GENERATOR: CanvasGenerator = {
  name: 'embedded',
  async generate(input, onBox, signal) {
    return toGenerationResult(await THREAD.run(input, { onNews: onBox, signal }))
  },
}

/** Reads the models before the first script comes, once the product serves. (From source: when it comes.) */
export function warmUpGenerator(app: FastifyInstance): void {
  if (isBundle) app.addHook('onListen', () => THREAD.start())
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
