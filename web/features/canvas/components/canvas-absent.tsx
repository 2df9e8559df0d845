import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Pair } from '#contract/language.ts'
import { PAGES, pageUrl, scriptPath } from '#contract/pages.ts'
import type { ApiErrorCode } from '#web/api/api-error.ts'
import { NotOnDevice } from '#web/components/document/not-on-device.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { RefusedEdits } from '#web/components/refused-edits.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { CANVAS_TEXTS } from '../texts.ts'

type Props = {
  talkScriptId: string
  /** Error code of the request or of the live document; null if the error has only a text. */
  code: ApiErrorCode | null
  text: Pair
  title?: Pair
  onRetry(): void
}

/**
 * Explains why a canvas cannot be shown, and offers a retry. If a retry cannot help, offers a link
 * instead: for a script in the trash to the script's page, otherwise to the dashboard.
 */
export function CanvasAbsent({
  talkScriptId,
  code,
  text,
  title = CANVAS_TEXTS.absent_title,
  onRetry,
}: Props) {
  const { language } = useLanguage()
  const t = useTexts(CANVAS_TEXTS)
  if (code === 'offline')
    return <NotOnDevice text={CANVAS_TEXTS.not_on_device} isPage onRetry={onRetry} />
  const isTrashed = code === 'in_trash'
  const isFinal = isTrashed || code === 'not_found' || code === 'forbidden' || code === 'malformed'
  const path = isTrashed ? scriptPath({ id: talkScriptId, kind: 'talk_script' }) : PAGES.dashboard
  return (
    <ErrorState isPage title={title} text={text} {...(isFinal ? {} : { onRetry })}>
      {isFinal && (
        <Button component={Link} to={pageUrl(language, path)} variant="default">
          {t(isTrashed ? 'open_talk_script' : 'to_dashboard')}
        </Button>
      )}
      <RefusedEdits />
    </ErrorState>
  )
}
