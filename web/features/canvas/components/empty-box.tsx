import { Link } from 'react-router'
import type { Language } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import { CANVAS_QUESTIONS } from '#document/canvas-questions.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { writeBlockLink } from '#web/components/document/block-link.ts'
import { MESSAGE_QUESTION_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { CANVAS_TEXTS } from '../texts.ts'

type Props = {
  box: BoxKey
  /** The generator's question; null for the standard question of the box. */
  question: { text: string; lang: Language } | null
  scriptId: string
  mayEdit: boolean
  /**
   * Id of the script's block that asks this question. Null if no block asks it, and until the
   * script is loaded.
   */
  asked: string | null
  isAdding: boolean
  onAdd: (box: BoxKey) => void
}

/**
 * The content of a box without notes: a question whose answer would fill the box.
 * - For editors, a button adds the question to the script.
 * - If the script already asks the question, a link replaces the button.
 * - A question that only the team can answer (`isInternal`) has no button.
 */
export function EmptyBox(props: Props) {
  const { box, question, scriptId, mayEdit, asked, isAdding, onAdd } = props
  const { language, pick } = useLanguage()
  const t = useTexts(CANVAS_TEXTS)
  const script = pageUrl(language, scriptPath({ id: scriptId, kind: 'talk_script' }))
  return (
    <div className="empty-box">
      <p>
        <LineIcon path={MESSAGE_QUESTION_ICON} size={16} />
        <span lang={question?.lang}>{question?.text ?? pick(CANVAS_QUESTIONS[box].text)}</span>
      </p>
      {asked !== null ? (
        <p className="empty-box-asked">
          {t('question_stands')}{' '}
          <Link to={`${script}${writeBlockLink(asked)}`}>{t('show_in_script')}</Link>
        </p>
      ) : (
        mayEdit &&
        !CANVAS_QUESTIONS[box].isInternal && (
          <PlainButton
            className="empty-box-add"
            aria-disabled={isAdding}
            data-busy={isAdding ? 'true' : undefined}
            onClick={() => {
              if (!isAdding) onAdd(box)
            }}
          >
            {t('add_question')}
          </PlainButton>
        )
      )}
    </div>
  )
}
