import { PlainButton } from '#web/components/buttons.tsx'
import './touch-bar.css'
import type { Editor } from '@tiptap/core'
import type { Command, EditorState } from '@tiptap/pm/state'
import { type CSSProperties, type SyntheticEvent, useState } from 'react'
import type { ScriptKind } from '#contract/scripts.ts'
import { PLUS_ICON, REDO_ICON, UNDO_ICON } from '#web/components/line-icon.tsx'
import { useCoveredFoot } from '#web/components/use-covered-foot.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { LineIcon } from '../../components/line-icon.tsx'
import type { EditorAddition } from '../additions.tsx'
import type { NewBlock } from '../blocks/block-view.ts'
import { cycleSpeaker } from '../blocks/line.ts'
import { moveBlock, turnInto } from '../commands/edit-blocks.ts'
import { addHere, moveSection } from '../commands/edit-sections.ts'
import { selectionPosition } from '../commands/selection-position.ts'
import { readUndo } from '../read-undo.ts'
import { type SlashItem, slashItemsIn } from '../slash-items.ts'
import { TOUCH_TEXTS } from '../texts/touch-texts.ts'
import { useEditorValue } from '../use-editor-value.ts'

type ToolName = 'next_speaker' | 'move_up' | 'move_down' | 'undo' | 'redo'

type Here = {
  /**
   * Id of the menu item that creates a block of the current block's kind. Null without such an
   * item, and in a section's title.
   */
  item: string | null
  isLine: boolean
  canMove: { up: boolean; down: boolean }
  undo: string
}

const isMadeBy = (
  { name, ...attributes }: NewBlock,
  type: string,
  attrs: Record<string, unknown>,
) => name === type && Object.entries(attributes).every(([key, value]) => attrs[key] === value)

/** Moves the current block; in a title, the section. */
function moveHere(step: 1 | -1): Command {
  return (state, dispatch) => {
    const place = selectionPosition(state)
    if (!place) return false
    return place.block
      ? moveBlock(step)(state, dispatch)
      : moveSection(step, place.section.pos)(state, dispatch)
  }
}

function readHere(editor: Editor, kind: ScriptKind, state: EditorState): Here | null {
  const place = selectionPosition(state)
  if (!editor.isFocused || !place) return null
  const node = place.block?.node
  const item = slashItemsIn(kind).find(
    ({ makes }) => node && makes !== 'section' && isMadeBy(makes, node.type.name, node.attrs),
  )
  return {
    item: item?.id ?? null,
    isLine: kind === 'talk_script' && node?.type.name === 'line',
    canMove: { up: moveHere(-1)(state), down: moveHere(1)(state) },
    undo: readUndo(state),
  }
}

const isSame = (one: Here | null, other: Here | null) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Keeps the focus in the text, so that the on-screen keyboard stays open. */
const preventBlur = (event: SyntheticEvent) => event.preventDefault()

type Props = { editor: Editor; kind: ScriptKind; additions: readonly EditorAddition[] }

export function TouchBar({ editor, kind, additions }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(TOUCH_TEXTS)
  const here = useEditorValue(editor, (state) => readHere(editor, kind, state), isSame)
  const foot = useCoveredFoot()
  const [palette, setPalette] = useState<'add' | 'turn' | null>(null)
  if (!here || !editor.isEditable) return null

  const run = (command: Command) => {
    command(editor.state, editor.view.dispatch)
    editor.view.focus()
    setPalette(null)
  }
  const toggle = (which: 'add' | 'turn') => setPalette((open) => (open === which ? null : which))
  const items = slashItemsIn(kind)
  const now = items.find(({ id }) => id === here.item)
  const offered = items.filter(
    ({ id, makes }) => palette === 'add' || (makes !== 'section' && id !== here.item),
  )
  const choose = ({ makes }: SlashItem) => {
    if (palette === 'add') run(addHere(makes))
    else if (makes !== 'section') run(turnInto(makes))
  }
  const tool = (name: ToolName, path: string, isOn: boolean, press: () => void) => (
    // `aria-disabled` instead of `disabled`, because pressing a disabled button would take the
    // focus from the text.
    <PlainButton
      aria-label={t(name)}
      aria-disabled={!isOn || undefined}
      onClick={() => {
        if (isOn) press()
      }}
    >
      <LineIcon path={path} />
    </PlainButton>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the bar only keeps the focus in the text
    <div
      className="touch-bar"
      style={{ '--covered': `${foot}px` } as CSSProperties}
      onPointerDown={preventBlur}
      onMouseDown={preventBlur}
    >
      {palette && (
        <fieldset aria-label={t(palette === 'add' ? 'add_block' : 'turn_into')}>
          {offered.map((item) => (
            <PlainButton key={item.id} onClick={() => choose(item)}>
              <LineIcon path={item.icon} />
              {pick(item.name)}
            </PlainButton>
          ))}
        </fieldset>
      )}
      <div role="toolbar" aria-label={t('touch_tools')}>
        <PlainButton
          aria-label={t('add_block')}
          aria-expanded={palette === 'add'}
          onClick={() => toggle('add')}
        >
          <LineIcon path={PLUS_ICON} />
        </PlainButton>
        <PlainButton
          className="touch-bar-kind"
          aria-label={now ? t('kind_now', { name: pick(now.name) }) : t('turn_into')}
          aria-expanded={palette === 'turn'}
          aria-disabled={!now || undefined}
          onClick={() => {
            if (now) toggle('turn')
          }}
        >
          {now ? pick(now.name) : '—'}
        </PlainButton>
        {kind === 'talk_script' &&
          tool('next_speaker', SPEAKERS_ICON, here.isLine, () => run(cycleSpeaker(1)))}
        {tool('move_up', 'M10 16V4M5 9l5-5 5 5', here.canMove.up, () => run(moveHere(-1)))}
        {tool('move_down', 'M10 4v12M5 11l5 5 5-5', here.canMove.down, () => run(moveHere(1)))}
        {tool('undo', UNDO_ICON, here.undo.includes('u'), () => {
          editor.commands.undo()
          editor.view.focus()
        })}
        {tool('redo', REDO_ICON, here.undo.includes('r'), () => {
          editor.commands.redo()
          editor.view.focus()
        })}
        {additions.map(
          ({ name, touchTools: Tools }) => Tools && <Tools key={name} editor={editor} />,
        )}
      </div>
    </div>
  )
}

const SPEAKERS_ICON =
  'M7 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M2 16c0-3 2-5 5-5s5 2 5 5M14 5l3 3-3 3M17 8h-5'
