import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { MAX_NOTE, MAX_QUOTE } from '#contract/limits.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import type { Transcript } from '#contract/transcripts.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { createBoxFinder } from '#document/call/heard-in-box.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { useAddAnecdotalNote, useCanvasNotes } from '#web/features/calls/api.ts'
import { formatDate } from '#web/language/format-date.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useCan } from '#web/session/use-can.ts'
import { formatClock } from '../format-clock.ts'
import { TRANSCRIPT_TEXTS } from '../texts.ts'

/** True if the user may add notes to the canvas. A canvas has the rights of its talk script. */
export function useMayNote(script: Script): boolean {
  return useCan()('script.edit', script) && script.kind === 'talk_script'
}

type Props = {
  script: Script
  document: ScriptDocument
  transcript: Transcript
  /** Index of the utterance. */
  at: number
  text: string
}

/**
 * Formats an utterance as a quote with its source: the customer or the talk's title, the date, and
 * the time in the talk.
 */
function writeQuote({ transcript, script, at, text }: Omit<Props, 'document'>): string {
  const { customer, title, held_at, utterances } = transcript
  const start = utterances[at]?.start_s ?? null
  const source = [
    customer || title,
    formatDate(held_at, script.language, 'date'),
    start === null ? '' : formatClock(start),
  ].filter((part) => part !== '')
  const [open, close] = script.language === 'ja' ? ['「', '」'] : ['“', '”']
  const tail = script.language === 'ja' ? `（${source.join(' ')}）` : ` (${source.join(', ')})`
  return `${open}${text.slice(0, MAX_NOTE - tail.length - 2)}${close}${tail}`
}

/**
 * Adds a customer's utterance to the canvas: as a new note with anecdotal evidence, or as a quote
 * for or against an existing note.
 */
export function ToCanvas({ document, ...quoted }: Props) {
  const { script, transcript, at, text } = quoted
  const { language, pick } = useLanguage()
  const t = useTexts(TRANSCRIPT_TEXTS)
  const [isOpen, setOpen] = useState(false)
  const [box, setBox] = useState<BoxKey>(() => proposeBox(transcript, document, at))
  const [note_id, setNote] = useState('')
  const notes = useCanvasNotes(script, isOpen).filter((note) => note.box === box)
  const note = notes.find(({ id }) => id === note_id)
  const { mutate, reset, isPending, isSuccess } = useAddAnecdotalNote(script.id)
  if (isSuccess)
    return (
      <Button component={Link} variant="default" to={pageUrl(language, canvasPath(script.id))}>
        {t('on_canvas')}
      </Button>
    )
  if (!isOpen)
    return (
      <Button
        variant="default"
        aria-label={t('to_canvas_of', { text: text.slice(0, 40) })}
        onClick={() => setOpen(true)}
      >
        {t('to_canvas')}
      </Button>
    )
  const fail = (error: unknown) => showFailure(TRANSCRIPT_TEXTS.note_failed, error)
  const done = (undo: unknown) => {
    if (note) return t('quote_added', { note: note.text.slice(0, 40) })
    return t(undo ? 'note_added' : 'note_known', { box: pick(BOX_NAMES[box].name) })
  }
  const add = (is_against: boolean) =>
    mutate(
      {
        box,
        text: writeQuote(quoted),
        note_id: note?.id ?? null,
        quote: { transcript_id: transcript.id, words: text.slice(0, MAX_QUOTE), is_against },
      },
      {
        onError: fail,
        onSuccess: (undo) =>
          showToast({
            status: 'success',
            title: done(undo),
            ...(undo && {
              action: { label: TRANSCRIPT_TEXTS.undo, run: () => void undo().then(reset, fail) },
            }),
          }),
      },
    )
  return (
    <Group gap="1xs" align="end" mt="3xs">
      <label>
        <span>{t('box')}</span>
        <select
          // Focuses the select, because it replaces the pressed button.
          ref={(select) => select?.focus()}
          value={box}
          onChange={({ currentTarget: { value } }) =>
            setBox(BOX_KEYS.find((key) => key === value) ?? box)
          }
        >
          {BOX_KEYS.map((key) => (
            <option key={key} value={key}>
              {pick(BOX_NAMES[key].name)}
            </option>
          ))}
        </select>
      </label>
      {notes.length > 0 && (
        <label>
          <span>{t('target')}</span>
          <select value={note?.id ?? ''} onChange={(event) => setNote(event.currentTarget.value)}>
            <option value="">{t('new_note')}</option>
            {notes.map(({ id, text: words }) => (
              <option key={id} value={id}>
                {words.slice(0, 60)}
              </option>
            ))}
          </select>
        </label>
      )}
      {(note ? (['supports', 'contradicts'] as const) : (['add_note'] as const)).map((use) => (
        <Button
          key={use}
          variant={use === 'contradicts' ? 'default' : 'outline'}
          disabled={isPending}
          onClick={() => add(use === 'contradicts')}
        >
          {t(use)}
        </Button>
      ))}
      <Button variant="default" onClick={() => setOpen(false)}>
        {t('cancel')}
      </Button>
    </Group>
  )
}

/**
 * Proposes a box of the canvas for an utterance:
 * - the box of the question that the utterance answers
 * - or else the box of the last matched block before the utterance
 * - or else `problem`
 */
function proposeBox({ alignment }: Transcript, { sections }: ScriptDocument, at: number): BoxKey {
  const answer = alignment.answers.find(({ utterance }) => utterance === at)
  const before = alignment.blocks.slice(0, at).findLast((id) => id !== null) ?? ''
  const question = answer ?? { block_id: before, field: '' }
  return createBoxFinder(sections)(question) ?? 'problem'
}
