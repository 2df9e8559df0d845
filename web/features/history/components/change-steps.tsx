import type { ReactNode } from 'react'
import { useTexts } from '#web/language/language.tsx'
import { HISTORY_TEXTS } from '../texts.ts'

type Props = {
  /** The number of changes, or the index of the current one. */
  told: string
  isOff: boolean
  step(by: 1 | -1): void
}

/** Buttons for the previous and next change. */
export function ChangeSteps({ told, isOff, step }: Props) {
  const t = useTexts(HISTORY_TEXTS)
  return (
    <div className="version-steps">
      <p className="version-count" role="status">
        {told}
      </p>
      <StepButton name={t('previous')} keys="Alt+↑" isOff={isOff} run={() => step(-1)}>
        <path d="m5 12.5 5-5 5 5" />
      </StepButton>
      <StepButton name={t('next')} keys="Alt+↓" isOff={isOff} run={() => step(1)}>
        <path d="m5 7.5 5 5 5-5" />
      </StepButton>
    </div>
  )
}

type StepProps = { name: string; keys: string; isOff: boolean; run(): void; children: ReactNode }

function StepButton({ name, keys, isOff, run, children }: StepProps) {
  return (
    <button
      type="button"
      className="version-step"
      aria-label={name}
      title={`${name} (${keys})`}
      aria-keyshortcuts={keys.replace('↑', 'ArrowUp').replace('↓', 'ArrowDown')}
      disabled={isOff}
      onClick={run}
    >
      <svg
        viewBox="0 0 20 20"
        width="18"
        height="18"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      >
        {children}
      </svg>
    </button>
  )
}
