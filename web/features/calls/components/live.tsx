import '#web/theme/mantine-workspace.css'
import '#web/features/rehearsal/components/stage.css'
import './live.css'
import { Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatClock } from '#document/rehearse/run-clock.ts'
import { isComposing } from '#web/components/composition.ts'
import { useHasDialog } from '#web/components/dialog.tsx'
import type { ViewProps } from '#web/editor/page-parts.tsx'
import { StageButton } from '#web/features/rehearsal/components/stage-button.tsx'
import { useWakeLock } from '#web/features/rehearsal/use-wake-lock.ts'
import { useTexts } from '#web/language/language.tsx'
import { secondsPerSection } from '../call-draft.ts'
import { LIVE_TEXTS } from '../texts/live-texts.ts'
import { useCall } from '../use-call.ts'
import { useCallRecorder } from '../use-call-recorder.ts'
import { CallRecorderBar } from './call-recorder.tsx'
import { LiveEnd, type StoredCall } from './live-end.tsx'
import { LiveLines } from './live-lines.tsx'
import { LiveMore, LiveNavigation } from './live-navigation.tsx'
import { LiveResume } from './live-resume.tsx'
import { Objections } from './objections.tsx'

export function View({ script, figures, onClose }: ViewProps) {
  const t = useTexts(LIVE_TEXTS)
  const call = useCall(script, figures)
  const [storedCall, setStoredCall] = useState<StoredCall | null>(null)
  // After a call is stored, a new draft begins. While the summary is shown, the recorder still
  // belongs to the stored call.
  const recorder = useCallRecorder(script.id, storedCall?.id ?? call.draft.id)
  const save = (stored: StoredCall) => {
    setStoredCall(stored)
    void recorder.attach({ id: stored.id, customer: stored.call?.customer ?? '' })
  }
  const end = () => {
    void recorder.finish()
    call.end()
  }
  const discard = () => {
    void recorder.discard()
    call.discard()
  }
  const isEnding = storedCall !== null || call.draft.ended_at !== null
  const [shown, setShown] = useState<string | null>(null)
  const { objections } = call.call
  const show = (block_id: string) => {
    if (shown !== block_id) call.meetObjection(block_id)
    setShown(shown === block_id ? null : block_id)
  }
  const press = (event: KeyboardEvent) => {
    const objection = objections[Number(event.key) - 1]
    const run = objection ? () => show(objection.block_id) : keysOf(call)[event.key]
    if (!run || !isTalking || isElsewhere(event)) return
    event.preventDefault()
    run()
  }
  const lines = useRef<HTMLDivElement>(null)
  // Scrolls each step to the same position in the window; the previous line stays visible. Hides
  // the answer to an objection, because an open answer pushes the list of objections off a small
  // screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per step
  useEffect(() => {
    setShown(null)
    lines.current?.querySelector('.live-step')?.scrollIntoView({ block: 'start' })
  }, [call.found?.step.id, isEnding])
  const isEmpty = !call.call.sections.some(({ steps }) =>
    steps.some(({ said, answers }) => said.length + answers.length > 0),
  )
  const isTalking = !isEnding && !isEmpty && !call.isAsking
  const maySleep = useWakeLock(isTalking)
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={onClose}
      closeOnEscape={!useHasDialog()}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content className="stage live" data-ground="theme" onKeyDownCapture={press}>
        <div className="stage-head">
          <Modal.Title>{t('title', { title: script.title })}</Modal.Title>
          {isTalking && (
            <>
              <Notice call={call} maySleep={maySleep} />
              <Clock call={call} />
            </>
          )}
          <Modal.CloseButton size={44} aria-label={t('close')} />
        </div>
        {call.isAsking ? (
          <LiveResume call={call} onDiscard={discard} />
        ) : isEnding ? (
          <LiveEnd
            {...{ call, script, storedCall, onClose }}
            hasRecording={recorder.takes.length > 0}
            onSave={save}
            onDiscard={() => {
              discard()
              onClose()
            }}
          />
        ) : isEmpty ? (
          <p className="stage-empty">{t('empty')}</p>
        ) : (
          <>
            {recorder.is_available && (
              <CallRecorderBar recorder={recorder} onStart={call.storeRecorded} />
            )}
            <div className="live-body">
              <div className="live-lines" ref={lines}>
                <LiveLines call={call} language={script.language} />
              </div>
              <div className="live-side">
                {objections.length > 0 && (
                  <Objections {...{ objections, shown }} language={script.language} onShow={show} />
                )}
                <LiveMore call={call} />
              </div>
            </div>
            <LiveNavigation call={call} language={script.language} onEnd={end} />
          </>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

/** Actions by key; `press` handles the number keys of objections. */
const keysOf = ({ goOn, goBack }: ReturnType<typeof useCall>): Record<string, () => void> => ({
  ' ': goOn,
  ArrowRight: goOn,
  ArrowLeft: goBack,
})

/**
 * True if the call ignores the key, because the key belongs to the focused field or button, a
 * shortcut or an IME composition.
 */
function isElsewhere(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (isComposing(event) || ctrlKey || metaKey || altKey) return true
  if (!(target instanceof HTMLElement)) return false
  return target.matches('input, textarea, select') || (key === ' ' && target.matches('button'))
}

function Notice({ call, maySleep }: { call: ReturnType<typeof useCall>; maySleep: boolean }) {
  const t = useTexts(LIVE_TEXTS)
  if (call.changed)
    return (
      <span className="stage-changed" role="status">
        <span>{t(call.changed === 'here' ? 'changed_here' : 'changed')}</span>
        <StageButton onClick={call.takeChange}>{t('take_change')}</StageButton>
      </span>
    )
  return maySleep && <span className="live-sleep">{t('may_sleep')}</span>
}

function Clock({ call: { draft, target } }: { call: ReturnType<typeof useCall> }) {
  const t = useTexts(LIVE_TEXTS)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Object.values(secondsPerSection(draft, now)).reduce((sum, one) => sum + one, 0)
  return (
    <span
      className="stage-state live-clock"
      data-state={target !== null && seconds > target ? 'late' : 'on_time'}
    >
      {target === null
        ? t('clock', { time: formatClock(seconds) })
        : t('elapsed', { time: formatClock(seconds), target: formatClock(target) })}
    </span>
  )
}
