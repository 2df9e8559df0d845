import './comments.css'
import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import type { Thread } from '#contract/comments.ts'
import { SidePanel } from '#web/components/side-panel.tsx'
import type { SlotProps } from '#web/editor/additions.tsx'
import { revealElement } from '#web/editor/extensions/shown-block.ts'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { useStore } from '#web/store/external-store.ts'
import { acceptProposal } from '../accept-proposal.ts'
import { readMark } from '../anchors.ts'
import {
  changeComments,
  closeComments,
  commentsStore,
  marksStore,
  placesStore,
} from '../comment-store.ts'
import { readDraft } from '../drafts.ts'
import { isPassage } from '../start-thread.ts'
import { COMMENT_TEXTS } from '../texts.ts'
import { isListed, type ThreadsState } from '../threads.ts'
import { useLinkedThread } from '../use-linked-thread.ts'
import { type ThreadContext, useThreadContext } from '../use-thread-context.ts'
import { CommentField } from './comment-field.tsx'
import { ThreadList } from './thread-list.tsx'

/** Comments of a script: marks in its text, and the panel. */
export function ScriptComments({ editor, script, onNews }: SlotProps) {
  const t = useTexts(COMMENT_TEXTS)
  const { context: found, threads, state } = useThreadContext('script', script.id, script, onNews)
  const mayWrite = useCan()('script.write', script)
  const accept = (thread: Thread) => acceptProposal(editor, found, thread)
  const context: ThreadContext = { ...found, acceptProposal: mayWrite ? accept : null }
  const comments = useStore(commentsStore)
  const where = `${context.place}:new`
  useMarks(state)
  useLinkedThread(threads, state)
  useEffect(() => {
    const about = readDraft(where)?.about
    if (about) changeComments({ draft: about, isOpen: true, takesFocus: false })
  }, [where])

  const { isOpen, draft, filter, active, takesFocus } = comments
  if (!isOpen) return null
  const leave = () => {
    changeComments({ draft: null })
    editor.view.focus()
  }
  return (
    <SidePanel
      title={t('title')}
      close={t('close')}
      className="comments-panel"
      isWide
      isSheet
      onClose={() => {
        closeComments()
        editor.view.focus()
      }}
    >
      {(isDrawer) => (
        <>
          {draft && (
            <div className="comment-thread" data-active>
              {draft.quote !== '' && <p className="comment-quote">{draft.quote}</p>}
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
                  const sent = { id, comment_id, anchor, quote, body, mentions }
                  const made = await context.calls.start(
                    proposal == null ? sent : { ...sent, proposal },
                  )
                  context.put(made)
                  changeComments({ draft: null, filter: 'open', active: made.id, takesFocus: true })
                }}
              />
            </div>
          )}
          <ThreadList
            {...{ context, threads, state, filter, active, takesFocus }}
            onShow={(id) => {
              if (isDrawer) closeComments()
              changeComments({ active: id, takesFocus: false })
              showInText(editor, id)
            }}
          />
        </>
      )}
    </SidePanel>
  )
}

/** Marks open threads in the text. */
function useMarks(state: ThreadsState): void {
  const { threads } = state
  useEffect(() => {
    const open = [...threads.values()].filter((thread) => isListed(thread, 'open', ''))
    marksStore.set(open.map(readMark))
    changeComments({ count: open.length })
  }, [threads])
}

function showInText(editor: Editor, id: string): void {
  const place = placesStore.get().get(id)
  if (!place) return
  // A frame later, when the covering panel has closed.
  requestAnimationFrame(() => {
    if (editor.isDestroyed) return
    const mark = editor.view.dom.querySelector(`.comment-mark[data-thread="${id}"]`)
    const dom = mark ?? editor.view.nodeDOM(place.from)
    if (dom instanceof Element) revealElement(dom, false)
  })
}
