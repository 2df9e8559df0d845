import { Box, Group } from '@mantine/core'
import { useState } from 'react'
import type { Run } from '#contract/runs.ts'
import { answersOf, summarizeCall } from '#document/call/describe-call.ts'
import { formatClock } from '#document/rehearse/run-clock.ts'
import { formatDate } from '#web/language/format-date.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { useDeleteAnswer, useDeleteRun } from '../api/runs.ts'
import { deleteRecording, type Recording } from '../recording.ts'
import { useEscape } from '../stage-keys.ts'
import { RUN_TEXTS } from '../texts/run-texts.ts'
import { plannedOf } from './run-chart.tsx'
import { formatDifference, RunTable } from './run-table.tsx'
import { StageButton } from './stage-button.tsx'
import { RecordingActions } from './stage-playback.tsx'

export function RunEntry({
  run,
  script_id,
  user_id,
  hasName,
  onPlay,
}: {
  run: Run
  script_id: string
  user_id: string
  /** Plays the recording of a rehearsal. If absent, no recordings are offered. */
  onPlay?: (recording: Recording) => void
  hasName: boolean
}) {
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const t = useTexts(RUN_TEXTS)
  const [planned, actual] = [plannedOf(run), run.seconds]
  const when = (time: string) => formatDate(time, language, 'date_time')
  const counted = run.language === 'ja' ? run.characters : run.words
  const pace = Math.round((counted / Math.max(1, run.seconds)) * 60)
  const { customer, outcome, next_action } = run.call ?? {}
  const name = hasName && run.user.username
  const facts = [when(run.began_at), t(run.kind), customer, outcome, next_action, name]
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Group component="span" flex={1} justify="space-between" gap="var(--space-4xs) md">
            <Box component="span" c="var(--stage-soft)">
              {facts.filter(Boolean).join(' · ')}
            </Box>
            <Box component="span" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {t('took', {
                actual: formatClock(actual),
                planned: formatClock(planned),
                difference: formatDifference(planned, actual),
              })}
            </Box>
          </Group>
        </summary>
        {run.call && (
          <pre className="run-call" lang={run.language}>
            {summarizeCall(when(run.began_at), run.call, {
              language: run.language,
              form: 'text',
              formatDate,
            })}
          </pre>
        )}
        <RunTable
          sections={run.sections.map(({ section_id, title, planned_seconds, seconds }) => ({
            id: section_id,
            title,
            planned: planned_seconds,
            actual: seconds,
          }))}
        />
        <p className="stage-hint">
          {t(run.language === 'ja' ? 'pace_ja' : 'pace_en', { pace })}
          {run.pauses.count > 0 &&
            ` · ${t('paused', { count: run.pauses.count, time: formatClock(run.pauses.seconds) })}`}
          {run.version && ` · ${t('version', { date: when(run.version.created_at) })}`}
        </p>
        {run.skipped.length > 0 && (
          <>
            <h4>{t('skipped', { count: run.skipped.length })}</h4>
            <ul className="run-skipped" lang={run.language}>
              {run.skipped.map(({ block_id, text }) => (
                <li key={block_id}>{text}</li>
              ))}
            </ul>
          </>
        )}
        {run.may_delete && run.call && (
          <DeleteAnswers run={run} answers={answersOf(run.call)} script_id={script_id} />
        )}
        {isOpen && onPlay && <RecordingActions {...{ user_id, onPlay }} run_id={run.id} />}
        {run.may_delete && <DeleteRun {...{ run, script_id, user_id }} />}
      </details>
    </li>
  )
}

function DeleteAnswers({
  run,
  answers,
  script_id,
}: {
  run: Run
  answers: NonNullable<Run['call']>['answers']
  script_id: string
}) {
  const t = useTexts(RUN_TEXTS)
  const { mutate, isPending } = useDeleteAnswer(script_id, run.id)
  const reportFailure = (error: unknown) => showFailure(RUN_TEXTS.delete_failed, error)
  if (answers.length === 0) return null
  return (
    <details className="run-answers">
      <summary>{t('delete_answers')}</summary>
      <ul lang={run.language}>
        {answers.map(({ block_id, field, text }) => (
          <li key={block_id}>
            <span>{field === '' ? text : `${field}：${text}`}</span>
            <StageButton
              disabled={isPending}
              aria-label={t('delete_answer', { text: field || text })}
              onClick={() => mutate(block_id, { onError: reportFailure })}
            >
              {t('delete_yes')}
            </StageButton>
          </li>
        ))}
      </ul>
    </details>
  )
}

type DeleteProps = { run: Run; script_id: string; user_id: string }

function DeleteRun({ run, script_id, user_id }: DeleteProps) {
  const t = useTexts(RUN_TEXTS)
  const [isAsking, setAsking] = useState(false)
  useEscape(isAsking, () => setAsking(false))
  const { mutate, isPending } = useDeleteRun(script_id)
  if (!isAsking) return <StageButton onClick={() => setAsking(true)}>{t('delete')}</StageButton>
  const tellFailure = (error: unknown) => showFailure(RUN_TEXTS.delete_failed, error)
  const forget = () => void deleteRecording(user_id, run.id)
  return (
    <div className="stage-ask">
      <p>{t('delete_ask')}</p>
      <StageButton
        isMain
        disabled={isPending}
        onClick={() => mutate(run, { onError: tellFailure, onSuccess: forget })}
      >
        {t('delete_yes')}
      </StageButton>
      <StageButton onClick={() => setAsking(false)}>{t('delete_no')}</StageButton>
    </div>
  )
}
