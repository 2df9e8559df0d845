import type { GeneratorName } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { GeneratorInput, WaitingBox } from '#generator/generate.ts'
import type { OnTokenUsage } from '#server/platform/llm/token-usage.ts'
import type { PlacedNote } from '../rules.ts'

/** A generator's result. Positions are UTF-16 offsets `[start, end]` in the input's text. */
export type GeneratorResultNotes = {
  boxes: Record<BoxKey, readonly PlacedNote[]>
  /** Further possible notes of a box, from which a person may choose. */
  candidates: Record<BoxKey, readonly PlacedNote[]>
  /** Sentences that no note quotes. */
  unplaced: readonly (readonly [number, number])[]
  /** Questions for empty boxes, in the script's language. An empty box may have no question. */
  questions: Partial<Record<BoxKey, string>>
  /**
   * Number of the model's notes that were dropped, because no evidence for them was found in the
   * script or because they repeat other notes.
   */
  dropped: number
  /** Boxes that would get notes if more of the script's variables had values. */
  blanks: readonly WaitingBox[]
}

/** Generates a canvas from a script. `name` is stored with every note. */
export type CanvasGenerator = {
  name: GeneratorName
  /**
   * Calls `onBox` for each finished box, and `onTokenUsage` for each paid request, even if the
   * generation fails later. Throws Refusal if it cannot generate.
   */
  generate(
    input: GeneratorInput,
    onBox: (box: BoxKey) => void,
    signal: AbortSignal,
    onTokenUsage: OnTokenUsage,
  ): Promise<GeneratorResultNotes>
}
