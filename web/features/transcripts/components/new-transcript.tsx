import { Button } from '@mantine/core'
import { type FormEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { MAX_PASTE, MAX_TITLE } from '#contract/limits.ts'
import type { Script } from '#contract/scripts.ts'
import type { SpeakerMap } from '#contract/transcripts.ts'
import { proposeSpeakers } from '#document/alignment/propose-speakers.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { readTranscript } from '#document/transcript/read-transcript.ts'
import { ApiError } from '#web/api/api-error.ts'
import { isComposing } from '#web/components/composition.ts'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useCreateTranscript } from '../api.ts'
import { consumeDroppedTranscript, isAudio } from '../dropped-transcript.ts'
import { FileTooLarge, readTranscriptFile } from '../read-transcript-file.ts'
import { TRANSCRIPT_TEXTS } from '../texts.ts'
import { SpeakerFields } from './speaker-fields.tsx'
import { formatDay, TalkFactFields, toSentFacts } from './talk-facts.tsx'

type Props = {
  script: Script
  document: ScriptDocument
  remembered: SpeakerMap
  onCreated(id: string): void
  /** Called with an audio file, which this form cannot read. */
  onAudio(file: File): void
}

const ENDING = /\.[a-z0-9]{1,5}$/iu
/**
 * A form that creates a transcript from a file or from pasted text. The user assigns the speakers
 * before the transcript is stored.
 */
export function NewTranscript({ script, document, remembered, onCreated, onAudio }: Props) {
  const t = useTexts(TRANSCRIPT_TEXTS)
  const [text, setText] = useState('')
  const [facts, setFacts] = useState(() => ({
    title: '',
    customer: '',
    day: formatDay(Date.now()),
  }))
  const [masks, setMasks] = useState(false)
  const [isOver, setOver] = useState(false)
  const [changed, setChanged] = useState<SpeakerMap>({})
  const id = useRef(crypto.randomUUID())
  // Id of the call after which this page was opened.
  const run_id = useSearchParams()[0].get('call')
  const { mutate, isPending } = useCreateTranscript(script.id)
  const read = useRead(text, script, document, remembered)
  const left = useRef<AbortController | null>(null)
  const openFile = async (file: File | undefined) => {
    left.current?.abort()
    if (!file) return
    if (isAudio(file)) return onAudio(file)
    const reading = new AbortController()
    left.current = reading
    const { signal } = reading
    try {
      const found = await readTranscriptFile(file, signal)
      if (signal.aborted) return
      setText(found)
      const title = file.name.replace(ENDING, '').slice(0, MAX_TITLE)
      setFacts((before) => ({ ...before, title, day: formatDay(file.lastModified) }))
      setChanged({})
    } catch (error) {
      if (signal.aborted) return
      showUnread(error)
    }
  }
  const latestOpen = useRef(openFile)
  useEffect(() => {
    void latestOpen.current(consumeDroppedTranscript() ?? undefined)
    return () => left.current?.abort()
  }, [])
  const speakers = read.speakers && { ...read.speakers, ...pickNames(changed, read.speakers) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!speakers || isPending) return
    const sent = { ...toSentFacts(facts), run_id, text, speakers, masks_names: masks }
    mutate(
      { ...sent, id: id.current },
      {
        onSuccess: (made) => onCreated(made.id),
        onError: (error) => showFailure(TRANSCRIPT_TEXTS.save_failed, error),
      },
    )
  }
  return (
    <form
      className="transcripts-new"
      onSubmit={submit}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void openFile(event.dataTransfer.files[0])
      }}
      onKeyDown={(event) => {
        // Enter of an IME composition does not submit the form.
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
      }}
    >
      <h3>{t('add')}</h3>
      <p className="transcripts-hint">{t('formats')}</p>
      <label className="transcripts-file">
        <span>{t('choose')}</span>
        <input
          type="file"
          accept=".vtt,.srt,.sbv,.txt,.docx,text/plain,text/vtt"
          onChange={({ currentTarget }) => void openFile(currentTarget.files?.[0])}
        />
      </label>
      <label>
        <span>{t('text')}</span>
        <textarea
          rows={6}
          value={text}
          spellCheck={false}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setChanged({})
          }}
        />
      </label>
      {read.isTooLong && <p role="alert">{t('too_long')}</p>}
      {speakers && (
        <>
          <p role="status">
            {t('found', { count: read.count, speakers: Object.keys(speakers).length })}
          </p>
          <SpeakerFields speakers={speakers} onChange={setChanged} />
          <TalkFactFields facts={facts} onChange={setFacts} />
          <label className="transcripts-switch">
            <input
              type="checkbox"
              checked={masks}
              onChange={(event) => setMasks(event.currentTarget.checked)}
            />
            <span>{t('mask')}</span>
          </label>
          <p className="transcripts-hint">{t('mask_hint')}</p>
          <Button type="submit" variant="outline" mr="auto" disabled={isPending}>
            {t('save')}
          </Button>
        </>
      )}
    </form>
  )
}

function showUnread(error: unknown): void {
  if (error instanceof ApiError) {
    showFailure(TRANSCRIPT_TEXTS.not_text, error)
    return
  }
  const isLarge = error instanceof FileTooLarge
  const title = isLarge ? TRANSCRIPT_TEXTS.too_large : TRANSCRIPT_TEXTS.not_text
  showToast({ status: 'error', title })
}

const pickNames = (chosen: SpeakerMap, all: SpeakerMap): SpeakerMap =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => Object.hasOwn(all, name)))

type Read = { count: number; speakers: SpeakerMap | null; isTooLong: boolean }
const NOTHING: Read = { count: 0, speakers: null, isTooLong: false }

/**
 * Parses the text in a deferred render, so that typing is not blocked. Proposes `me`, `customer` or
 * `other` for each speaker's name.
 */
function useRead(
  text: string,
  { language }: Script,
  document: ScriptDocument,
  remembered: SpeakerMap,
): Read {
  const late = useDeferredValue(text)
  return useMemo(() => {
    if (late.trim() === '') return NOTHING
    if (late.length > MAX_PASTE) return { ...NOTHING, isTooLong: true }
    try {
      const utterances = readTranscript(late)
      if (utterances.length === 0) return NOTHING
      const speakers = proposeSpeakers(utterances, document, language, remembered)
      return { count: utterances.length, speakers, isTooLong: false }
    } catch {
      return { ...NOTHING, isTooLong: true }
    }
  }, [late, language, document, remembered])
}
