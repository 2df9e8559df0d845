import { useCallback, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { Language } from '#contract/language.ts'
import { findSpoken, type Phrase } from '#document/rehearse/must-say.ts'
import { FULL_SCREEN_ICON, LineIcon } from '#web/components/line-icon.tsx'
import type { useFullScreen } from '#web/components/use-full-screen.ts'
import { useTexts } from '#web/language/language.tsx'
import { useEscape } from '../stage-keys.ts'
import { REHEARSE_TEXTS } from '../texts/rehearse-texts.ts'
import type { useRecorder } from '../use-recorder.ts'
import type { useRehearsal } from '../use-rehearsal.ts'
import type { RemoteCode } from '../use-remote-code.ts'
import type { StageRun } from '../use-stage-run.ts'
import type { useVoice } from '../use-voice.ts'
import { StageBar } from './stage-bar.tsx'
import { LETTERS_ICON, StageButton } from './stage-button.tsx'
import { StageDisplay } from './stage-display.tsx'
import { StageField } from './stage-field.tsx'
import { StagePace } from './stage-pace.tsx'
import { StageRecorder } from './stage-recorder.tsx'
import { StageRemote } from './stage-remote.tsx'
import { StageVoice } from './stage-voice.tsx'

type PerformanceProps = {
  /** Phrases that the speaker must say. */
  phrases: readonly Phrase[]
  rehearsal: ReturnType<typeof useRehearsal>
  voice: ReturnType<typeof useVoice>
  screen: ReturnType<typeof useFullScreen>
  recorder: ReturnType<typeof useRecorder>
  isRemoteControlled: boolean
  remoteCode: RemoteCode
  maySleep: boolean
  left: number
  language: Language
  onToggle(): void
  onFinish(): void
}

/** The moving text, its display settings, and the controls below it. */
export function Performance(props: PerformanceProps) {
  const { rehearsal, phrases, voice, recorder, screen, maySleep, left, language } = props
  const { stage, sections, target } = rehearsal
  const said = useSpokenPhrases(phrases, stage.progress)
  const pick = useCallback(
    (at: number, block_id: string) => {
      stage.moveTo(at)
      voice.moveTo(block_id)
    },
    [stage.moveTo, voice.moveTo],
  )
  const t = useTexts(REHEARSE_TEXTS)
  const [isDisplayOpen, setDisplayOpen] = useState(false)
  const displayId = useId()
  useEscape(isDisplayOpen, () => setDisplayOpen(false))
  return (
    <>
      <StageField
        ref={rehearsal.setScroller}
        {...{ language, sections, phrases, said, left }}
        onPick={pick}
      />
      {isDisplayOpen && (
        <StageDisplay id={displayId}>
          <StagePace language={language} />
        </StageDisplay>
      )}
      {(maySleep || screen.isRefused) && (
        <p className="stage-hint" role="status">
          {t(screen.isRefused ? 'full_screen_refused' : 'may_sleep')}
        </p>
      )}
      <StageBar
        {...{ stage, target }}
        isHeard={voice.state === 'on'}
        phrases={{ said: said.size, count: phrases.length }}
        onToggle={props.onToggle}
        onFinish={props.onFinish}
      >
        <StageVoice voice={voice} />
        <StageRecorder recorder={recorder} />
        <StageRemote isRemoteControlled={props.isRemoteControlled} code={props.remoteCode} />
        <StageButton
          aria-expanded={isDisplayOpen}
          aria-controls={displayId}
          label={t('settings')}
          onClick={() => setDisplayOpen(!isDisplayOpen)}
        >
          <LineIcon path={LETTERS_ICON} />
        </StageButton>
        {screen.isOffered && (
          <StageButton
            className="stage-full-screen"
            label={t('full_screen')}
            onClick={() => void screen.toggle()}
          >
            <LineIcon path={FULL_SCREEN_ICON} />
          </StageButton>
        )}
      </StageBar>
    </>
  )
}

/**
 * Returns the ids of required phrases spoken so far. Returns the same set object until a phrase is
 * added, so that the text does not re-render.
 */
function useSpokenPhrases(
  phrases: readonly Phrase[],
  progress: StageRun['progress'],
): ReadonlySet<string> {
  const kept = useRef<ReadonlySet<string>>(new Set())
  const read = () => {
    const said = findSpoken(phrases, progress.get())
    const isSame = kept.current.size === said.size && [...said].every((id) => kept.current.has(id))
    if (!isSame) kept.current = said
    return kept.current
  }
  return useSyncExternalStore(progress.subscribe, read)
}
