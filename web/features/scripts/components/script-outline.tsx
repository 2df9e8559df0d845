import type { Editor } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import type { PointerEvent } from 'react'
import type { ScriptKind } from '#contract/scripts.ts'
import { addAnswers } from '#document/answer-time.ts'
import type { Block } from '#document/blocks.ts'
import type { Section } from '#document/script-document.ts'
import { nameSection } from '#document/section-kinds.ts'
import { bareDuration, speakingSeconds } from '#document/speaking-time.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { followDrag } from '#web/components/drag.ts'
import type { SlotProps } from '#web/editor/additions.tsx'
import { viewOf } from '#web/editor/blocks.ts'
import { addSectionAfter, moveSection, moveSectionTo } from '#web/editor/commands/edit-sections.ts'
import { findById } from '#web/editor/commands/selection-position.ts'
import { clearShownBlock, showBlock } from '#web/editor/extensions/shown-block.ts'
import { useSectionInView } from '#web/editor/use-section-in-view.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

export function ScriptOutline(props: SlotProps) {
  return <Outline {...props} kind="talk_script" />
}

export function ProseOutline(props: SlotProps) {
  return <Outline {...props} kind="script" />
}

function Outline({ editor, figures, mayEdit, onLeave, kind }: SlotProps & { kind: ScriptKind }) {
  const { language } = useLanguage()
  const t = useTexts(EDITOR_TEXTS)
  const current = useSectionInView(editor)
  const isTimed = kind === 'talk_script'
  const { script, time, times } = figures
  const secondsOf = addAnswers(script, (block) => speakingSeconds(block, times))
  const most = Math.max(1, ...script.sections.map(({ id }) => time.by_section[id]?.longest ?? 0))

  const goTo = (id: string) => {
    onLeave()
    showBlock(editor.view, id)
    clearShownBlock(editor.view)
    if (editor.isEditable) editor.view.focus()
  }
  /**
   * Runs a command at the current position of a section. The outline may be older than the text, so
   * the position is looked up.
   */
  const move = (id: string, how: (pos: number) => Command) => {
    const found = findById(editor.state.doc, id)
    if (found) how(found.pos)(editor.state, editor.view.dispatch)
  }
  const add = () => {
    onLeave()
    const last = lastSectionPosition(editor)
    addSectionAfter(last)(editor.state, editor.view.dispatch)
    editor.view.focus()
  }
  return (
    <nav className="script-outline" aria-label={t('outline')}>
      <ol>
        {script.sections.map((section) => {
          const seconds = isTimed ? (time.by_section[section.id]?.longest ?? 0) : 0
          const isOver =
            isTimed && section.target_seconds !== null && seconds > section.target_seconds
          return (
            <li key={section.id}>
              <PlainButton
                data-section={section.id}
                aria-keyshortcuts={mayEdit ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
                onPointerDown={(event) => {
                  if (!mayEdit) return
                  dragSection(event, (index) =>
                    move(section.id, (pos) => moveSectionTo(pos, index)),
                  )
                }}
                onKeyDown={(event) => {
                  const step = STEPS[event.key]
                  if (!mayEdit || !event.altKey || step === undefined) return
                  event.preventDefault()
                  move(section.id, (pos) => moveSection(step, pos))
                }}
                aria-current={section.id === current ? 'location' : undefined}
                onClick={() => goTo(section.id)}
              >
                <span className="outline-title">{nameSection(section, language)}</span>
                <span className="outline-time" data-over={isOver || undefined}>
                  {seconds > 0 ? bareDuration(seconds, language) : ''}
                </span>
                <span
                  className="outline-bar"
                  style={{ width: `${(seconds / most) * 100}%` }}
                  data-over={isOver || undefined}
                />
                {(isTimed ? ticksOf(section, secondsOf) : []).map(({ id, at }) => (
                  <span
                    key={id}
                    className="outline-tick"
                    style={{ left: `${(at / most) * 100}%` }}
                  />
                ))}
              </PlainButton>
            </li>
          )
        })}
      </ol>
      {mayEdit && (
        <PlainButton className="outline-add" onClick={add}>
          ＋ {t(isTimed ? 'add_section' : 'add_heading')}
        </PlainButton>
      )}
    </nav>
  )
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

function dragSection(
  { nativeEvent: down, currentTarget }: PointerEvent<HTMLElement>,
  onDrop: (index: number) => void,
): void {
  const list = currentTarget.closest('ol')
  // On touch screens, dragging scrolls the outline. Users move a section with the section's menu
  // instead.
  if (!list || down.button !== 0 || down.pointerType === 'touch') return
  followDrag<number>(down, {
    card: currentTarget,
    onDrop,
    find(_, y) {
      const rects = [...list.children].map((line) => line.getBoundingClientRect())
      const before = rects.findIndex(({ top, height }) => y < top + height / 2)
      const index = before === -1 ? rects.length : before
      const { left, width } = list.getBoundingClientRect()
      const top = rects[index]?.top ?? rects.at(-1)?.bottom ?? 0
      return { place: index, left, width, top: top - 2 }
    },
  })
}

/**
 * The blocks of a section that have a mark in the outline. `at`: seconds from the section's start
 * to the block's start.
 */
function ticksOf(
  { blocks }: Section,
  secondsOf: (block: Block) => number,
): { id: string; at: number }[] {
  if (!blocks.some(({ type }) => viewOf(type).hasTick)) return []
  let at = 0
  return blocks.flatMap((block) => {
    const before = at
    at += secondsOf(block)
    return viewOf(block.type).hasTick ? [{ id: block.id, at: before }] : []
  })
}

function lastSectionPosition(editor: Editor): number {
  const { doc } = editor.state
  return doc.content.size - (doc.lastChild?.nodeSize ?? 0)
}
