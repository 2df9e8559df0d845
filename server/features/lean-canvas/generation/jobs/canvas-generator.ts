import type { GeneratorName } from '../../../../../contract/lean-canvas.ts'
import type { BoxKey } from '../../../../../contract/lean-canvas-boxes.ts'
import type { ProblemCode } from '../../../../../contract/problems.ts'
import type { GeneratorInput } from '../../../../../generator/generate.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { PlacedNote } from '../rules.ts'

/** What a language model took for one generation, failed tries included. */
export type LlmUsage = { model: string; input_tokens: number; output_tokens: number }

/** What a generator found. Places are UTF-16 offsets `[start, end]` in the input's text. */
export type GeneratorFinds = {
  boxes: Record<BoxKey, readonly PlacedNote[]>
  /** What might belong to a box as well, for a person to choose from. */
  candidates: Record<BoxKey, readonly PlacedNote[]>
  /** Sentences that no note quotes. */
  unplaced: readonly (readonly [number, number])[]
  /** One question for a box the script says nothing about, in the script's language. */
  questions: Partial<Record<BoxKey, string>>
  /** Notes that were refused because the script does not say so. */
  dropped: number
  /** Null where nothing is paid by use. */
  usage: LlmUsage | null
}

/** What fills a canvas from a script. Its name stands on every note it wrote. */
export type CanvasGenerator = {
  name: GeneratorName
  /** `onBox` hears of each box that is finished. Throws Refusal (GeneratorGaveUp) when it cannot. */
  generate(
    input: GeneratorInput,
    onBox: (box: BoxKey) => void,
    signal: AbortSignal,
  ): Promise<GeneratorFinds>
}

/** A generation that failed and was not free: what it took is written into the cost log all the same. */
export class GeneratorGaveUp extends Refusal {
  readonly usage: LlmUsage

  constructor(code: ProblemCode, usage: LlmUsage) {
    super(code)
    this.usage = usage
  }
}
