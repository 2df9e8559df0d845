import type { GeneratorName } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { GeneratorInput, WaitingBox } from '#generator/generate.ts'
import type { OnTokenUsage } from '#server/platform/llm/token-usage.ts'
import type { PlacedNote } from '../rules.ts'

/** A generator's result. Positions are UTF-16 offsets `[start, end]` in the input's text. */
export type GeneratorResultNotes = {
  boxes: Record<BoxKey, readonly PlacedNote[]>
  /** Further candidates for a box, to choose from. */
  candidates: Record<BoxKey, readonly PlacedNote[]>
  /** Sentences that no note quotes. */
  unplaced: readonly (readonly [number, number])[]
  /** A question per empty box, in the script's language. */
  questions: Partial<Record<BoxKey, string>>
  /** Number of notes dropped because the script does not support them. */
  dropped: number
  /** Boxes that wait for unfilled variables of the script. */
  blanks: readonly WaitingBox[]
}

/** Fills a canvas from a script. Its name is stored with every note it wrote. */
export type CanvasGenerator = {
  name: GeneratorName
  /**
   * `onBox` is called for each finished box, `onTokenUsage` for each paid use, even if the generation fails.
   * Throws Refusal if it cannot generate.
   */
  generate(
    input: GeneratorInput,
    onBox: (box: BoxKey) => void,
    signal: AbortSignal,
    onTokenUsage: OnTokenUsage,
  ): Promise<GeneratorResultNotes>
}
