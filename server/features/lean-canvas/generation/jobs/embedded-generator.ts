import type { FastifyInstance } from 'fastify'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { AUTHOR_QUESTIONS } from '#document/canvas-questions.ts'
import type { GeneratorResult } from '#generator/generate.ts'
import { IS_BUNDLE, threadModule, WarmThread } from '#server/platform/threads/warm-thread.ts'
import type { CanvasGenerator, GeneratorResultNotes } from './canvas-generator.ts'

const THREAD = new WarmThread<BoxKey, GeneratorResult>(
  threadModule('generator-thread', import.meta.url),
)

/**
 * Generator that runs on this server, in a worker thread. It is offline and deterministic. See
 * docs/decisions/generation-thread.md.
 */
export const EMBEDDED_GENERATOR: CanvasGenerator = {
  name: 'embedded',
  async generate(input, onBox, signal) {
    return toGenerationResult(await THREAD.run(input, { onProgress: onBox, signal }))
  },
}

/**
 * Loads the models as soon as the server listens. Without a bundle (development, tests) they load
 * with the first script.
 */
export function warmUpGenerator(app: FastifyInstance): void {
  if (IS_BUNDLE) app.addHook('onListen', () => THREAD.start())
}

/**
 * Converts the embedded generator's result. All its notes are quotes, so `dropped` is 0. Empty
 * boxes get questions only if `asks` is 'author'. If the script is a talk with a customer, `asks`
 * is 'customer', and there are no questions.
 */
const toGenerationResult = ({
  language,
  boxes,
  candidates,
  unplaced,
  blanks,
  asks,
}: GeneratorResult): GeneratorResultNotes => {
  const empty = BOX_KEYS.filter((box) => asks === 'author' && boxes[box].length === 0)
  const questions = Object.fromEntries(empty.map((box) => [box, AUTHOR_QUESTIONS[box][language]]))
  return { boxes, candidates, unplaced, blanks, questions, dropped: 0 }
}
