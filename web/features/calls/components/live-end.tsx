import { Group } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { MAX_NOTE, MAX_OUTCOME, MAX_TITLE } from '#contract/limits.ts'
import type { NewRun } from '#contract/runs.ts'
import type { Script } from '#contract/scripts.ts'
import { withUsedOutcomes } from '#document/call/call-outcomes.ts'
import { summarizeCall } from '#document/call/describe-call.ts'
import { writeIcs } from '#document/call/write-ics.ts'
import { copyText } from '#web/components/copy-text.ts'
import { useOpenPage } from '#web/components/document/open-page.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { saveFile } from '#web/components/save-file.ts'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { runDeliveries } from '#web/features/rehearsal/api/run-outbox.ts'
import { useRuns } from '#web/features/rehearsal/api/runs.ts'
import { RunDeliveryStatus } from '#web/features/rehearsal/components/run-delivery-status.tsx'
import { StageButton } from '#web/features/rehearsal/components/stage-button.tsx'
import { formatDate } from '#web/language/format-date.ts'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { useStore } from '#web/store/external-store.ts'
import { LIVE_TEXTS } from '../texts/live-texts.ts'
import { RECORDER_TEXTS } from '../texts/recorder-texts.ts'
import type { useCall } from '../use-call.ts'
import { CustomerField } from './customer-field.tsx'

export type StoredCall = ReturnType<ReturnType<typeof useCall>['save']>

const OutcomesDialog = lazyPart(
  () => import('#web/features/companies/components/outcomes-dialog.tsx'),
  'OutcomesDialog',
)

type Props = {
  call: ReturnType<typeof useCall>
  script: Script
  /** Null while the outcome is being entered. */
  storedCall: StoredCall | null
  /** True if this browser has a recording of the call that can be transcribed. */
  hasRecording: boolean
  onSave(storedCall: StoredCall): void
  onDiscard(): void
  onClose(): void
}

export function LiveEnd({ storedCall, onClose, hasRecording, ...form }: Props) {
  if (storedCall?.call)
    return (
      <SavedView
        {...{ storedCall, onClose, hasRecording }}
        script={form.script}
        call={storedCall.call}
      />
    )
  return <OutcomeForm {...form} />
}

type FormProps = Omit<Props, 'storedCall' | 'hasRecording' | 'onClose'>

function OutcomeForm({ call, script, onSave, onDiscard }: FormProps) {
  const t = useTexts(LIVE_TEXTS)
  const id = useId()
  const mayManage = useCan()('company.manage')
  const [isEditing, setEditing] = useState(false)
  const [confirmation, confirm] = useConfirmed()
  const confirmDiscarding = () =>
    confirm({
      title: LIVE_TEXTS.discard_title,
      text: LIVE_TEXTS[call.draft.has_recording ? 'discard_recorded' : 'discard_text'],
      confirm: LIVE_TEXTS.discard,
      danger: true,
      act: onDiscard,
    })
  const recent = useRuns(script.id, 'own').data?.pages[0]
  const outcomes = withUsedOutcomes(
    recent?.has_own_outcomes ? recent.outcomes : call.outcomes,
    recent?.runs.map((run) => run.call?.outcome ?? '') ?? [],
  )
  const { outcome, next_action, next_on } = call.draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(call.save())
  }
  return (
    <>
      <form className="stage-result live-end" onSubmit={submit} aria-labelledby={id}>
        <h3 id={id} tabIndex={-1} ref={focusHeading}>
          {t('result')}
        </h3>
        <fieldset className="live-outcomes">
          <legend>{t('outcome')}</legend>
          {outcomes.map((one) => (
            <label key={one} className="stage-switch">
              <input
                type="radio"
                name={id}
                checked={outcome === one}
                onChange={() => call.writeOutcome({ outcome: one.slice(0, MAX_OUTCOME) })}
              />
              <span>{one}</span>
            </label>
          ))}
          <input
            aria-label={t('outcome_other')}
            placeholder={t('outcome_other')}
            value={outcomes.includes(outcome) ? '' : outcome}
            maxLength={MAX_OUTCOME}
            autoComplete="off"
            onChange={(event) => call.writeOutcome({ outcome: event.currentTarget.value })}
          />
          {mayManage && (
            <StageButton onClick={() => setEditing(true)}>{t('outcomes_edit')}</StageButton>
          )}
        </fieldset>
        <CustomerField call={call} />
        <label className="live-field">
          <span>{t('note')}</span>
          <textarea
            rows={4}
            maxLength={MAX_NOTE}
            value={call.draft.note}
            onChange={(event) => call.writeNote(event.currentTarget.value)}
          />
        </label>
        <div className="live-action">
          <label className="live-field">
            <span>{t('next_action')}</span>
            <input
              value={next_action}
              maxLength={MAX_TITLE}
              autoComplete="off"
              onChange={(event) => call.writeOutcome({ next_action: event.currentTarget.value })}
            />
          </label>
          <label className="live-field">
            <span>{t('next_on')}</span>
            <input
              type="date"
              value={next_on}
              onChange={(event) => call.writeOutcome({ next_on: event.currentTarget.value })}
            />
          </label>
        </div>
        <Group gap="1xs">
          <StageButton type="submit" isMain>
            {t('keep')}
          </StageButton>
          <StageButton onClick={call.takeBackEnd}>{t('go_back')}</StageButton>
          <StageButton onClick={confirmDiscarding}>{t('discard')}</StageButton>
        </Group>
      </form>
      {/* Rendered outside of the form, because the events of the dialogs would bubble to the
          form. */}
      {confirmation}
      {isEditing && <OutcomesDialog onClose={() => setEditing(false)} />}
    </>
  )
}

type StoredCallNotes = NonNullable<NewRun['call']>
type SavedProps = {
  storedCall: StoredCall
  call: StoredCallNotes
  script: Script
  hasRecording: boolean
  onClose(): void
}

function SavedView({ storedCall, call, script, hasRecording, onClose }: SavedProps) {
  const t = useTexts(LIVE_TEXTS)
  const r = useTexts(RECORDER_TEXTS)
  const page = useOpenPage()
  const delivery = useStore(runDeliveries)[storedCall.id]
  const [copied, setCopied] = useState<boolean | null>(null)
  const { language } = script
  const summarize = (form: 'text' | 'markdown') =>
    summarizeCall(script.title, call, { language, form, formatDate })
  const copy = async (form: 'text' | 'markdown') => setCopied(await copyText(summarize(form), null))
  return (
    <section className="stage-result" aria-labelledby="live-kept">
      <h3 id="live-kept" tabIndex={-1} ref={focusHeading}>
        {t('kept')}
      </h3>
      <pre className="run-call" lang={language}>
        {summarize('text')}
      </pre>
      <RunDeliveryStatus delivery={delivery} />
      <Group gap="1xs">
        <StageButton isMain onClick={() => void copy('text')}>
          {t('copy')}
        </StageButton>
        <StageButton onClick={() => void copy('markdown')}>{t('copy_markdown')}</StageButton>
        {call.next_on && (
          <StageButton
            onClick={() =>
              saveFile(calendarOf(storedCall.id, call, script), `${t('next_action')}.ics`)
            }
          >
            {t('to_calendar')}
          </StageButton>
        )}
        <StageButton onClick={() => page.setView('calls')}>{t('figures')}</StageButton>
        {delivery?.is === 'kept' && (
          <Link className="stage-button" to={{ search: `?view=transcripts&call=${storedCall.id}` }}>
            {hasRecording ? r('transcribe') : t('transcript')}
          </Link>
        )}
        <StageButton onClick={onClose}>{t('done')}</StageButton>
      </Group>
      <p className="stage-hint" role="status">
        {copied !== null && t(copied ? 'copied' : 'copy_failed')}
      </p>
    </section>
  )
}

/**
 * Returns a calendar file for the next action. The title contains the customer, and the text is the
 * call's `note`.
 */
function calendarOf(id: string, call: StoredCallNotes, script: Script): Blob {
  const { next_action, customer, note, next_on } = call
  const title = [next_action || script.title, customer].filter(Boolean).join(' / ')
  const now = new Date().toISOString()
  return new Blob([writeIcs({ id, day: next_on ?? '', title, note, now })], {
    type: 'text/calendar;charset=utf-8',
  })
}

const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus()
