import type { Editor } from '@tiptap/core'
import type { Script } from '#contract/scripts.ts'
import type { ScriptDocument } from '#document/script-document.ts'

/**
 * Suggests a replacement for the text of a block. Resolves to false if the block was deleted.
 * Rejects with an `ApiError`.
 */
export type SuggestWords = (
  editor: Editor,
  script_id: string,
  block_id: string,
  words: string,
) => Promise<boolean>

export type OpenScript = {
  editor: Editor
  script: Script
  document: ScriptDocument
  mayEdit: boolean
  suggestWords: SuggestWords
}
