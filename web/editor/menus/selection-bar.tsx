import type { Editor } from '@tiptap/core'
import { toggleMark } from '@tiptap/pm/commands'
import type { Command, EditorState } from '@tiptap/pm/state'
import { TextSelection } from '@tiptap/pm/state'
import { useEffect, useMemo, useState } from 'react'
import type { ScriptKind } from '#contract/scripts.ts'
import { CHORDS } from '#web/commands/chords.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { useHasDialog } from '#web/components/dialog.tsx'
import { writeKeys } from '#web/components/keys.ts'
import { FloatingCard } from '#web/components/popover.tsx'
import { containsJapanese } from '#web/language/contains-japanese.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { EditorAddition } from '../additions.tsx'
import { anchorOfText } from '../anchor-of-text.ts'
import { addLink, addRuby, markOf } from '../commands/edit-text.ts'
import { MENU_TEXTS } from '../texts/menu-texts.ts'
import { useEditorValue } from '../use-editor-value.ts'
import './menus.css'

type Selected = Record<'strong' | 'highlight' | 'ruby' | 'link', boolean> & {
  from: number
  to: number
  isJapanese: boolean
}

function readSelection(state: EditorState): Selected | null {
  const { selection, doc, schema } = state
  const { from, to, empty, $from } = selection
  if (empty || !(selection instanceof TextSelection)) return null
  if ($from.parent.type.name === 'section_title') return null
  if (doc.textBetween(from, to) === '') return null
  const has = (name: 'strong' | 'highlight') => doc.rangeHasMark(from, to, markOf(schema, name))
  return {
    from,
    to,
    strong: has('strong'),
    highlight: has('highlight'),
    ruby: addRuby(state),
    isJapanese: containsJapanese(doc.textBetween(from, to)),
    link: addLink(state),
  }
}

const isSame = (one: Selected | null, other: Selected | null) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

type Props = { editor: Editor; kind: ScriptKind; additions: readonly EditorAddition[] }

export function SelectionBar({ editor, kind, additions }: Props) {
  const { language } = useLanguage()
  const t = useTexts(MENU_TEXTS)
  const selected = useEditorValue(editor, readSelection, isSame)
  const isFocused = useEditorValue(editor, () => editor.isFocused)
  const isPointing = usePointerDown()
  const hasDialog = useHasDialog()
  const from = selected?.from
  const to = selected?.to
  const place = useMemo(() => anchorOfText(editor, from ?? 0, to), [editor, from, to])

  // Without edit rights the text cannot have the focus, so the focus is not required.
  const mayEdit = editor.isEditable
  if (!selected || isPointing || hasDialog || (mayEdit && !isFocused)) return null
  const tools = additions.flatMap(({ name, selectionTools: Tools }) =>
    Tools ? [<Tools key={name} editor={editor} />] : [],
  )
  if (!mayEdit && tools.length === 0) return null
  const run = (command: Command) => {
    command(editor.state, editor.view.dispatch)
    editor.view.focus()
  }
  const button = (
    name: 'strong' | 'highlight' | 'ruby' | 'link',
    command: Command,
    isOn?: boolean,
  ) => (
    <PlainButton
      data-format={name}
      title={`${t(name)} (${writeKeys(CHORDS[name].keys)})`}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onClick={() => run(command)}
    >
      {t(name)}
    </PlainButton>
  )
  const { schema } = editor
  // Furigana is offered in Japanese interfaces, and for Japanese words.
  const mayNeedRuby = language === 'ja' || selected.isJapanese
  return (
    <FloatingCard anchor={place} className="selection-bar" isAbove>
      <div
        role="toolbar"
        aria-label={t('selection_tools')}
        // Keeps the focus in the text, because the bar is hidden when the text loses the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {mayEdit && (
          <>
            {button('strong', toggleMark(markOf(schema, 'strong')), selected.strong)}
            {button('highlight', toggleMark(markOf(schema, 'highlight')), selected.highlight)}
            {selected.ruby && mayNeedRuby && button('ruby', addRuby)}
            {kind === 'script' && selected.link && button('link', addLink)}
          </>
        )}
        {tools}
      </div>
    </FloatingCard>
  )
}

/**
 * True while a pointer is pressed in the text. The bar must then not cover the text that is being
 * selected.
 */
function usePointerDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    const down = (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('.script-editor-text'))
        setDown(true)
    }
    const up = () => setDown(false)
    addEventListener('pointerdown', down, true)
    addEventListener('pointerup', up, true)
    addEventListener('pointercancel', up, true)
    return () => {
      removeEventListener('pointerdown', down, true)
      removeEventListener('pointerup', up, true)
      removeEventListener('pointercancel', up, true)
    }
  }, [])
  return isDown
}
