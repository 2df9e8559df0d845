import type { Editor } from '@tiptap/core'
import type { ScriptKind } from '#contract/scripts.ts'
import type { Section } from '#document/script-document.ts'
import { nameSection } from '#document/section-kinds.ts'
import { formatDuration, speakingSeconds } from '#document/speaking-time.ts'
import type { SlotProps } from '#web/editor/additions.tsx'
import { viewOf } from '#web/editor/blocks.ts'
import { addSectionAfter } from '#web/editor/commands/edit-sections.ts'
import { showBlock, unmarkShown } from '#web/editor/extensions/shown-block.ts'
import { useSectionInView } from '#web/editor/use-section-in-view.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

/** The sections with their speaking time, each a way to it. */
export function ScriptOutline(props: SlotProps) {
  return <Outline {...props} kind="talk_script" />
}

/** The headings of a written script, each a way to it. */
export function ProseOutline(props: SlotProps) {
  return <Outline {...props} kind="script" />
}

function Outline({ editor, figures, mayEdit, onLeave, kind }: SlotProps & { kind: ScriptKind }) {
  const { language } = useLanguage()
  const t = useTexts(EDITOR_TEXTS)
  const current = useSectionInView(editor)
  const isTimed = kind === 'talk_script'
  const { script, time } = figures
  const most = Math.max(1, ...script.sections.map(({ id }) => time.by_section[id]?.longest ?? 0))

  const goTo = (id: string) => {
    onLeave()
    showBlock(editor.view, id)
    unmarkShown(editor.view)
    if (editor.isEditable) editor.view.focus()
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
              <button
                type="button"
                aria-current={section.id === current ? 'location' : undefined}
                onClick={() => goTo(section.id)}
              >
                <span className="outline-title">{nameSection(section, language)}</span>
                <span className="outline-time" data-over={isOver || undefined}>
                  {seconds > 0 ? shorten(formatDuration(seconds, language)) : ''}
                </span>
                <span
                  className="outline-bar"
                  style={{ width: `${(seconds / most) * 100}%` }}
                  data-over={isOver || undefined}
                />
                {(isTimed ? ticksOf(section) : []).map(({ id, at }) => (
                  <span
                    key={id}
                    className="outline-tick"
                    style={{ left: `${(at / most) * 100}%` }}
                  />
                ))}
              </button>
            </li>
          )
        })}
      </ol>
      {mayEdit && (
        <button type="button" className="outline-add" onClick={add}>
          ＋ {t(isTimed ? 'add_section' : 'add_heading')}
        </button>
      )}
    </nav>
  )
}

/** The blocks of a section that the outline marks, and how many seconds into the section they stand. */
function ticksOf({ blocks }: Section): { id: string; at: number }[] {
  if (!blocks.some(({ type }) => viewOf(type).hasTick)) return []
  let at = 0
  return blocks.flatMap((block) => {
    const before = at
    at += speakingSeconds(block)
    return viewOf(block.type).hasTick ? [{ id: block.id, at: before }] : []
  })
}

/** The outline has no room for 「約」. */
function shorten(duration: string): string {
  return duration.replace(/^約|^about /u, '')
}

function lastSectionPosition(editor: Editor): number {
  const { doc } = editor.state
  return doc.content.size - (doc.lastChild?.nodeSize ?? 0)
}
