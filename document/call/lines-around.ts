import type { Call, CallSection, Step } from './read-call.ts'

export type LineRange = 'section' | 'script'
type Lines = { before: CallSection[]; after: CallSection[] }

/**
 * Splits a call's lines into the lines before and the lines after the present step. Range `script`
 * includes the lines of all sections, range `section` only those of the present section. Steps with
 * neither words nor answers are omitted.
 */
export function linesAround(
  { sections }: Call,
  present: { section: CallSection; step: Step } | null,
  range: LineRange,
): Lines {
  const spoken = sections
    .map((section) => ({ ...section, steps: section.steps.filter(hasWords) }))
    .filter(({ steps }) => steps.length > 0)
  if (!present) return { before: range === 'script' ? spoken : [], after: [] }
  const { section, step } = present
  const order = sections.indexOf(section)
  const placeOf = ({ id }: CallSection) => sections.findIndex((one) => one.id === id)
  const others = range === 'script' ? spoken.filter(({ id }) => id !== section.id) : []
  const at = section.steps.indexOf(step)
  const rest = section.steps.slice(at + 1).filter(hasWords)
  return {
    before: [
      ...others.filter((one) => placeOf(one) < order),
      { ...section, steps: section.steps.slice(0, at).filter(hasWords) },
    ],
    after: [
      ...(rest.length > 0 ? [{ ...section, title: '', steps: rest }] : []),
      ...others.filter((one) => placeOf(one) > order),
    ],
  }
}

const hasWords = ({ said, answers }: Step) => said.length + answers.length > 0
