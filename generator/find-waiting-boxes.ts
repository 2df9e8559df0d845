import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import type { GeneratedNote, GeneratorInput, WaitingBox } from './generator-types.ts'
import { BLANK, findBlanks } from './sentence-forms.ts'

/** Minimum probability of a box. The filled-in value raises it above that of the blank's name. */
const LIKELY = 0.25
/** More names would not help the reader. */
const MOST_NAMES = 20

type Chosen = Record<'boxes' | 'candidates', Record<BoxKey, readonly GeneratedNote[]>>

/**
 * Boxes for which a script has sentences with unfilled blanks, and the blanks' names: such
 * sentences become no notes. `choose` selects notes; it reads the script again with each name in
 * place of its blank.
 */
export function findWaitingBoxes(
  input: GeneratorInput,
  choose: (input: GeneratorInput) => Chosen,
): WaitingBox[] {
  const blanks = findBlanks(input.text)
  if (blanks.length === 0) return []
  // Same length, so that offsets stay valid.
  const text = input.text.replace(BLANK, (_, name: string) => `  ${name}  `)
  const { boxes, candidates } = choose({ ...input, text })
  return BOX_KEYS.flatMap((box) => {
    const likely = candidates[box].filter(({ confidence }) => confidence >= LIKELY)
    const places = [...boxes[box], ...likely].flatMap(({ sources }) => sources)
    const names = blanks
      .filter((blank) => places.some(([start, end]) => start < blank.end && blank.start < end))
      .flatMap(({ name }) => name || [])
    return names.length > 0 ? [{ box, names: [...new Set(names)].slice(0, MOST_NAMES) }] : []
  })
}
