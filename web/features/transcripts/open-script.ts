import type { Editor } from '@tiptap/core'
import type { Script } from '#contract/scripts.ts'
import type { ScriptDocument } from '#document/script-document.ts'

/** Suggests other words for the text of a block; false if the block is gone. Rejects with an `ApiError`. */
export type SuggestWords = (
  editor: Editor,
  script_id: string,
  block_id: string,
  words: string,
) => Promise<boolean>

/** The script as the page has it open, and what its reader may do. */
export type OpenScript = {
  editor: Editor
  script: Script
  document: ScriptDocument
  mayEdit: boolean
  suggestWords: SuggestWords
}
