import '#web/canvas/note-window.css'
import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { Language } from '#contract/language.ts'
import { MAX_LEARNINGS, MAX_NOTE } from '#contract/limits.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import {
  EVIDENCES,
  IMPORTANCES,
  LEARNING_FIELDS,
  type Learning,
  type Note,
  TEST_FIELDS,
} from '#document/canvas.ts'
import { EVIDENCE_NAMES } from '#document/evidence-names.ts'
import { addLearning, removeLearning, type TrialPatch, updateTrial } from '#document/note-trial.ts'
import type { CanvasEditor } from '#web/canvas/canvas-editor.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { TRASH_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { Text } from '#web/components/text.tsx'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { ASSUMPTION_TEXTS, IMPORTANCE_NAMES, LEARNING_NAMES, TEST_NAMES } from '../texts.ts'
import { useDebouncedText } from '../use-debounced-text.ts'
import { LearningForm } from './learning-form.tsx'

type Props = {
  note: Note
  language: Language
  editor: CanvasEditor | null
  onClose: () => void
}

const BLANK = { importance: null, review_on: null, learnings: [] } as const

export function TrialCard({ note, language, editor, onClose }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(ASSUMPTION_TEXTS)
  const id = useId()
  const { importance, review_on, learnings } = note.trial ?? BLANK
  const mayEdit = editor !== null
  const change = (patch: TrialPatch) => editor?.change((doc) => updateTrial(doc, note.id, patch))
  return (
    <Dialog
      title={pick(BOX_NAMES[note.box].name)}
      side="right"
      size="min(100%, 480px)"
      focusesTitle
      onClose={onClose}
    >
      <div className="trial-card">
        <Text fz="md" fw={500} lh="1.7" lang={language}>
          {note.text}
        </Text>
        <fieldset className="note-choice" disabled={!mayEdit}>
          <legend>{t('importance')}</legend>
          {([...IMPORTANCES, null] as const).map((one) => (
            <label key={one} className="note-option">
              <input
                type="radio"
                name={`${id}-importance`}
                checked={importance === one}
                onChange={() => change({ importance: one })}
              />
              <span>{pick(IMPORTANCE_NAMES[one ?? 'none'])}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className="note-choice" disabled={!mayEdit}>
          <legend>{t('evidence')}</legend>
          {EVIDENCES.map((evidence) => (
            <label key={evidence} className="note-option">
              <input
                type="radio"
                name={`${id}-evidence`}
                checked={note.evidence === evidence}
                onChange={() => editor?.style([note.id], { evidence })}
              />
              <span>
                <span className="note-sureness" data-evidence={evidence} aria-hidden="true" />
                {pick(EVIDENCE_NAMES[evidence])}
              </span>
            </label>
          ))}
        </fieldset>
        <h3>{t('test_card')}</h3>
        {TEST_FIELDS.map((field) => (
          <CardField
            key={field}
            label={pick(TEST_NAMES[field].name)}
            example={mayEdit ? pick(TEST_NAMES[field].example) : ''}
            value={note.trial?.[field] ?? ''}
            onText={mayEdit ? (text) => change({ [field]: text }) : null}
          />
        ))}
        <TextInput
          type="date"
          label={t('review_on')}
          value={review_on ?? ''}
          readOnly={!mayEdit}
          onChange={(event) => change({ review_on: event.currentTarget.value || null })}
        />
        <h3>{t('learning_card')}</h3>
        <Learnings {...{ note, learnings, language, editor }} />
        {editor && (
          <LearningForm
            isFull={learnings.length >= MAX_LEARNINGS}
            onSave={(learning) => editor.change((doc) => addLearning(doc, note.id, learning))}
          />
        )}
      </div>
    </Dialog>
  )
}

type FieldProps = {
  label: string
  example: string
  value: string
  /** Null if the user may not edit the canvas. The field is then read-only. */
  onText: ((text: string) => void) | null
}

function CardField({ label, example, value, onText }: FieldProps) {
  const field = useDebouncedText(value, onText)
  return (
    <Textarea
      {...{ label }}
      placeholder={example}
      autosize
      minRows={1}
      maxRows={8}
      maxLength={MAX_NOTE}
      readOnly={onText === null}
      {...field}
    />
  )
}

type LearntProps = Pick<Props, 'note' | 'language' | 'editor'> & { learnings: readonly Learning[] }

function Learnings({ note, learnings, language, editor }: LearntProps) {
  const { pick, formatDate } = useLanguage()
  const t = useTexts(ASSUMPTION_TEXTS)
  const remove = (learning: Learning) => {
    editor?.change((doc) => removeLearning(doc, note.id, learning.id))
    showToast({
      status: 'info',
      title: ASSUMPTION_TEXTS.removed,
      action: {
        label: GENERAL_TEXTS.undo,
        run: () => editor?.change((doc) => addLearning(doc, note.id, learning)),
      },
    })
  }
  if (learnings.length === 0) return null
  return (
    <ol className="trial-learnings">
      {learnings.map((learning) => (
        <li key={learning.id}>
          <time dateTime={learning.learnt_on}>{formatDate(`${learning.learnt_on}T00:00`)}</time>
          <dl>
            {LEARNING_FIELDS.filter((field) => learning[field] !== '').map((field) => (
              <div key={field}>
                <dt>{pick(LEARNING_NAMES[field])}</dt>
                <dd lang={language}>{learning[field]}</dd>
              </div>
            ))}
          </dl>
          {editor && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('remove', {
                text: (learning.learnt || learning.observed).slice(0, 40),
              })}
              onClick={() => remove(learning)}
            >
              <LineIcon path={TRASH_ICON} size={16} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ol>
  )
}
