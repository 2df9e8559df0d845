import { Link, useSearchParams } from 'react-router'
import { companyPath, pageUrl } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { useRecordings } from '#web/features/recordings/api/recordings.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useSettings } from '#web/session/settings.ts'
import { useCan } from '#web/session/use-can.ts'
import { AUDIO_TEXTS } from '../audio-texts.ts'
import { AudioForm } from './audio-form.tsx'
import { AudioList } from './audio-list.tsx'

type Props = {
  script: Script
  /** An audio file that was dropped elsewhere on the page; null if none. */
  file: File | null
}

/** Transcribes audio of talks. Without a service, or not allowed, only admins read how to get it. */
export function AudioPart({ script, file }: Props) {
  const { language } = useLanguage()
  const t = useTexts(AUDIO_TEXTS)
  const mayManage = useCan()('company.manage')
  const is_on = useSettings()?.transcription === true
  const { data } = useRecordings(is_on)
  // Id of the call whose end opened this page.
  const run_id = useSearchParams()[0].get('call')
  const status = is_on ? data?.transcription : 'off'
  if (status !== 'available')
    return (
      mayManage &&
      status && (
        <p className="transcripts-hint">
          {t(status)}{' '}
          {status === 'not_allowed' && (
            <Link to={pageUrl(language, companyPath('writing'))}>{t('settings')}</Link>
          )}
        </p>
      )
    )
  const own = data?.recordings.filter(({ script_id }) => script_id === script.id) ?? []
  return (
    <>
      <AudioForm script_id={script.id} run_id={run_id} file={file} />
      <AudioList recordings={own} />
    </>
  )
}
