import { Group, Stack } from '@mantine/core'
import { PlainButton } from '#web/components/buttons.tsx'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import './box-checks.css'
import './call-answers.css'
import { useRef, useState } from 'react'
import type { Language, Pair } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { MAX_LEARNINGS, MAX_NOTES } from '#contract/limits.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { formatFraction } from '#document/call/fraction.ts'
import type { HeardField } from '#document/call/heard-in-box.ts'
import type { Note } from '#document/canvas.ts'
import { removeLearning } from '#document/note-trial.ts'
import type { CanvasEditor } from '#web/canvas/canvas-editor.ts'
import { PHONE_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { Popover } from '#web/components/popover.tsx'
import { readToday } from '#web/language/due.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { addAnecdotalEvidence, addAnecdotalNote } from '../add-anecdote.ts'

const HEARD_TEXTS = {
  chip: { ja: '通話で聞いた答え：{box}', en: 'Heard in calls: {box}' },
  title: { ja: '通話で聞いた答え', en: 'Heard in calls' },
  answered: { ja: '聞いた{fraction}が回答', en: '{fraction} answered' },
  to_note: { ja: '付箋にする', en: 'Add as note' },
  to_note_of: { ja: '付箋にする：{text}', en: 'Add as note: {text}' },
  as_evidence: { ja: 'この付箋の根拠にする', en: 'Use as evidence for this note' },
  as_evidence_of: { ja: '「{text}」を根拠にする付箋', en: 'Add “{text}” as evidence for' },
  added: { ja: '「聞いた話」として付箋にしました', en: 'Note added, marked as anecdotal' },
  kept: { ja: '根拠を学びカードに記録しました', en: 'Saved as evidence on the learning card' },
  known: { ja: 'すでにキャンバスにあります', en: 'Already on the canvas' },
  full_note: {
    ja: 'この付箋の学びは、上限の{count}件です',
    en: 'This note already has {count} learnings, the maximum',
  },
  full_canvas: {
    ja: 'キャンバスの付箋は、上限の{count}枚です',
    en: 'The canvas already has {count} notes, the maximum',
  },
  make_fact: { ja: '「事実」にする', en: 'Mark as fact' },
  rights: {
    ja: '閲覧できる通話だけを集計しています。付箋にした言葉は、通話の記録が削除されても残ります。',
    en: 'Based on calls you can access. Notes you create from them stay even if a call is deleted.',
  },
} as const satisfies Record<string, Pair>

type Props = {
  box: BoxKey
  heard: readonly HeardField[]
  notes: readonly Note[]
  language: Language
  /** Null for readers. */
  editor: CanvasEditor | null
}

/**
 * A button with the percentage of customers who answered the first question in `heard`. Its popover
 * lists the answers to all questions in `heard`.
 */
export function CallAnswers(props: Props) {
  const { box, heard } = props
  const { pick, language } = useLanguage()
  const t = useTexts(HEARD_TEXTS)
  const chip = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [first] = heard
  if (!first) return null
  const fraction = formatFraction(first.answered, first.asked, language, 'customers')
  const label = t('chip', { box: pick(BOX_NAMES[box].name) })
  return (
    <>
      <PlainButton
        ref={chip}
        className="check-chip heard-chip"
        aria-label={`${label} ${fraction}`}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <LineIcon path={PHONE_ICON} size={14} />
        {fraction}
      </PlainButton>
      {isOpen && chip.current && (
        <Popover anchor={chip.current} label={label} onClose={() => setOpen(false)}>
          <Stack className="call-answers" gap="sm">
            {heard.map((field) => (
              <Field key={field.block_id + field.field} {...props} field={field} />
            ))}
            <p>{t('rights')}</p>
          </Stack>
        </Popover>
      )}
    </>
  )
}

/** Maximum number of answers listed per question. */
const MAX_ANSWERS = 8

const showKnown = () => showToast({ status: 'info', title: HEARD_TEXTS.known })
const showFull = (text: 'full_note' | 'full_canvas', count: number) =>
  showToast({ status: 'warning', title: fillPair(HEARD_TEXTS[text], { count }) })

function Field({ field, box, notes, language: of, editor }: Props & { field: HeardField }) {
  const { language } = useLanguage()
  const t = useTexts(HEARD_TEXTS)
  const fraction = formatFraction(field.answered, field.asked, language, 'customers')
  const addNote = (text: string) => {
    if (!editor) return
    const added = addAnecdotalNote(editor, box, text)
    if (added.outcome === 'known') showKnown()
    if (added.outcome === 'full') showFull('full_canvas', MAX_NOTES)
    if (added.outcome !== 'added') return
    showToast({
      status: 'success',
      title: HEARD_TEXTS.added,
      action: { label: GENERAL_TEXTS.undo, run: () => void editor.remove([added.id]) },
    })
  }
  const addEvidence = (note: Note, answer: HeardField['answers'][number]) => {
    if (!editor) return
    const count = formatFraction(answer.customers, field.asked, of, 'customers')
    const observed = `${field.field ? `${field.field}: ` : ''}${count} “${answer.text}”`
    const added = addAnecdotalEvidence(editor, note.id, { observed, learnt_on: readToday() })
    if (added.outcome === 'known') showKnown()
    if (added.outcome === 'full') showFull('full_note', MAX_LEARNINGS)
    if (added.outcome !== 'added') return
    const isFact = note.evidence === 'fact'
    showToast({
      status: 'success',
      title: HEARD_TEXTS.kept,
      action: isFact
        ? {
            label: GENERAL_TEXTS.undo,
            run: () => editor.change((doc) => removeLearning(doc, note.id, added.id)),
          }
        : {
            label: HEARD_TEXTS.make_fact,
            run: () => editor.style([note.id], { evidence: 'fact' }),
          },
    })
  }
  return (
    <section>
      {field.field !== '' && <h3 lang={of}>{field.field}</h3>}
      <p>{t('answered', { fraction })}</p>
      <ul>
        {field.answers.slice(0, MAX_ANSWERS).map((answer) => (
          <li key={answer.run_id + answer.text}>
            <blockquote lang={of}>
              {answer.text}
              <small lang={language}>
                {formatFraction(answer.customers, field.asked, language, 'customers')}
              </small>
            </blockquote>
            {editor && (
              <Group className="heard-ways" gap="2xs" align="stretch">
                <PlainButton
                  aria-label={t('to_note_of', { text: answer.text.slice(0, 40) })}
                  onClick={() => addNote(answer.text)}
                >
                  {t('to_note')}
                </PlainButton>
                <EvidenceChoice
                  notes={notes}
                  label={t('as_evidence_of', { text: answer.text.slice(0, 40) })}
                  onChoose={(note) => addEvidence(note, answer)}
                />
              </Group>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ChoiceProps = { notes: readonly Note[]; label: string; onChoose: (note: Note) => void }

/**
 * Lets the user choose the note that an answer supports. The choice needs a separate button,
 * because in a select each press of an arrow key changes the value.
 */
function EvidenceChoice({ notes, label, onChoose }: ChoiceProps) {
  const t = useTexts(HEARD_TEXTS)
  const [id, setId] = useState('')
  const chosen = notes.find((note) => note.id === id) ?? notes[0]
  if (!chosen) return null
  return (
    <>
      <select
        aria-label={label}
        value={chosen.id}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
      >
        {notes.map((note) => (
          <option key={note.id} value={note.id}>
            {note.text.slice(0, 40)}
          </option>
        ))}
      </select>
      <PlainButton onClick={() => onChoose(chosen)}>{t('as_evidence')}</PlainButton>
    </>
  )
}
