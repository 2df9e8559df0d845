import type { StructureSpan } from './generator-types.ts'
import type { LabelWeights } from './labels.ts'
import type { Passage } from './passages.ts'
import { readHeading } from './read-heading.ts'
import { readPlainText } from './read-plain-text.ts'
import { SECTION_CUES } from './section-cues.ts'

/**
 * Passages of one of our own documents, whose sections, blocks and speakers are known. A block may
 * still be a pasted page: headings and labels inside it are read as well and win over the section.
 * Titles, questions, branches and memos (they are not spoken) never become notes; spans outside the text are cut to it.
 */
export function readStructure(text: string, spans: readonly StructureSpan[]): Passage[] {
  const passages: Passage[] = []
  let group = 0
  let kind: string | null = null
  let titleCue: LabelWeights | null = null
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const start = Math.max(0, Math.min(text.length, Math.trunc(span.start)))
    const end = Math.max(start, Math.min(text.length, Math.trunc(span.end)))
    if (span.block_type === 'title') {
      titleCue = readHeading(text.slice(start, Math.min(end, start + 100)))
      kind = span.section_kind
      group++
      continue
    }
    if (span.section_kind !== kind) {
      titleCue = null
      kind = span.section_kind
      group++
    }
    if (span.block_type === 'branch' || span.block_type === 'memo') continue
    const known = SECTION_CUES[span.section_kind ?? 'free'] ?? {}
    const field = span.field === null ? null : readHeading(span.field.replaceAll('_', ' '))
    const cue = field ?? (Object.keys(known).length > 0 ? known : titleCue)
    const read = readPlainText(text, start, end, group)
    for (const passage of read) {
      passages.push({
        ...passage,
        speaker: passage.speaker ?? speakerOf(span),
        speaker_label: passage.speaker_label ?? speakerOf(span),
        cue: passage.cue ?? cue,
        asked: span.block_type === 'question',
      })
    }
    group = Math.max(group, read.at(-1)?.group ?? group)
  }
  return passages
}

function speakerOf(span: StructureSpan): Passage['speaker'] {
  if (span.block_type === 'objection_says') return 'customer'
  if (span.block_type === 'objection_answer') return 'me'
  return span.speaker
}
