import type { Editor } from '@tiptap/core'
import type { ScriptDocument } from '#document/script-document.ts'
import { SECTION_KIND_NAMES } from '#document/section-kinds.ts'
import { formatDuration } from '#document/speaking-time.ts'
import { addSectionAfter } from '#web/editor/commands/edit-sections.ts'
import { showBlock, unmarkShown } from '#web/editor/extensions/shown-block.ts'
import type { ScriptFigures } from '#web/editor/follow-script.ts'
import { useSectionInView } from '#web/editor/use-section-in-view.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

type Props = {
  editor: Editor
  figures: ScriptFigures
  mayEdit: boolean
  /** Somebody goes to a section: a drawer closes, at once, so that the text can take the focus. */
  onGone?: () => void
}

/** The sections with their speaking time, each a way to it. */
export function ScriptOutline({ editor, figures, mayEdit, onGone }: Props) {
  const { language, pick } = useLanguage()
  const t = useTexts(EDITOR_TEXTS)
  const current = useSectionInView(editor)
  const { script, time } = figures
  const most = Math.max(1, ...script.sections.map(({ id }) => time.by_section[id]?.longest ?? 0))

  const goTo = (id: string) => {
    onGone?.()
    showBlock(editor.view, id)
    unmarkShown(editor.view)
    if (editor.isEditable) editor.view.focus()
  }
  const add = () => {
    onGone?.()
    const last = lastSectionPosition(editor)
    addSectionAfter(last)(editor.state, editor.view.dispatch)
    editor.view.focus()
  }
  return (
    <nav className="script-outline" aria-label={t('outline')}>
      <ol>
        {script.sections.map((section) => {
          const seconds = time.by_section[section.id]?.longest ?? 0
          const isOver = section.target_seconds !== null && seconds > section.target_seconds
          return (
            <li key={section.id}>
              <button
                type="button"
                aria-current={section.id === current ? 'location' : undefined}
                onClick={() => goTo(section.id)}
              >
                <span className="outline-title">{nameOf(section, pick)}</span>
                <span className="outline-time" data-over={isOver || undefined}>
                  {seconds > 0 ? shorten(formatDuration(seconds, language)) : ''}
                </span>
                <span
                  className="outline-bar"
                  style={{ width: `${(seconds / most) * 100}%` }}
                  data-over={isOver || undefined}
                />
              </button>
            </li>
          )
        })}
      </ol>
      {mayEdit && (
        <button type="button" className="outline-add" onClick={add}>
          ＋ {t('add_section')}
        </button>
      )}
    </nav>
  )
}

function nameOf(
  { title, kind }: ScriptDocument['sections'][number],
  pick: (text: (typeof SECTION_KIND_NAMES)['free']) => string,
): string {
  return title.trim() || pick(SECTION_KIND_NAMES[kind])
}

/** The outline has no room for 「約」. */
function shorten(duration: string): string {
  return duration.replace(/^約|^about /u, '')
}

function lastSectionPosition(editor: Editor): number {
  const { doc } = editor.state
  return doc.content.size - (doc.lastChild?.nodeSize ?? 0)
}
