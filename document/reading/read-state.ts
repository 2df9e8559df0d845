import type { SectionKind } from '../script-document.ts'
import type { Speaker } from '../speakers.ts'
import type { Voice } from './assign-voices.ts'
import type { SectionNames } from './branch-goals.ts'
import type { ReadLine } from './read-line.ts'
import type { SourceLine } from './source-line.ts'

export type State = {
  /** Voice of each label in the current section: a speaker, `objection` or `answer`. */
  voices: ReadonlyMap<string, Voice>
  /** Voices of the labels in each section, by the index of the section's heading. */
  sections: ReadonlyMap<number, ReadonlyMap<string, Voice>>
  /** Labels that stay in front of their words, because another label has the same speaker. */
  named: ReadonlySet<string>
  lines: readonly SourceLine[]
  bare: ReadonlySet<number>
  names: SectionNames
  /**
   * True if the user's lines have labels, like those of the other speakers. A line without a label
   * then belongs to the previous speaker, otherwise to the user.
   */
  goesOn: boolean
  voice: Speaker
  section: SectionKind | null
  /** True if the title or the current heading is an objection or names a section of objections. */
  isObjected: boolean
  /** True in a section of remarks, which are not spoken. */
  isNotes: boolean
  /** True if the spoken lines of the text are in quotes. */
  isQuoted: boolean
  /**
   * True if the text is a business memo, or has no speakers and begins with the date of a
   * conversation.
   */
  isMemo: boolean
  /**
   * True if the text has no speakers and is written in fragments: few of its lines sound spoken.
   */
  isJotted: boolean
  /**
   * True until the first line that is neither the title nor a fact about the text (date, author).
   */
  isAbove: boolean
  mail: ReadonlySet<number>
  before: ReadLine | undefined
  /**
   * Role that the user's lines get up to the next empty line (`readBelow`). Null: each line keeps
   * its own role.
   */
  below: 'memo' | 'answer' | null
}
