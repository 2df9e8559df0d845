import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_AUDIO_BYTES, MAX_TITLE } from '#contract/limits.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { isComposing } from '#web/components/composition.ts'
import { useTexts } from '#web/language/language.tsx'
import { AUDIO_TEXTS } from '../audio-texts.ts'
import { uploadWithToasts } from '../send-announced.ts'
import { formatDay, TalkFactFields, type TalkFacts, toSentFacts } from './talk-facts.tsx'

const ENDING = /\.[a-z0-9]{1,5}$/iu

type Props = { script_id: string; run_id: string | null; file: File | null }

export function AudioForm({ script_id, run_id, file: given }: Props) {
  const t = useTexts(AUDIO_TEXTS)
  const [file, setFile] = useState<File | null>(null)
  const [isSending, setSending] = useState(false)
  const [facts, setFacts] = useState(() => noFacts())
  const form = useRef<HTMLFormElement>(null)
  const choose = (chosen: File | null) => {
    setFile(chosen)
    if (chosen) setFacts((before) => ({ ...before, ...factsOf(chosen) }))
  }
  useEffect(() => {
    if (!given) return
    setFile(given)
    setFacts((before) => ({ ...before, ...factsOf(given) }))
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [given])
  const isTooLarge = file !== null && file.size > MAX_AUDIO_BYTES
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file || isTooLarge || isSending) return
    setSending(true)
    const audio = { blob: file, script_id, id: newUuid(), run_id, ...toSentFacts(facts) }
    void uploadWithToasts(audio, () => {
      setFile(null)
      setFacts(noFacts())
      form.current?.reset()
    }).finally(() => setSending(false))
  }
  return (
    <form
      ref={form}
      className="transcripts-new"
      onSubmit={submit}
      onKeyDown={(event) => {
        // Enter of an IME composition does not submit the form.
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
      }}
    >
      <h3>{t('title')}</h3>
      <p className="transcripts-hint">{t('formats')}</p>
      <label className="transcripts-file">
        <span>{t('choose')}</span>
        <input
          type="file"
          accept=".m4a,.mp3,.wav,.webm,.ogg,audio/*"
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0] ?? null)}
        />
      </label>
      {file && (
        <>
          {given === file && <p>{file.name}</p>}
          {isTooLarge && <p role="alert">{t('too_large')}</p>}
          <TalkFactFields facts={facts} onChange={setFacts} />
          <p className="transcripts-hint">{t('consent')}</p>
          <Button type="submit" variant="outline" mr="auto" disabled={isTooLarge || isSending}>
            {t('send')}
          </Button>
        </>
      )}
    </form>
  )
}

const noFacts = (): TalkFacts => ({ title: '', customer: '', day: formatDay(Date.now()) })
const factsOf = ({ name, lastModified }: File) => ({
  title: name.replace(ENDING, '').slice(0, MAX_TITLE),
  day: formatDay(lastModified),
})
