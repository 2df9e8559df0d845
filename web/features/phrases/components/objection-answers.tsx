import { PlainButton } from '#web/components/buttons.tsx'
import './objection-answers.css'
import type { EditorState } from '@tiptap/pm/state'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CHORDS, isPressed } from '#web/commands/chords.ts'
import { writeKeys } from '#web/components/keys.ts'
import { FloatingCard } from '#web/components/popover.tsx'
import type { SlotProps } from '#web/editor/additions.tsx'
import { anchorOfText } from '#web/editor/anchor-of-text.ts'
import { useEditorValue } from '#web/editor/use-editor-value.ts'
import { useTexts } from '#web/language/language.tsx'
import { useObjectionAnswers } from '../api.ts'
import { PHRASE_TEXTS } from '../texts.ts'

/**
 * The answer that contains the cursor. `says`: the objection to which the answer belongs. `from`
 * and `to`: the answer's range in the document.
 */
type OpenAnswer = { id: string; says: string; answer: string; from: number; to: number }

function readOpenAnswer({ selection }: EditorState): OpenAnswer | null {
  const { $from, empty } = selection
  if (!empty || $from.parent.type.name !== 'objection_answer') return null
  const block = $from.node(-1)
  return {
    id: String(block.attrs.id),
    says: block.child(0).textContent,
    answer: $from.parent.textContent,
    from: $from.start(),
    to: $from.end(),
  }
}

const isSame = (one: OpenAnswer | null, other: OpenAnswer | null) =>
  JSON.stringify(one) === JSON.stringify(other)

type Props = Pick<SlotProps, 'editor' | 'script' | 'mayEdit'>

/**
 * While the cursor is in the answer to an objection, offers answers to this objection from other
 * scripts.
 */
export function ObjectionAnswers({ editor, script, mayEdit }: Props) {
  const open = useEditorValue(editor, readOpenAnswer, isSame)
  if (!mayEdit || !open) return null
  return <Offer key={open.id} {...{ editor, script, open }} />
}

/**
 * The card with the other scripts' answers. It disappears when the user edits the answer, picks an
 * answer from the card, or presses Escape.
 */
function Offer({ editor, script, open }: Omit<Props, 'mayEdit'> & { open: OpenAnswer }) {
  const t = useTexts(PHRASE_TEXTS)
  const { from, to, says, answer } = open
  const [first] = useState(answer)
  const [isClosed, setClosed] = useState(false)
  const card = useRef<HTMLFieldSetElement>(null)
  const { data = [] } = useObjectionAnswers(says, script)
  const anchor = useMemo(() => anchorOfText(editor, from, to), [editor, from, to])
  const others = data.filter(({ text }) => text !== answer.trim())
  const isShown = !isClosed && answer === first && others.length > 0
  useEffect(() => {
    if (!isShown) return
    const press = (event: KeyboardEvent) => {
      if (isPressed('answers', event)) card.current?.querySelector('button')?.focus()
      else if (event.key === 'Escape' && !event.isComposing) {
        setClosed(true)
        editor.view.focus()
      } else return
      event.preventDefault()
      event.stopPropagation()
    }
    const elements = [editor.view.dom, card.current]
    for (const one of elements) one?.addEventListener('keydown', press, true)
    return () => {
      for (const one of elements) one?.removeEventListener('keydown', press, true)
    }
  }, [editor, isShown])
  if (!isShown) return null
  const choose = (text: string) => {
    setClosed(true)
    editor.view.dispatch(editor.state.tr.insertText(text, from, to).scrollIntoView())
    editor.view.focus()
  }
  return (
    <FloatingCard anchor={anchor} className="objection-answers" onDismiss={() => setClosed(true)}>
      <fieldset ref={card} aria-label={t('answers')}>
        <p role="status">
          {t('answers')} <kbd>{writeKeys(CHORDS.answers.keys)}</kbd>
        </p>
        {others.map(({ text, script_id, title }) => (
          <PlainButton
            key={text}
            lang={script.language}
            data-script={script_id}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(text)}
          >
            {text} <span>{title}</span>
          </PlainButton>
        ))}
      </fieldset>
    </FloatingCard>
  )
}
