import './comments.css'
import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import type { Thread } from '#contract/comments.ts'
import { type OpenPage, useOpenPage, usePageValue } from '#web/components/document/open-page.ts'
import { opensKeyboard } from '#web/components/return-focus.ts'
import { SidePanel } from '#web/components/side-panel.tsx'
import type { SlotProps } from '#web/editor/additions.tsx'
import { revealElement } from '#web/editor/extensions/shown-block.ts'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { acceptSuggestion } from '../accept-suggestion.ts'
import { cutQuote, readMark } from '../anchors.ts'
import {
  changeComments,
  closeComments,
  commentsValue,
  marksValue,
  placesValue,
} from '../comments-value.ts'
import { readDraft } from '../drafts.ts'
import { isPassage } from '../start-thread.ts'
import { COMMENT_TEXTS } from '../texts.ts'
import { isListed, type ThreadsState } from '../threads.ts'
import { useLinkedThread } from '../use-linked-thread.ts'
import { type ThreadContext, useThreadContext } from '../use-thread-context.ts'
import { CommentField } from './comment-field.tsx'
import { ThreadList } from './thread-list.tsx'

/** Comments of a script: marks in its text, and the panel. */
export function ScriptComments({ editor, script, onNotice }: SlotProps) {
  const t = useTexts(COMMENT_TEXTS)
  const { context: found, threads, state } = useThreadContext('script', script.id, script, onNotice)
  const mayWrite = useCan()('script.write', script)
  const accept = (thread: Thread) => acceptSuggestion(editor, found, thread)
  const context: ThreadContext = { ...found, acceptSuggestion: mayWrite ? accept : null }
  const page = useOpenPage()
  const comments = usePageValue(commentsValue)
  const where = `${context.place}:new`
  useMarks(page, state)
  useLinkedThread(threads, state)
  useEffect(() => {
    const about = readDraft(where)?.about
    if (about) changeComments(page, { draft: about, isOpen: true, takesFocus: false })
  }, [page, where])

  const { isOpen, draft, filter, active, takesFocus } = comments
  if (!isOpen) return null
  const focusText = () => {
    if (!opensKeyboard(editor.view.dom)) editor.view.focus()
  }
  const leave = () => {
    changeComments(page, { draft: null })
    focusText()
  }
  return (
    <SidePanel
      title={t('title')}
      close={t('close')}
      className="comments-panel"
      isWide
      isBottomSheet
      onClose={() => {
        closeComments(page)
        focusText()
      }}
    >
      {(isDrawer) => (
        <>
          {draft && (
            <div className="comment-thread" data-active>
              {draft.quote !== '' && <p className="comment-quote">{cutQuote(draft.quote)}</p>}
              <CommentField
                key={`${draft.anchor.id} ${draft.anchor.start} ${draft.anchor.end} ${draft.proposes}`}
                context={context}
                where={where}
                label={t('new_label')}
                hint={t('new_hint')}
                from={{ about: draft, proposal: draft.proposes ? draft.quote : null }}
                passage={isPassage(draft) ? draft.quote : undefined}
                takesFocus={takesFocus}
                onCancel={leave}
                onSend={async ({ thread_id: id, id: comment_id, body, proposal }, mentions) => {
                  const { anchor, quote } = draft
                  const sent = { id, comment_id, anchor, body, mentions }
                  const made = await context.calls.start(
                    proposal == null
                      ? { ...sent, quote: cutQuote(quote) }
                      : { ...sent, quote, proposal },
                  )
                  context.put(made)
                  changeComments(page, {
                    draft: null,
                    filter: 'open',
                    active: made.id,
                    takesFocus: true,
                  })
                }}
              />
            </div>
          )}
          <ThreadList
            {...{ context, threads, state, filter, active, takesFocus }}
            onShow={(id) => {
              if (isDrawer) closeComments(page)
              changeComments(page, { active: id, takesFocus: false })
              showInText(page, editor, id)
            }}
          />
        </>
      )}
    </SidePanel>
  )
}

/** Marks open threads in the text and publishes their number. */
function useMarks(page: OpenPage, state: ThreadsState): void {
  const { threads } = state
  useEffect(() => {
    const open = [...threads.values()].filter((thread) => isListed(thread, 'open', ''))
    page.of(marksValue).set(open.map(readMark))
    changeComments(page, { count: open.length })
  }, [page, threads])
}

function showInText(page: OpenPage, editor: Editor, id: string): void {
  const place = page.of(placesValue).get().get(id)
  if (!place) return
  // Waits one frame, until the panel that covered the text has closed.
  requestAnimationFrame(() => {
    if (editor.isDestroyed) return
    const mark = editor.view.dom.querySelector(`.comment-mark[data-thread="${id}"]`)
    const dom = mark ?? editor.view.nodeDOM(place.from)
    if (dom instanceof Element) revealElement(dom, false)
  })
}
