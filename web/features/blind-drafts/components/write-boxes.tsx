import { Button, Group, Stack } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { BlindDraft, OwnBlindNote } from '#contract/blind-drafts.ts'
import type { Language } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { MAX_NOTE } from '#contract/limits.ts'
import type { Script } from '#contract/scripts.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { isComposing } from '#web/components/composition.ts'
import { CanvasGrid } from '#web/components/document/canvas-grid.tsx'
import { SaveStatus } from '#web/components/document/save-status.tsx'
import { CHECK_ICON, EYE_OFF_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { useSession } from '#web/session/session.ts'
import { useStore } from '#web/store/external-store.ts'
import { useBlindDraftAction } from '../api.ts'
import { blindOutbox, writeNote } from '../blind-outbox.ts'
import { BLIND_TEXTS } from '../texts.ts'

type Props = { script: Script; draft: BlindDraft }

/**
 * The twelve boxes with the user's own notes and a field for the next note. Other users cannot see
 * the notes before the reveal.
 */
export function WriteBoxes({ script, draft }: Props) {
  const t = useTexts(BLIND_TEXTS)
  const { user } = useSession()
  const deed = useBlindDraftAction(script.id, draft.id)
  const notes = useOwnNotes(draft)
  const isDone = draft.drafters.some((one) => one.id === user?.id && one.is_done)
  useEffect(() => () => void blindOutbox.sendNow(), [])
  const submit = async () => {
    // The server must have all notes before "Done" is sent.
    await blindOutbox.sendNow()
    deed.mutate(
      { do: 'done', is_done: !isDone },
      {
        onError: (error) => showFailure(BLIND_TEXTS.failed, error),
      },
    )
  }
  return (
    <>
      <Group className="blind-bar" gap="var(--space-xs) var(--space-md)">
        <p>
          <LineIcon path={EYE_OFF_ICON} size={16} />
          {t(isDone ? 'you_are_done' : 'yours_alone')}
        </p>
        <Saved />
        <Button
          variant={isDone ? 'default' : 'filled'}
          leftSection={isDone ? null : <LineIcon path={CHECK_ICON} size={17} />}
          loading={deed.isPending}
          onClick={() => void submit()}
        >
          {t(isDone ? 'write_on' : 'say_done')}
        </Button>
      </Group>
      <CanvasGrid
        withHints
        renderBox={(box) => (
          <WriteBox {...{ script, draft, box }} notes={notes.filter((note) => note.box === box)} />
        )}
      />
    </>
  )
}

function Saved() {
  const sending = useStore(blindOutbox.sending)
  const isLeft = Object.values(useStore(blindOutbox.entries)).some(({ is_late }) => !is_late)
  return <SaveStatus state={sending === 'waiting' ? 'offline' : isLeft ? 'saving' : 'saved'} />
}

/** The user's notes, with unsent changes applied. */
function useOwnNotes({ id, own }: BlindDraft): OwnBlindNote[] {
  const unsent = useStore(blindOutbox.entries)
  const here = Object.values(unsent).filter((one) => one.draft_id === id && !one.is_late)
  const known = own.map((note) => here.find((one) => one.id === note.id) ?? note)
  return [...known, ...here.filter((one) => !own.some((note) => note.id === one.id))]
}

type BoxProps = Props & { box: BoxKey; notes: readonly OwnBlindNote[] }

function WriteBox({ script, draft, box, notes }: BoxProps) {
  const { pick } = useLanguage()
  const t = useTexts(BLIND_TEXTS)
  // Id of the empty field. When text is typed, the field becomes a note and keeps the focus;
  // another empty field is added.
  const [fresh, setFresh] = useState(newUuid)
  const isUsed = notes.some(({ id }) => id === fresh)
  useEffect(() => {
    if (isUsed) setFresh(newUuid())
  }, [isUsed])
  const name = pick(BOX_NAMES[box].name)
  const write = (note: Pick<OwnBlindNote, 'id' | 'version'>, text: string) =>
    writeNote({ ...note, text, box, script_id: script.id, draft_id: draft.id })
  const lines = isUsed ? notes : [...notes, { id: fresh, box, text: '', version: 0 }]
  return (
    <Stack className="blind-lines" gap="2xs">
      {lines.map((note) => (
        <NoteLine
          key={note.id}
          note={note}
          language={script.language}
          isFresh={note.id === fresh && !isUsed}
          label={t(note.id === fresh && !isUsed ? 'add_in' : 'note_in', { box: name })}
          onText={(text) => write(note, text)}
        />
      ))}
    </Stack>
  )
}

type LineProps = {
  note: OwnBlindNote
  language: Language
  label: string
  isFresh: boolean
  onText: (text: string) => void
}

function NoteLine({ note, language, label, isFresh, onText }: LineProps) {
  const t = useTexts(BLIND_TEXTS)
  return (
    <div
      className={isFresh ? 'note-text note-add' : 'note-text blind-line'}
      data-field="true"
      data-text={`${note.text}\u200b`}
    >
      <textarea
        rows={1}
        lang={language}
        maxLength={MAX_NOTE}
        value={note.text}
        placeholder={`＋ ${t('add')}`}
        aria-label={label}
        data-blind-note={note.id}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={() => void blindOutbox.sendNow()}
        onKeyDown={moveToNextLine}
      />
    </div>
  )
}

function moveToNextLine(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (isComposing(event) || event.key !== 'Enter' || event.shiftKey) return
  event.preventDefault()
  const lines = event.currentTarget.closest('.blind-lines')?.querySelectorAll('textarea') ?? []
  const at = [...lines].indexOf(event.currentTarget)
  lines[at + 1]?.focus()
}

/** The user's notes of a cancelled draft, read-only. */
export function OwnNotes({
  notes,
  language,
}: {
  notes: readonly OwnBlindNote[]
  language: Language
}) {
  const { pick } = useLanguage()
  return (
    <ul className="blind-own">
      {notes.map(({ id, box, text }) => (
        <li key={id}>
          <small>{pick(BOX_NAMES[box].name)}</small>
          <span lang={language}>{text}</span>
        </li>
      ))}
    </ul>
  )
}
