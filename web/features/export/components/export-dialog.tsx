import { TextButton } from '#web/components/buttons.tsx'
import './export-dialog.css'
import { Button, Group, Select } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import {
  COLUMNS,
  FILE_FORMATS,
  LAYOUTS,
  ORIENTATIONS,
  PAPERS,
  SPEAKER_FORMS,
  TYPE_SIZES,
} from '#contract/export.ts'
import type { Pair } from '#contract/language.ts'
import { joinCharacters } from '#document/printable-characters.ts'
import { errorText } from '#web/api/api-error.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import {
  downloadExport,
  type ExportQuery,
  type Subject,
  useNamedVersions,
  useUnprintable,
} from '../api.ts'
import {
  choicesOf,
  type ExportChoice,
  FORMATS,
  readChoice,
  runsInBackground,
  saveChoice,
  toOptions,
  toQuery,
  toTextQuery,
} from '../export-choice.ts'
import { JOB_TEXTS } from '../job-texts.ts'
import { useExports, useStartExport } from '../jobs.ts'
import { EXPORT_TEXTS, FORMAT_NAMES } from '../texts.ts'
import { ExportFiles } from './export-files.tsx'

const FLAGS = ['memos', 'fields', 'comments', 'filled'] as const
const SELECTS = {
  layout: LAYOUTS,
  paper: PAPERS,
  orientation: ORIENTATIONS,
  columns: COLUMNS,
  size: TYPE_SIZES,
  speakers: SPEAKER_FORMS,
} as const
const SELECT_NAMES = ['layout', 'paper', 'orientation', 'columns', 'size', 'speakers'] as const

/**
 * Exports a script, a canvas or many scripts, and lists background exports. Mounted only while the
 * dialog is open.
 */
export function ExportDialog(props: {
  subject: Subject
  /** Limits the dialog to this format, for printing. */
  format?: 'pdf' | undefined
  onClose: () => void
}) {
  const t = useTexts(EXPORT_TEXTS)
  const j = useTexts(JOB_TEXTS)
  const [isFiles, setFiles] = useState(false)
  const files = useExports().data ?? []
  return (
    <Dialog
      title={t(props.format ? 'print' : 'title')}
      size={560}
      className="dialog-sheet"
      onClose={props.onClose}
    >
      {(isFiles || files.length > 0) && (
        <Text mt="-2xs" mb="sm" fz="sm">
          <TextButton onClick={() => setFiles(!isFiles)}>
            {isFiles ? j('to_choices') : j('files_count', { count: files.length })}
          </TextButton>
        </Text>
      )}
      {isFiles ? <ExportFiles /> : <ExportForm {...props} onStarted={() => setFiles(true)} />}
    </Dialog>
  )
}

type FormProps = {
  subject: Subject
  format?: 'pdf' | undefined
  onClose: () => void
  onStarted: () => void
}

/**
 * A form for the format and the content of an export. Downloads the file, or starts a long export
 * in the background.
 */
function ExportForm({ subject, format: fixed, onClose, onStarted }: FormProps) {
  const { kind, ids = [] } = subject
  const { language, pick } = useLanguage()
  const t = useTexts(EXPORT_TEXTS)
  const j = useTexts(JOB_TEXTS)
  const name = useId()
  const [kept] = useState(() => readChoice(kind))
  const [choice, setChoice] = useState(() => (fixed ? { ...kept, format: fixed } : kept))
  const [version, setVersion] = useState<string | null>(null)
  const versions = useNamedVersions(subject)
  const { phase, start } = useDownload(onClose)
  const offered = choicesOf(kind, choice)
  const change = (part: Partial<ExportChoice>) => setChoice({ ...choice, ...part })
  const startExport = useStartExport()
  // Makes a retry of the same request idempotent.
  const [id] = useState(newUuid)
  const isInBackground = runsInBackground(subject, choice)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveChoice(kind, fixed ? { ...choice, format: kept.format } : choice)
    if (!isInBackground) return start(subject, toQuery(kind, choice, version))
    const ids = [...(subject.ids ?? [subject.id])]
    const options = toOptions(choice, version)
    startExport.mutate({ id, ids: ids, options }, { onSuccess: onStarted })
  }
  const isWriting = phase === 'writing' || startExport.isPending
  const problem = startExport.error
    ? errorText(startExport.error)
    : typeof phase === 'object' && phase.problem
  const flags = FLAGS.filter((flag) => offered.includes(flag))
  return (
    <form onSubmit={submit}>
      {ids.length > 1 && <p className="dialog-text">{t('as_zip', { count: ids.length })}</p>}
      {!fixed && (
        <fieldset className="export-formats">
          <legend>{t('format')}</legend>
          {FORMATS[kind].map((format) => (
            <label key={format}>
              <input
                type="radio"
                name={name}
                value={format}
                checked={format === choice.format}
                aria-labelledby={`${name}-${format}-name`}
                aria-describedby={`${name}-${format}`}
                data-autofocus={format === choice.format || undefined}
                onChange={() => change({ format })}
              />
              <span id={`${name}-${format}-name`}>{pick(FORMAT_NAMES[format].name)}</span>
              <small id={`${name}-${format}`}>
                {pick(FORMAT_NAMES[format].hint)} <span>.{FILE_FORMATS[format].extension}</span>
              </small>
            </label>
          ))}
        </fieldset>
      )}
      {flags.length > 0 && (
        <fieldset className="export-flags">
          <legend>{t('contents')}</legend>
          {flags.map((flag) => (
            <label key={flag}>
              <input
                type="checkbox"
                checked={choice[flag]}
                onChange={(event) => change({ [flag]: event.currentTarget.checked })}
              />
              <span>{t(flag)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Group className="export-selects" align="stretch">
        {SELECT_NAMES.filter((select) => offered.includes(select)).map((select) => (
          <Select
            key={select}
            label={t(select)}
            allowDeselect={false}
            value={choice[select]}
            data={SELECTS[select].map((value) => ({ value, label: t(value) }))}
            onChange={(value) => value && change({ [select]: value })}
          />
        ))}
        {versions.length > 0 && (
          <Select
            label={t('version')}
            allowDeselect={false}
            value={version ?? ''}
            data={[
              { value: '', label: t('now') },
              ...versions.map(({ id, label }) => ({ value: id, label: label ?? '' })),
            ]}
            onChange={(value) => setVersion(value || null)}
          />
        )}
      </Group>
      <Unprintable subject={subject} query={toTextQuery(kind, choice, version)} />
      <Group className="export-foot" gap="var(--space-xs) var(--space-md)" justify="flex-end">
        <p role={problem ? 'alert' : 'status'}>
          {problem && `${t('failed')} ${problem[language]}`}
          {phase === 'writing' && t('writing')}
          {isInBackground && !problem && j('big')}
        </p>
        <Button type="submit" loading={isWriting}>
          {t(fixed ? 'print_make' : 'title')}
        </Button>
      </Group>
    </form>
  )
}

/**
 * Lists the characters that the fonts of the file lack. For several scripts, shows a general hint
 * instead. `query`: see `useUnprintable`.
 */
function Unprintable({ subject, query }: { subject: Subject; query: ExportQuery | null }) {
  const t = useTexts(EXPORT_TEXTS)
  const found = useUnprintable(subject, query)
  const isOfMany = query !== null && subject.ids !== undefined
  if (!isOfMany && found.length === 0) return null
  return (
    <p className="dialog-text" role="status">
      {isOfMany ? t('unprintable_any') : t('unprintable', { characters: joinCharacters(found) })}
    </p>
  )
}

type Phase = 'choosing' | 'writing' | { problem: Pair }

/** Allows one download at a time. Closing the dialog cancels the download. */
function useDownload(onDone: () => void) {
  const [phase, setPhase] = useState<Phase>('choosing')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (...args: [Subject, Parameters<typeof downloadExport>[1]]) => {
    // Guards against a double click before React re-renders.
    if (running.current) return
    const own = new AbortController()
    running.current = own
    setPhase('writing')
    try {
      const name = await downloadExport(...args, own.signal)
      const { ja, en } = EXPORT_TEXTS.done_text
      const text = { ja: ja.replace('{name}', name), en: en.replace('{name}', name) }
      showToast({ status: 'success', title: EXPORT_TEXTS.done, text })
      onDone()
    } catch (error) {
      if (!own.signal.aborted) setPhase({ problem: errorText(error) })
    } finally {
      running.current = null
    }
  }
  return { phase, start: (...args: Parameters<typeof start>) => void start(...args) }
}
