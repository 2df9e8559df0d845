import '../script-notice.css'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { findPageProblem, PAGE_PROBLEMS } from '#contract/page-problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { useLanguage, useTexts } from '../../language/language.tsx'
import type { OpenDocument } from '../../realtime/use-document.ts'
import { useConfirmed } from '../use-confirmed.tsx'
import { REFUSED_NOTICE_TEXTS as TEXTS } from './refused-notice-texts.ts'

/**
 * Returns the reason why edits are refused. If the server gave no problem, the reason is that the
 * user may only view the document.
 */
function reasonOf(problem: ProblemCode | null, isLoaded: boolean): Pair {
  if (problem === null) return TEXTS.view_only
  if (isLoaded && /^(not_found|forbidden|in_trash)$/.test(problem)) return TEXTS.absent
  return (findPageProblem(problem) ?? PAGE_PROBLEMS.internal).text
}

type Props = {
  live: OpenDocument
  /**
   * The request for the script. If it has failed, the retry button repeats this request; otherwise
   * the button retries the document.
   */
  script: { error: Error | null; refetch(): Promise<unknown> }
  /** Title if the document could not be loaded. */
  absentTitle: Pair
}

/** Explains why the server refuses this page's edits of a script or canvas. */
export function RefusedNotice({ live, script, absentTitle }: Props) {
  const { problem, isLoaded, retry, reopen } = live
  const { pick } = useLanguage()
  const t = useTexts(TEXTS)
  const [confirmation, confirm] = useConfirmed()
  const [isRetrying, setRetrying] = useState(false)
  const tryAgain = async () => {
    if (!script.error) return retry()
    setRetrying(true)
    await script.refetch()
    setRetrying(false)
  }
  const confirmReopening = () =>
    confirm({
      title: TEXTS.reopen_title,
      text: TEXTS.reopen_text,
      danger: true,
      confirm: TEXTS.reopen,
      act: reopen,
    })
  return (
    <div className="script-notice" data-tone="danger" role="alert">
      <p>
        <strong>{pick(isLoaded ? TEXTS.title : absentTitle)}</strong>
        <br />
        {pick(reasonOf(problem, isLoaded))}
      </p>
      <Group gap="xs">
        {problem && (
          <Button size="compact-sm" loading={isRetrying} onClick={tryAgain}>
            {t('retry')}
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
