import { hasAnswerBlank } from '../blocks/question.ts'
import { guessSectionKind } from '../section-headings.ts'
import { isSpeaker } from '../speakers.ts'
import type { Voice } from './assign-voices.ts'
import { isQuestion } from './judge-sides.ts'
import { namesObjections, soundsObjecting } from './objecting.ts'
import { announcesInterview, countLabels, splitLabel } from './speaker-labels.ts'

type Voices = ReadonlyMap<string, Voice>
type Section = { title: string; lines: readonly string[] }

/**
 * Assigns voices to the labels Q, A and B in each section, because a label can change its speaker:
 * a script asks the customer in one section and answers the customer's questions in another.
 * Returns the voices by the index of the section's heading.
 * - `voices`: the voices in the whole text.
 * - `titles`: the title of each line that is a heading, else null.
 * - `from`: index of the first line below the title of the whole text.
 */
export function readSectionVoices(
  voices: Voices,
  lines: readonly string[],
  titles: readonly (string | null)[],
  from: number,
): ReadonlyMap<number, Voices> {
  const starts = titles.flatMap((title, at) => (title === null || at < from ? [] : [{ title, at }]))
  const isInterview =
    voices.get('A') === 'customer' && lines.slice(0, starts[0]?.at).some(announcesInterview)
  const all = new Map(
    [OURS, THEIRS, A_OBJECTS, B_OBJECTS].map((sides) => [sides, new Map([...voices, ...sides])]),
  )
  return new Map(
    starts.map(({ title, at }, index) => {
      const section = { title, lines: lines.slice(at + 1, starts[index + 1]?.at) }
      const sides = readSection(voices, section, isInterview)
      return [at, (sides && all.get(sides)) ?? voices]
    }),
  )
}

type Sides = readonly (readonly [label: string, voice: Voice])[]

function readSection(voices: Voices, section: Section, isInterview: boolean): Sides | null {
  const labels = countLabels(section.lines)
  const asked = labels.get('Q')
  if (!asked) return labels.has('A') && labels.has('B') ? readSides(voices, section) : null
  const { said } = asked
  const isObjection = !isQuestion(said) && !hasAnswerBlank(said) && soundsObjecting(said)
  if (isInterview) return isObjection ? THEIRS : null
  if (namesObjections(section.title) || isObjection) return THEIRS
  if (hasAnswerBlank(said) || (asksCustomer(section.title) && isQuestion(said))) return OURS
  // The voices of an interview (`A` is the customer) apply only to the section that announces the
  // interview. In this section, `Q` is an objection and `A` its answer.
  return labels.has('A') && voices.get('A') === 'customer' ? THEIRS : null
}

const asksCustomer = (title: string) =>
  announcesInterview(title) || guessSectionKind(title) === 'profile'

const OURS: Sides = [
  ['Q', 'me'],
  ['A', 'customer'],
]
const THEIRS: Sides = [
  ['Q', 'objection'],
  ['A', 'answer'],
]
const A_OBJECTS: Sides = [
  ['A', 'customer'],
  ['B', 'me'],
]
const B_OBJECTS: Sides = [
  ['A', 'me'],
  ['B', 'customer'],
]

/**
 * Voices of the two speakers A and B. In a section of objections, the customer is the speaker who
 * objects first, or else the first speaker. In other sections, the customer is B. Null if no one
 * objects and both labels are speakers in `voices`.
 */
function readSides(voices: Voices, { title, lines }: Section): Sides | null {
  const talk = lines.flatMap((line) => {
    const found = splitLabel(line)
    return found?.label === 'A' || found?.label === 'B' ? [found] : []
  })
  const objects = namesObjections(title)
  const refusal = objects ? talk.find(({ said }) => soundsObjecting(said)) : undefined
  if (!refusal && isSpeaker(voices.get('A')) && isSpeaker(voices.get('B'))) return null
  const customer = refusal?.label ?? (objects ? talk[0]?.label : 'B')
  return customer === 'A' ? A_OBJECTS : B_OBJECTS
}
