import { type ReactNode, useSyncExternalStore } from 'react'
import { comparePlan, formatClock } from '#document/rehearse/run-clock.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { REHEARSE_TEXTS } from '../texts/rehearse-texts.ts'
import type { StageRun } from '../use-stage-run.ts'
import { BACK_ICON, FORWARD_ICON, StageButton } from './stage-button.tsx'

/** Range and step of the speed, as a multiple of the planned pace. */
export const SPEEDS = { least: 0.5, most: 2.5, step: 0.1 }
/** A run is on time while it differs from the plan by less than this many seconds. */
const ON_TIME = 3

/** Limits a speed to the range of SPEEDS and rounds it to tenths. */
export const clampSpeed = (speed: number): number =>
  Math.round(Math.min(SPEEDS.most, Math.max(SPEEDS.least, speed)) * 10) / 10

type Props = {
  stage: StageRun
  target: number
  /** True if the text follows the voice; the speed control is then hidden. */
  isHeard: boolean
  phrases: { said: number; count: number }
  onToggle(): void
  onFinish(): void
  children: ReactNode
}

/** The controls at the foot of the stage, within thumb reach on a phone. */
export function StageBar(props: Props) {
  const { stage, target, isHeard, phrases, onToggle, onFinish, children } = props
  const t = useTexts(REHEARSE_TEXTS)
  const { progress, isRunning, speed, setSpeed, moveBy } = stage
  const started = useSyncExternalStore(progress.subscribe, () => progress.get().elapsed > 0)
  const change = (by: number) => setSpeed((before) => clampSpeed(before + by))
  return (
    <div className="stage-bar">
      <StageButton isMain onClick={onToggle}>
        {t(isRunning ? 'pause' : started ? 'go_on' : 'start')}
      </StageButton>
      <StageTimes {...{ stage, target, phrases }} />
      <span className="stage-group">
        <StageButton label={t('before')} onClick={() => moveBy(-1)}>
          <LineIcon path={BACK_ICON} />
        </StageButton>
        <StageButton label={t('after')} onClick={() => moveBy(1)}>
          <LineIcon path={FORWARD_ICON} />
        </StageButton>
      </span>
      {!isHeard && (
        <span className="stage-group">
          <StageButton label={t('slower')} onClick={() => change(-SPEEDS.step)}>
            −
          </StageButton>
          <output className="stage-speed" aria-label={t('speed', { speed })}>
            ×{speed.toFixed(1)}
          </output>
          <StageButton label={t('faster')} onClick={() => change(SPEEDS.step)}>
            ＋
          </StageButton>
        </span>
      )}
      {children}
      {started && (
        <StageButton className="stage-finish" onClick={onFinish}>
          {t('finish')}
        </StageButton>
      )}
    </div>
  )
}

/**
 * Elapsed and remaining time. A separate component, so that the rest of the bar does not re-render
 * each time they change.
 */
function StageTimes({ stage, target, phrases }: Pick<Props, 'stage' | 'target' | 'phrases'>) {
  const t = useTexts(REHEARSE_TEXTS)
  const run = useStore(stage.progress)
  const { behind, remaining } = comparePlan(run, stage.total, target)
  const state = Math.abs(behind) < ON_TIME ? 'on_time' : behind > 0 ? 'late' : 'early'
  return (
    <>
      <dl className="stage-times">
        <div>
          <dt>{t('elapsed')}</dt>
          <dd>{formatClock(run.elapsed)}</dd>
        </div>
        <div>
          <dt>{t('remaining')}</dt>
          <dd>{formatClock(remaining)}</dd>
        </div>
      </dl>
      <span className="stage-standing">
        <span className="stage-state" data-state={state}>
          {t(state, { time: formatClock(Math.abs(behind)) })}
        </span>
        {phrases.count > 0 && (
          <span className="stage-tally" data-complete={phrases.said === phrases.count}>
            {t('phrases', phrases)}
          </span>
        )}
      </span>
    </>
  )
}
