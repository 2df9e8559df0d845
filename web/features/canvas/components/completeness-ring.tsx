import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { useTexts } from '#web/language/language.tsx'
import { CANVAS_TEXTS } from '../texts.ts'

const RADIUS = 15
const LENGTH = 2 * Math.PI * RADIUS

export function CompletenessRing({ filled }: { filled: number }) {
  const t = useTexts(CANVAS_TEXTS)
  const label = t('filled', { count: filled })
  return (
    <span className="completeness-ring page-bar-state" role="img" aria-label={label} title={label}>
      <svg viewBox="0 0 36 36" width="24" height="24" aria-hidden="true">
        <circle className="ring-ground" cx="18" cy="18" r={RADIUS} />
        <circle
          className="ring-filled"
          cx="18"
          cy="18"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - filled / BOX_KEYS.length)}
        />
      </svg>
      <span aria-hidden="true">
        {filled}
        <small>/12</small>
      </span>
    </span>
  )
}
