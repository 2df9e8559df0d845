import './find.css'
import { Button, Group } from '@mantine/core'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { isComposing } from '#web/components/composition.ts'
import { useOpenPage } from '#web/components/document/open-page.ts'
import { CLOSE_ICON, DOWN_ICON, UP_ICON } from '#web/components/line-icon.tsx'
import { ToolButton } from '#web/components/tool-button.tsx'
import { managerOf } from '#web/editor/extensions/undo-steps.ts'
import type { DialogProps } from '#web/editor/page-parts.tsx'
import { useEditorValue } from '#web/editor/use-editor-value.ts'
import { containsJapanese } from '#web/language/contains-japanese.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { findIn, findMatches } from '../find-matches.ts'
import { findValue, type OpenFind, storeFindQuery } from '../find-value.ts'
import { replaceMatches } from '../replace-matches.ts'
import { FIND_TEXTS } from '../texts.ts'

export { markMatches } from '../mark-matches.ts'

const docOf = (state: EditorState) => state.doc
const countUndoSteps = (state: EditorState) => managerOf(state)?.undoStack.length

type Props = DialogProps & { opened: OpenFind }

/** Finds words in the script, steps through the matches and replaces them. */
export function FindBar({ editor, mayEdit, opened, onClose }: Props) {
  const store = useOpenPage().of(findValue)
  const { language } = useLanguage()
  const t = useTexts(FIND_TEXTS)
  const doc = useEditorValue(editor, docOf)
  // Offers to ignore variants of characters, such as がす for ガス (`isFolded`), only if the interface
  // or the script is in Japanese.
  const hasFold = useMemo(
    () => language === 'ja' || containsJapanese(doc.textContent),
    [doc, language],
  )
  const { words, isFolded } = opened
  const places = useMemo(() => findMatches(doc, { words, isFolded }), [doc, words, isFolded])
  const [replacement, setReplacement] = useState('')
  const [replaced, setReplaced] = useState<{ count: number; steps: number | undefined } | null>(
    null,
  )
  const field = useRef<HTMLInputElement>(null)
  const at = Math.min(opened.at, places.length - 1)
  const goTo = (next: number) => {
    store.set((before) => before && { ...before, at: next })
    setReplaced(null)
  }
  const search = (wanted: Partial<OpenFind>) => {
    store.set((before) => before && { ...before, ...wanted, at: -1 })
    setReplaced(null)
  }

  useEffect(() => storeFindQuery({ words, isFolded }), [words, isFolded])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each opening
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [opened.focusCount])
  // Starts at the first match after the cursor.
  useEffect(() => {
    if (opened.at !== -1 || places.length === 0) return
    const { from } = editor.state.selection
    const next = places.findIndex((place) => place.answer_of === null && place.from >= from)
    store.set((before) => before && { ...before, at: Math.max(0, next) })
  }, [opened.at, places, editor, store])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current match changes, not at every edit
  useEffect(() => {
    editor.view.dom.querySelector('.is-found-now')?.scrollIntoView({ block: 'center' })
  }, [opened.at, words, isFolded])

  const step = (by: 1 | -1) => {
    if (places.length > 0) goTo((Math.max(0, at) + by + places.length) % places.length)
  }
  const replaceOne = () => {
    const place = places[at]
    if (!place) return
    replaceMatches(editor.view, [place], replacement)
    // Moves to the next match after the replacement, because the replacement itself may contain the
    // searched words.
    const left = places.length - 1 + findIn(replacement, opened).length
    const next = at + findIn(replacement, opened).length
    goTo(next < left ? next : 0)
  }
  const replaceAll = () => {
    const { length: count } = places
    if (count === 0) return
    replaceMatches(editor.view, places, replacement)
    setReplaced({ count, steps: countUndoSteps(editor.state) })
  }
  const leave = () => {
    const place = places[at]
    onClose()
    if (place && place.answer_of === null) {
      const { tr } = editor.state
      editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, place.from, place.to)))
    }
    editor.view.focus()
  }
  const press = (event: KeyboardEvent, enter: (isBack: boolean) => void) => {
    if (isComposing(event)) return
    const isUndo = (event.ctrlKey || event.metaKey) && event.code === 'KeyZ'
    if (event.key === 'Enter') enter(event.shiftKey)
    else if (isUndo && replaced) editor.commands[event.shiftKey ? 'redo' : 'undo']()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  // `aria-disabled` instead of `disabled`: a disabled button loses the focus, and Escape closes the
  // bar only while the focus is in the bar.
  const isUnused = places.length === 0
  const unused = { 'data-disabled': isUnused, 'aria-disabled': isUnused }
  const count = () => {
    // Shows the count of replaced words only until the next undo or edit.
    if (replaced && replaced.steps === countUndoSteps(editor.state))
      return t('replaced', { count: replaced.count })
    if (words === '') return ''
    return places.length === 0 ? t('none') : t('count', { at: at + 1, count: places.length })
  }
  return (
    <search
      className="find-bar"
      aria-label={t('title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
    >
      <Group className="find-row" gap="2xs" wrap="nowrap">
        <input
          ref={field}
          type="text"
          className="find-field"
          aria-label={t('find')}
          placeholder={t('find')}
          value={words}
          onChange={(event) => search({ words: event.currentTarget.value })}
          onKeyDown={(event) => press(event, (isBack) => step(isBack ? -1 : 1))}
        />
        <span className="find-count" role="status">
          {count()}
        </span>
        <ToolButton
          label={t('previous')}
          keys="Shift+Enter"
          onClick={() => step(-1)}
          path={UP_ICON}
          size={18}
        />
        <ToolButton
          label={t('next')}
          keys="Enter"
          onClick={() => step(1)}
          path={DOWN_ICON}
          size={18}
        />
        <ToolButton label={t('close')} keys="Esc" onClick={leave} path={CLOSE_ICON} size={18} />
      </Group>
      {mayEdit && (
        <Group className="find-row" gap="2xs" wrap="nowrap">
          <input
            type="text"
            className="find-field"
            aria-label={t('replace')}
            placeholder={t('replace')}
            value={replacement}
            onChange={(event) => setReplacement(event.currentTarget.value)}
            onKeyDown={(event) => press(event, replaceOne)}
          />
          <Button size="compact-md" variant="default" {...unused} onClick={replaceOne}>
            {t('replace_one')}
          </Button>
          <Button size="compact-md" variant="default" {...unused} onClick={replaceAll}>
            {t('replace_all')}
          </Button>
        </Group>
      )}
      {hasFold && (
        <label className="find-fold">
          <input
            type="checkbox"
            checked={isFolded}
            onChange={(event) => search({ isFolded: event.currentTarget.checked })}
          />
          {t('fold')}
        </label>
      )}
    </search>
  )
}
