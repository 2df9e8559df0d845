import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import type { GeneratedNote, GeneratorInput, WaitingBox } from './generator-types.ts'
import { BLANK, findBlanks } from './sentence-forms.ts'

/** The chance from which a box is said to wait for a sentence; its value makes it surer than its name. */
const LIKELY = 0.25
/** A reader fills the first few names; a page of them says no more. */
const MOST_NAMES = 20

type Chosen = Record<'boxes' | 'candidates', Record<BoxKey, readonly GeneratedNote[]>>

/**
 * The boxes for which a script has sentences that still hold blanks, and the names of those: a
 * sentence with a blank becomes no note. `choose` is what chooses notes; it reads the script once
 * more with each name in the place of its blank, as if that was what is said.
 */
export function findWaitingBoxes(
  input: GeneratorInput,
  choose: (input: GeneratorInput) => Chosen,
): WaitingBox[] {
  const blanks = findBlanks(input.text)
  if (blanks.length === 0) return []
  // As long as it was, so that places stay places.
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
