import { kindOf } from './blocks.ts'
import type { Note } from './canvas.ts'
import type { ScriptDocument } from './script-document.ts'

/**
 * Removes memos. Also removes sections with nothing but memos, because the titles of such sections
 * are private too.
 */
export function omitPrivate({ sections, ...rest }: ScriptDocument): ScriptDocument {
  return {
    ...rest,
    sections: sections.flatMap((section) => {
      const blocks = section.blocks.filter((block) => !kindOf(block).isPrivate)
      return blocks.length === 0 && section.blocks.length > 0 ? [] : { ...section, blocks }
    }),
  }
}

/** Removes sources, owners, test cards and the user ids of authors from notes. */
export function omitSources(notes: readonly Note[]): Note[] {
  return notes.map(({ author, trial: _, ...note }) => ({
    ...note,
    author: author.type === 'person' ? { type: 'person', user_id: '' } : author,
    sources: [],
    owner: null,
  }))
}
