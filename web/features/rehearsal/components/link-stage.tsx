import './stage.css'
import { type CSSProperties, useId, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { type PromptSection, promptSeconds } from '#document/rehearse/prompt-script.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useFullScreen } from '#web/components/use-full-screen.ts'
import { useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { preventFocusChange, useEscape } from '../stage-keys.ts'
import { stageSettings } from '../stage-settings.ts'
import { REHEARSE_TEXTS } from '../texts/rehearse-texts.ts'
import { useStageControls } from '../use-stage-controls.ts'
import { useStageRun } from '../use-stage-run.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import { StageBar } from './stage-bar.tsx'
import { LETTERS_ICON, StageButton } from './stage-button.tsx'
import { StageDisplay } from './stage-display.tsx'
import { StageField } from './stage-field.tsx'

type Props = {
  title: string
  language: Language
  sections: readonly PromptSection[]
  onClose(): void
}

const NOTHING: ReadonlySet<string> = new Set()

/**
 * The stage on the page of a share link. This teleprompter stores no runs and sends nothing to the
 * server.
 */
export function LinkStage({ title, language, sections, onClose }: Props) {
  const t = useTexts(REHEARSE_TEXTS)
  const settings = useStore(stageSettings)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [isDisplayOpen, setDisplayOpen] = useState(false)
  const displayId = useId()
  const target = promptSeconds(sections)
  const stage = useStageRun({ sections, target, scroller, onEnd: () => stage.reset() })
  const screen = useFullScreen()
  const { toggle, pause, left } = useStageControls({
    stage,
    screen,
    onClose,
    isOnStage: stage.total > 0,
    start: () => stage.setRunning(true),
  })
  useEscape(isDisplayOpen, () => setDisplayOpen(false))
  useWakeLock(stage.isRunning)
  const style = {
    '--stage-size': `${settings.size}px`,
    '--stage-spacing': settings.spacing,
    '--stage-width': `${settings.width}em`,
  } as CSSProperties
  return (
    <div
      ref={screen.element}
      className="stage"
      data-ground={settings.isDark ? 'dark' : 'light'}
      style={style}
      onMouseDownCapture={preventFocusChange}
    >
      <div className="stage-head">
        <h2 className="stage-title">{title}</h2>
        <StageButton onClick={onClose}>{t('close_prompter')}</StageButton>
      </div>
      {stage.total === 0 ? (
        <p className="stage-empty">{t('nothing_to_say')}</p>
      ) : (
        <>
          <StageField
            ref={setScroller}
            {...{ language, sections, phrases: [], said: NOTHING, left }}
            onPick={stage.moveTo}
          />
          {isDisplayOpen && <StageDisplay id={displayId} />}
          <StageBar
            {...{ stage, target, isHeard: false, phrases: { said: 0, count: 0 } }}
            onToggle={toggle}
            onFinish={() => {
              pause()
              stage.reset()
            }}
          >
            <StageButton
              aria-expanded={isDisplayOpen}
              aria-controls={displayId}
              label={t('settings')}
              onClick={() => setDisplayOpen(!isDisplayOpen)}
            >
              <LineIcon path={LETTERS_ICON} />
            </StageButton>
          </StageBar>
        </>
      )}
    </div>
  )
}
