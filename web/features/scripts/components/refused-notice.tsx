import '#web/components/script-notice.css'
import { Button } from '@mantine/core'
import { findPageProblem, PAGE_PROBLEMS } from '#contract/page-problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'
import { SCRIPT_STATE_TEXTS } from '../texts/script-state-texts.ts'

type Props = { problem: ProblemCode; mayDiscard: boolean; onDiscard(): void }

export function RefusedNotice({ problem, mayDiscard, onDiscard }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(SCRIPT_STATE_TEXTS)
  const [confirmation, confirm] = useConfirmed()
  const confirmReopening = () =>
    confirm({
      title: SCRIPT_STATE_TEXTS.reopen_title,
      text: SCRIPT_STATE_TEXTS.reopen_text,
      danger: true,
      confirm: SCRIPT_STATE_TEXTS.reopen,
      act: onDiscard,
    })
  const text = (findPageProblem(problem) ?? PAGE_PROBLEMS.internal).text
  return (
    <div className="script-notice" data-tone="danger" role="alert">
      <p>
        <strong>{mayDiscard ? t('refused_title') : pick(EDITOR_TEXTS.not_here_title)}</strong>
        <br />
        {pick(text)}
      </p>
      {mayDiscard && (
        <Button size="compact-sm" variant="default" onClick={confirmReopening}>
          {t('reopen')}
        </Button>
      )}
      {confirmation}
    </div>
  )
}
