import { stripBullet } from './classify-words.ts'
import { endsAsQuestion, soundsSpoken } from './notes.ts'
import type { ReadLine } from './read-line.ts'
import type { SourceLine } from './source-line.ts'
import { knownSpeaker } from './speaker-labels.ts'

/**
 * Minimum fraction (0–1) of the lines below names that must sound spoken. If fewer lines sound
 * spoken, the names are headings.
 */
const MIN_SPOKEN = 0.5

/**
 * Adds a colon to each line that is only a speaker's name: `**営業**`, `- Customer`. The speaker's
 * words are on the next line. The text is unchanged unless both sides have such names and enough
 * lines below the names sound spoken (MIN_SPOKEN).
 */
export function markLoneLabels(
  lines: readonly (SourceLine | ReadLine)[],
): (SourceLine | ReadLine)[] {
  const speakers = lines.map((line) => ('role' in line ? null : loneSpeaker(line)))
  const below = lines.filter((_, at) => speakers[at - 1] && !speakers[at])
  const spoken = below.filter(({ text }) => isSpoken(text))
  const names = speakers.filter((speaker) => speaker !== null)
  const isDialogue =
    names.includes('me') &&
    names.includes('customer') &&
    below.length === names.length &&
    spoken.length >= MIN_SPOKEN * below.length
  if (!isDialogue) return [...lines]
  return lines.map((line, at) => (speakers[at] && !('role' in line) ? withColon(line) : line))
}

const isSpoken = (words: string) =>
  soundsSpoken(words) || endsAsQuestion(words) || /[。！!][」』”"]?$/u.test(words)

const loneSpeaker = ({ text, heading, said }: SourceLine) =>
  heading === undefined && !said ? knownSpeaker(stripBullet(text)) : null

/**
 * Writes a lone label with a colon. Removes `bold`, because a bold name would be parsed as a
 * heading.
 */
const withColon = ({ bold: _, ...line }: SourceLine): SourceLine => {
  return { ...line, text: `${stripBullet(line.text)}：` }
}
