import type { GeneratorName } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { GeneratorInput, WaitingBox } from '#generator/generate.ts'
import type { OnTokenUsage } from '#server/platform/llm/token-usage.ts'
import type { PlacedNote } from '../rules.ts'

/** What a generator found. Places are UTF-16 offsets `[start, end]` in the input's text. */
export type GeneratorResultNotes = {
  boxes: Record<BoxKey, readonly PlacedNote[]>
  /** What might belong to a box as well, for a person to choose from. */
  candidates: Record<BoxKey, readonly PlacedNote[]>
  /** Sentences that no note quotes. */
  unplaced: readonly (readonly [number, number])[]
  /** One question for a box the script says nothing about, in the script's language. */
  questions: Partial<Record<BoxKey, string>>
  /** Notes that were refused because the script does not say so. */
  dropped: number
  /** The boxes that wait for blanks of the script to be filled. */
  blanks: readonly WaitingBox[]
}

/** What fills a canvas from a script. Its name stands on every note it wrote. */
export type CanvasGenerator = {
  name: GeneratorName
  /**
   * `onBox` hears of each box that is finished, `onTokenUsage` of what is paid by use, as it is spent: also
   * by a generation that comes to nothing. Throws Refusal when it cannot.
   */
  generate(
    input: GeneratorInput,
    onBox: (box: BoxKey) => void,
    signal: AbortSignal,
    onTokenUsage: OnTokenUsage,
  ): Promise<GeneratorResultNotes>
}
