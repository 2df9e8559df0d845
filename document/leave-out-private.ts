import { kindOf } from './blocks.ts'
import type { Note } from './canvas.ts'
import type { ScriptDocument } from './script-document.ts'

/**
 * A script without what is private: memos are notes to oneself. A section that holds nothing else goes
 * with them, for its title is part of the note.
 */
export function leaveOutPrivate({ sections, ...rest }: ScriptDocument): ScriptDocument {
  return {
    ...rest,
    sections: sections.flatMap((section) => {
      const blocks = section.blocks.filter((block) => !kindOf(block).isPrivate)
      return blocks.length === 0 && section.blocks.length > 0 ? [] : { ...section, blocks }
    }),
  }
}

/** Notes without the sentences of the talk script behind them, without who wrote them, whose they are and how they are tested. */
export function leaveOutSources(notes: readonly Note[]): Note[] {
  return notes.map(({ author, trial: _, ...note }) => ({
    ...note,
    author: author.type === 'person' ? { type: 'person', user_id: '' } : author,
    sources: [],
    owner: null,
  }))
}
