import type { Editor } from '@tiptap/core'
import { MAX_SUGGESTION } from '#contract/limits.ts'
import type { OpenPage } from '#web/components/document/open-page.ts'
import { anchorPart, anchorSelection } from './anchors.ts'
import { changeComments, commentsValue, type NewThread } from './comments-value.ts'

/**
 * True if a thread can suggest a replacement for its words. They must be a selection within one
 * paragraph, and the quote must be shorter than MAX_SUGGESTION, so that it was not cut.
 */
export const isPassage = ({ anchor, quote }: NewThread): boolean =>
  anchor.start !== null && !quote.includes('\n') && quote.length < MAX_SUGGESTION

/** Starts a thread about the selected words, or about the block of the cursor. */
export function commentOnSelection(page: OpenPage, editor: Editor, suggests = false): void {
  // A read-only editor has no cursor, so without a selection there is no block to comment on.
  if (!editor.isEditable && editor.state.selection.empty) return
  const draft = anchorSelection(editor.state)
  start(page, editor, draft && { ...draft, proposes: suggests && isPassage(draft) })
}

export function commentOnPart(
  page: OpenPage,
  editor: Editor,
  part: { kind: 'block' | 'section'; id: string },
): void {
  start(page, editor, anchorPart(editor.state.doc, part))
}

function start(page: OpenPage, editor: Editor, draft: NewThread | null): void {
  if (!draft || !page.of(commentsValue).get().mayComment) return
  // Collapses the selection to close its toolbar; the commented words stay marked.
  if (!editor.state.selection.empty) editor.commands.setTextSelection(editor.state.selection.to)
  changeComments(page, { draft, isOpen: true, active: null, takesFocus: true })
}
