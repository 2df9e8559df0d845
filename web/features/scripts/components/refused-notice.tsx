import '#web/components/script-notice.css'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { findPageProblem, PAGE_PROBLEMS } from '#contract/page-problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { OpenDocument } from '#web/realtime/use-document.ts'
import { useScript } from '../api/edit-script.ts'
import { useReopening } from '../api/reopen-script.ts'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'
import { SCRIPT_STATE_TEXTS } from '../texts/script-state-texts.ts'

/** The reason why edits are refused. Without a problem, the user may only view the script. */
function reasonOf(problem: ProblemCode | null, isLoaded: boolean) {
  if (problem === null) return SCRIPT_STATE_TEXTS.view_only
  if (isLoaded && /^(not_found|forbidden)$/.test(problem)) return SCRIPT_STATE_TEXTS.absent
  return (findPageProblem(problem) ?? PAGE_PROBLEMS.internal).text
}

/**
 * Explains why the server refuses this page's edits. If the script was absent and can be read
 * again, reopens the document.
 */
export function RefusedNotice({ id, live }: { id: string; live: OpenDocument }) {
  const { problem, isLoaded, retry, reopen } = live
  const { pick } = useLanguage()
  const t = useTexts(SCRIPT_STATE_TEXTS)
  const [confirmation, confirm] = useConfirmed()
  const { error, refetch } = useScript(id)
  const [isRetrying, setRetrying] = useState(false)
  useReopening(error, live)
  const tryAgain = async () => {
    if (!error) return retry()
    setRetrying(true)
    await refetch()
    setRetrying(false)
  }
  const confirmReopening = () =>
    confirm({
      title: SCRIPT_STATE_TEXTS.reopen_title,
      text: SCRIPT_STATE_TEXTS.reopen_text,
      danger: true,
      confirm: SCRIPT_STATE_TEXTS.reopen,
      act: reopen,
    })
  return (
    <div className="script-notice" data-tone="danger" role="alert">
      <p>
        <strong>
          {pick(isLoaded ? SCRIPT_STATE_TEXTS.refused_title : EDITOR_TEXTS.not_here_title)}
        </strong>
        <br />
        {pick(reasonOf(problem, isLoaded))}
      </p>
      <Group gap="xs">
        {problem && (
          <Button size="compact-sm" loading={isRetrying} onClick={tryAgain}>
            {pick(GENERAL_TEXTS.retry)}
          </Button>
        )}
        {isLoaded && (
          <Button size="compact-sm" variant="default" onClick={confirmReopening}>
            {t('reopen')}
          </Button>
        )}
      </Group>
      {confirmation}
    </div>
  )
}
