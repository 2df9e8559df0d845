import './export-dialog.css'
import { Button, Select } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { FILE_FORMATS, PAPERS, SPEAKER_FORMS, TYPE_SIZES } from '#contract/export.ts'
import type { Pair } from '#contract/language.ts'
import { errorText } from '#web/api/api-error.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { downloadExport, type Subject, useNamedVersions } from '../api.ts'
import {
  choicesOf,
  type ExportChoice,
  FORMATS,
  keepChoice,
  readChoice,
  toQuery,
} from '../export-choice.ts'
import { EXPORT_TEXTS, FORMAT_NAMES } from '../texts.ts'

const FLAGS = ['memos', 'fields', 'comments', 'filled'] as const
const SELECTS = { paper: PAPERS, size: TYPE_SIZES, speakers: SPEAKER_FORMS } as const

/** Chooses a format and what of the script or canvas it holds, and downloads it. Mounted while it is open. */
export function ExportDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { kind, ids = [] } = subject
  const { language, pick } = useLanguage()
  const t = useTexts(EXPORT_TEXTS)
  const name = useId()
  const [choice, setChoice] = useState(() => readChoice(kind))
  const [version, setVersion] = useState<string | null>(null)
  const versions = useNamedVersions(subject)
  const { phase, start } = useDownload(onClose)
  const offered = choicesOf(kind, choice.format)
  const change = (part: Partial<ExportChoice>) => setChoice({ ...choice, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keepChoice(kind, choice)
    start(subject, toQuery(kind, choice, version))
  }
  const isWriting = phase === 'writing'
  const flags = FLAGS.filter((flag) => offered.includes(flag))
  return (
    <Dialog title={t('title')} size={560} className="dialog-sheet" onClose={onClose}>
      <form onSubmit={submit}>
        {ids.length > 0 && <p className="dialog-text">{t('as_zip', { count: ids.length })}</p>}
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
        <div className="export-selects">
          {(['paper', 'size', 'speakers'] as const)
            .filter((select) => offered.includes(select))
            .map((select) => (
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
        </div>
        <div className="export-foot">
          <p role={typeof phase === 'object' ? 'alert' : 'status'}>
            {typeof phase === 'object' && `${t('failed')} ${phase.problem[language]}`}
            {isWriting && t('writing')}
          </p>
          <Button type="submit" loading={isWriting}>
            {t('title')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Phase = 'choosing' | 'writing' | { problem: Pair }

/** One download at a time; it ends with the dialog. */
function useDownload(onDone: () => void) {
  const [phase, setPhase] = useState<Phase>('choosing')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (...asked: [Subject, Parameters<typeof downloadExport>[1]]) => {
    // Two presses in one breath come before anything is drawn anew.
    if (running.current) return
    const own = new AbortController()
    running.current = own
    setPhase('writing')
    try {
      const name = await downloadExport(...asked, own.signal)
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
  return { phase, start: (...asked: Parameters<typeof start>) => void start(...asked) }
}
