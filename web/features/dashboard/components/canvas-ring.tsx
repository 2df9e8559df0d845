import { Link } from 'react-router'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { DASHBOARD_TEXTS } from '../texts.ts'

const RADIUS = 9
const ALL = BOX_KEYS.length

type Props = { talk_script_id: string; filled: number; linked: boolean }

/**
 * A ring with the number of filled boxes (of twelve) of a talk script's canvas. If `linked` is
 * true, the ring links to the canvas.
 */
export function CanvasRing({ talk_script_id, filled, linked }: Props) {
  const { language } = useLanguage()
  const t = useTexts(DASHBOARD_TEXTS)
  const label = t('canvas_filled', { count: filled })
  const round = 2 * Math.PI * RADIUS
  const ring = (
    <>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="12" cy="12" r={RADIUS} className="ring-track" />
        <circle
          cx="12"
          cy="12"
          r={RADIUS}
          className="ring-done"
          strokeDasharray={`${(round * filled) / ALL} ${round}`}
          transform="rotate(-90 12 12)"
        />
      </svg>
      <span aria-hidden="true">
        {filled}/{ALL}
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  )
  if (!linked) return <span className="canvas-ring">{ring}</span>
  return (
    <Link className="canvas-ring" title={label} to={pageUrl(language, canvasPath(talk_script_id))}>
      {ring}
    </Link>
  )
}
