import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import type { GeneratedNote, GeneratorInput, WaitingBox } from './generator-types.ts'
import { BLANK, findBlanks } from './sentence-forms.ts'

/**
 * Minimum confidence (0–1) of a candidate whose box is listed. It is low, because the name of a
 * blank (`{{variable}}` without a value) reveals less about the box than the value would.
 */
const MIN_PROBABILITY = 0.25
const MAX_NAMES = 20

type Chosen = Record<'boxes' | 'candidates', Record<BoxKey, readonly GeneratedNote[]>>

/**
 * Lists the boxes that would get notes if the script's variables had values, each with the names of
 * the variables in its notes. Replaces each blank (a variable without a value) by its name and
 * calls `choose`, which selects the notes.
 */
export function findWaitingBoxes(
  input: GeneratorInput,
  choose: (input: GeneratorInput) => Chosen,
): WaitingBox[] {
  const blanks = findBlanks(input.text)
  if (blanks.length === 0) return []
  // Replaces the braces of a blank by four spaces, so that the length and the offsets stay the
  // same.
  const text = input.text.replace(BLANK, (_, name: string) => `  ${name}  `)
  const { boxes, candidates } = choose({ ...input, text })
  return BOX_KEYS.flatMap((box) => {
    const likely = candidates[box].filter(({ confidence }) => confidence >= MIN_PROBABILITY)
    const places = [...boxes[box], ...likely].flatMap(({ sources }) => sources)
    const names = blanks
      .filter((blank) => places.some(([start, end]) => start < blank.end && blank.start < end))
      .flatMap(({ name }) => name || [])
    return names.length > 0 ? [{ box, names: [...new Set(names)].slice(0, MAX_NAMES) }] : []
  })
}
