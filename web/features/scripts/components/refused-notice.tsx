import '#web/components/script-notice.css'
import { useState } from 'react'
import { findPageProblem, PAGE_PROBLEMS } from '#contract/page-problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'
import { SELDOM_TEXTS } from '../texts/seldom-texts.ts'

type Props = { problem: ProblemCode; mayDiscard: boolean; onDiscard(): void }

/** Says that the server does not take what stands here, and why; offers to go back to what it has. */
export function RefusedNotice({ problem, mayDiscard, onDiscard }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(SELDOM_TEXTS)
  const [isAsking, setAsking] = useState(false)
  const text = (findPageProblem(problem) ?? PAGE_PROBLEMS.internal).text
  return (
    <div className="script-notice" data-tone="danger" role="alert">
      <p>
        <strong>{mayDiscard ? t('refused_title') : pick(EDITOR_TEXTS.not_here_title)}</strong>
        <br />
        {pick(text)}
      </p>
      {mayDiscard && (
        <button type="button" className="quiet-button" onClick={() => setAsking(true)}>
          {t('reopen')}
        </button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={SELDOM_TEXTS.reopen_title}
        text={SELDOM_TEXTS.reopen_text}
        confirm={SELDOM_TEXTS.reopen}
        danger
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
