import type { StructureSpan } from './generator-types.ts'
import type { LabelWeights } from './labels.ts'
import type { Passage } from './passages.ts'
import { readHeading } from './read-heading.ts'
import { readPlainText } from './read-plain-text.ts'
import { SECTION_CUES } from './section-cues.ts'

/**
 * Passages of one of our own documents, whose sections, blocks and speakers are known. A block may
 * still be a pasted page: headings and labels inside it are read as well and win over the section.
 * Titles, what is asked and what is not spoken never become notes; spans outside the text are cut to it.
 */
export function readStructure(text: string, spans: readonly StructureSpan[]): Passage[] {
  const passages: Passage[] = []
  let group = 0
  let kind: string | null = null
  let titleCue: LabelWeights | null = null
  let title: string | null = null
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const start = Math.max(0, Math.min(text.length, Math.trunc(span.start)))
    const end = Math.max(start, Math.min(text.length, Math.trunc(span.end)))
    if (span.speech === 'title') {
      title = text.slice(start, Math.min(end, start + 100)).trim()
      titleCue = readHeading(title)
      kind = span.section_kind
      group++
      continue
    }
    if (span.section_kind !== kind) {
      titleCue = null
      title = null
      kind = span.section_kind
      group++
    }
    if (span.speech === 'unspoken') continue
    const cue = cueOf(span, titleCue)
    const read = readPlainText(text, start, end, group)
    passages.push(...read.map((passage) => addFacts(passage, span, cue, title)))
    group = Math.max(group, read.at(-1)?.group ?? group)
  }
  return passages
}

/** What the field, the kind or the title of its section says of a span. */
function cueOf(span: StructureSpan, titleCue: LabelWeights | null): LabelWeights | null {
  const field = span.field === null ? null : readHeading(span.field.replaceAll('_', ' '))
  const known = SECTION_CUES[span.section_kind ?? 'free'] ?? {}
  return field ?? (Object.keys(known).length > 0 ? known : titleCue)
}

/** A passage with what is known of its span, where it says nothing of its own. */
function addFacts(
  passage: Passage,
  span: StructureSpan,
  cue: LabelWeights | null,
  title: string | null,
): Passage {
  return {
    ...passage,
    speaker: passage.speaker_label === null ? span.speaker : passage.speaker,
    speaker_label: passage.speaker_label ?? span.speaker,
    cue: passage.cue ?? cue,
    heading: passage.heading ?? title,
    objection: passage.objection || span.section_kind === 'objection',
    asked: span.speech === 'asked',
  }
}
