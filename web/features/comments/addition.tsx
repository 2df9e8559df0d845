import { PlainButton } from '#web/components/buttons.tsx'
import { lazyPart } from '#web/components/lazy-part.tsx'
import './comment-marks.css'
import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { CHORDS } from '#web/commands/chords.ts'
import { useChords } from '#web/commands/use-chord.ts'
import { useOpenPage, usePageValue } from '#web/components/document/open-page.ts'
import { writeKeys } from '#web/components/keys.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { PanelTool } from '#web/editor/panel-tool.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { commentGutter, commentMarks } from './comment-marks.ts'
import { changeComments, closeComments, commentsValue } from './comments-value.ts'
import { MARK_TEXTS } from './mark-texts.ts'
import { commentOnPart, commentOnSelection } from './start-thread.ts'

// The comments load after the script's text.
const ScriptComments = lazyPart(() => import('./components/script-comments.tsx'), 'ScriptComments')

const OPENED = { isOpen: true, takesFocus: true } as const

const BUBBLE = 'M3 4h14v10H9l-4 3v-3H3Z'

function CommentsButton() {
  const t = useTexts(MARK_TEXTS)
  const page = useOpenPage()
  const { isOpen, count } = usePageValue(commentsValue)
  const name = count > 0 ? t('comments_count', { count }) : t('comments')
  return (
    <PanelTool
      className="comments-button"
      name={name}
      path={BUBBLE}
      count={count}
      isOpen={isOpen}
      onPress={() => (isOpen ? closeComments(page) : changeComments(page, OPENED))}
    />
  )
}

function SelectionTool({ editor }: { editor: Editor }) {
  const t = useTexts(MARK_TEXTS)
  const page = useOpenPage()
  const { mayComment } = usePageValue(commentsValue)
  if (!mayComment) return null
  const { $from, $to } = editor.state.selection
  return (
    <>
      <PlainButton
        data-format="comment"
        title={`${t('write_on')} (${writeKeys(CHORDS.comment.keys)})`}
        onClick={() => commentOnSelection(page, editor)}
      >
        {t('write')}
      </PlainButton>
      {$from.sameParent($to) && (
        <PlainButton
          data-format="suggest"
          title={t('suggest_on')}
          onClick={() => commentOnSelection(page, editor, true)}
        >
          {t('suggest')}
        </PlainButton>
      )}
    </>
  )
}

function TouchTool({ editor }: { editor: Editor }) {
  const t = useTexts(MARK_TEXTS)
  const page = useOpenPage()
  const { mayComment } = usePageValue(commentsValue)
  if (!mayComment) return null
  return (
    <PlainButton aria-label={t('write_on')} onClick={() => commentOnSelection(page, editor)}>
      <LineIcon path={BUBBLE} />
    </PlainButton>
  )
}

/**
 * The part of the panel that loads with the page. It handles the key for a new comment, which must
 * work before the rest of the panel has loaded.
 */
function CommentsPanel(props: SlotProps) {
  const { editor, script } = props
  const page = useOpenPage()
  const mayComment = useCan()('script.comment', script)
  useEffect(() => changeComments(page, { mayComment }), [page, mayComment])
  useChords({ comment: () => void commentOnSelection(page, editor) })
  return <ScriptComments {...props} />
}

/** Comments on a script: marks in text and margin, commands to start a thread, the panel. */
export const COMMENTS: EditorAddition = {
  name: 'comments',
  notInTemplates: true,
  extensions: (page) => [commentMarks(page)],
  gutter: commentGutter,
  headerTools: CommentsButton,
  selectionTools: SelectionTool,
  touchTools: TouchTool,
  menu: [
    {
      id: 'comments',
      name: MARK_TEXTS.comments,
      group: 'write',
      run: (page) => changeComments(page, OPENED),
    },
  ],
  partActions: [
    {
      id: 'comment',
      name: MARK_TEXTS.write_on,
      isOffered: (_, page) => page.of(commentsValue).get().mayComment,
      run: (editor, part, page) => commentOnPart(page, editor, part),
    },
  ],
  panels: [CommentsPanel],
}
