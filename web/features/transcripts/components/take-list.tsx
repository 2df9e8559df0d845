import { Button } from '@mantine/core'
import { useState } from 'react'
import { saveFile } from '#web/components/save-file.ts'
import type { Take } from '#web/features/recordings/api/device-takes.ts'
import { useTakes } from '#web/features/recordings/api/takes.ts'
import { formatDate } from '#web/language/format-date.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { AUDIO_TEXTS } from '../audio-texts.ts'
import { formatClock } from '../format-clock.ts'
import { uploadWithToasts } from '../send-announced.ts'

type Props = {
  takes: readonly Take[]
  script_id: string
}

/** Recordings of calls in this browser that the user can send to be transcribed. */
export function TakeList({ takes, script_id }: Props) {
  const t = useTexts(AUDIO_TEXTS)
  if (takes.length === 0) return null
  return (
    <section aria-label={t('takes')}>
      <h3>{t('takes')}</h3>
      <p className="transcripts-hint">{t('takes_hint')}</p>
      <ul className="transcripts-list">
        {takes.map((take) => (
          <Entry key={take.id} take={take} script_id={script_id} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ take, script_id }: { take: Take; script_id: string }) {
  const { language } = useLanguage()
  const t = useTexts(AUDIO_TEXTS)
  const { read, remove } = useTakes()
  const [isBusy, setBusy] = useState(false)
  const { id, customer, began_at, seconds, type } = take
  const title = t('take', {
    date: formatDate(began_at, language, 'date_time'),
    time: formatClock(seconds),
  })
  const send = async () => {
    setBusy(true)
    const run_id = take.is_saved ? take.run_id : null
    const facts = { id, script_id, run_id, title: '', customer, held_at: began_at }
    try {
      await uploadWithToasts({ blob: await read(take), ...facts }, () => {})
    } catch (error) {
      showFailure(AUDIO_TEXTS.send_failed, error)
    }
    setBusy(false)
  }
  const ending = /^audio\/(\w+)/u.exec(type)?.[1] ?? 'webm'
  const save = async () => {
    try {
      saveFile(await read(take), `${title}.${ending}`)
    } catch (error) {
      showFailure(AUDIO_TEXTS.download_failed, error)
    }
  }
  return (
    <li className="transcripts-audio">
      <strong>{customer || title}</strong>
      {customer && <span className="transcripts-hint">{title}</span>}
      <span>
        <Button variant="default" disabled={isBusy} onClick={() => void send()}>
          {t('send')}
        </Button>
        <Button variant="default" onClick={() => void save()}>
          {t('download')}
        </Button>
        <Button variant="default" onClick={() => void remove(id)}>
          {t('delete')}
        </Button>
      </span>
    </li>
  )
}
