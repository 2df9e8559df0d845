import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { companyPath, pageUrl } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import type { Take } from '#web/features/recordings/api/device-takes.ts'
import { useRecordings } from '#web/features/recordings/api/recordings.ts'
import { useTakes } from '#web/features/recordings/api/takes.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useSettings } from '#web/session/settings.ts'
import { useCan } from '#web/session/use-can.ts'
import { AUDIO_TEXTS } from '../audio-texts.ts'
import { AudioForm } from './audio-form.tsx'
import { AudioList } from './audio-list.tsx'
import { TakeList } from './take-list.tsx'

type Props = {
  script: Script
  /** An audio file that the form for transcripts received; null if none. */
  file: File | null
  /**
   * Ids of the transcripts on the server. If a recording in this browser has the same id as a
   * transcript, the recording is deleted.
   */
  stored: readonly string[]
}

/**
 * Sends audio of talks to be transcribed. If transcription is not available, admins see the reason
 * and other users see nothing.
 */
export function AudioPart({ script, file, stored }: Props) {
  const { language } = useLanguage()
  const t = useTexts(AUDIO_TEXTS)
  const mayManage = useCan()('company.manage')
  const is_on = useSettings()?.transcription === true
  const { data } = useRecordings(is_on)
  // Id of the call after which this page was opened.
  const run_id = useSearchParams()[0].get('call')
  const { takes } = useStoredTakes(stored, is_on)
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
  const isWaiting = (take: Take) =>
    take.script_id === script.id &&
    !stored.includes(take.id) &&
    !own.some(({ id, status }) => id === take.id && status !== 'failed')
  return (
    <>
      <TakeList takes={takes.filter(isWaiting)} script_id={script.id} />
      <AudioForm script_id={script.id} run_id={run_id} file={file} />
      <AudioList recordings={own} stored={stored} />
    </>
  )
}

/**
 * Returns the recordings in this browser. Deletes the recordings whose transcripts are on the
 * server.
 */
function useStoredTakes(stored: readonly string[], is_on: boolean) {
  const all = useTakes(is_on)
  const latest = useRef(all.remove)
  useEffect(() => {
    latest.current = all.remove
  })
  const done = all.takes.find(({ id }) => stored.includes(id))?.id
  useEffect(() => {
    if (done !== undefined) void latest.current(done)
  }, [done])
  return all
}
