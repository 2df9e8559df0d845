import type { ReactNode } from 'react'
import type { GuideStep } from '../guide-texts.ts'

const lines = (x: number, y: number, widths: number[]) => (
  <path
    className="draw-line"
    d={widths.map((width, at) => `M${x} ${y + 2 + at * 11}h${width}`).join('')}
  />
)

const person = (x: number, y: number, className = 'draw-outline') => (
  <g className={className}>
    <circle cx={x} cy={y} r="9" />
    <path d={`M${x - 16} ${y + 29}c0-11 7-17 16-17s16 6 16 17z`} />
  </g>
)

const DRAWINGS: Record<GuideStep, ReactNode> = {
  set_up: (
    <>
      <rect className="draw-paper" x="28" y="22" width="184" height="108" rx="8" />
      <path className="draw-edge" d="M28 42h184" />
      <rect className="draw-soft" x="66" y="28" width="108" height="8" rx="4" />
      <circle className="draw-dot" cx="40" cy="32" r="3" />
      <circle className="draw-dot" cx="50" cy="32" r="3" />
      <rect className="draw-field" x="66" y="54" width="108" height="14" rx="4" />
      <rect className="draw-field" x="66" y="74" width="108" height="14" rx="4" />
      <rect className="draw-brand" x="66" y="98" width="108" height="18" rx="5" />
      {lines(74, 59, [52])}
      {lines(74, 79, [70])}
    </>
  ),
  invite: (
    <>
      {person(120, 44, 'draw-brand')}
      {person(58, 76)}
      {person(182, 76)}
      <path className="draw-dash" d="M98 66 77 78M142 66l21 12" />
      <circle className="draw-brand" cx="198" cy="66" r="9" />
      <path className="draw-tick" d="m194 66 3 3 6-6" />
      <rect className="draw-paper" x="88" y="96" width="64" height="32" rx="5" />
      <path className="draw-edge" d="m90 99 30 18 30-18" />
    </>
  ),
  write: (
    <>
      <rect className="draw-paper" x="46" y="16" width="118" height="120" rx="8" />
      <rect className="draw-brand" x="60" y="30" width="46" height="6" rx="3" />
      {lines(60, 46, [90, 78, 86])}
      <rect className="draw-brand" x="60" y="84" width="34" height="6" rx="3" />
      {lines(60, 100, [88, 70])}
      <path className="draw-cursor" d="M134 109v12" />
      <rect className="draw-soft" x="152" y="24" width="54" height="22" rx="11" />
      <circle className="draw-outline" cx="165" cy="35" r="6" />
      <path className="draw-edge" d="M165 32v3l2 2" />
      {lines(176, 33, [22])}
    </>
  ),
  generate: (
    <>
      <rect className="draw-paper" x="16" y="28" width="62" height="94" rx="7" />
      {lines(26, 42, [40, 34, 42, 28])}
      <rect className="draw-brand" x="26" y="86" width="38" height="4" rx="2" />
      {lines(26, 97, [42, 30])}
      <path className="draw-dash" d="M66 88c22 0 24-26 44-26" />
      <rect className="draw-paper" x="98" y="22" width="128" height="106" rx="7" />
      <path
        className="draw-edge"
        d="M123.6 22v70M149.2 22v70M174.8 22v70M200.4 22v70M98 92h128M162 92v36M123.6 57h25.6M174.8 57h25.6"
      />
      <rect className="draw-brand" x="103" y="52" width="16" height="16" rx="2" />
      <rect className="draw-soft" x="128" y="28" width="16" height="16" rx="2" />
      <rect className="draw-soft" x="154" y="36" width="16" height="16" rx="2" />
      <rect className="draw-soft" x="180" y="64" width="16" height="16" rx="2" />
      <rect className="draw-soft" x="205" y="30" width="16" height="16" rx="2" />
      <rect className="draw-soft" x="106" y="102" width="16" height="16" rx="2" />
      <rect className="draw-soft" x="128" y="102" width="16" height="16" rx="2" />
      <rect className="draw-soft" x="172" y="102" width="16" height="16" rx="2" />
    </>
  ),
  share: (
    <>
      <rect className="draw-paper" x="24" y="36" width="84" height="78" rx="7" />
      <path className="draw-edge" d="M24 84h84M45 36v48M66 36v48M87 36v48M66 84v30" />
      <rect className="draw-brand" x="29" y="48" width="11" height="11" rx="2" />
      <rect className="draw-soft" x="50" y="56" width="11" height="11" rx="2" />
      <rect className="draw-soft" x="71" y="44" width="11" height="11" rx="2" />
      <rect className="draw-soft" x="34" y="93" width="11" height="11" rx="2" />
      <path className="draw-dash" d="M114 75h28M178 75h6" />
      <g className="draw-link">
        <rect x="144" y="68" width="20" height="13" rx="6.5" />
        <rect x="157" y="68" width="20" height="13" rx="6.5" />
      </g>
      {person(206, 62)}
    </>
  ),
}

/** A decorative drawing of a step, hidden from screen readers. */
export function GuideDrawing({ step }: { step: GuideStep }) {
  return (
    <svg className="guide-drawing" viewBox="0 0 240 150" aria-hidden="true">
      {DRAWINGS[step]}
    </svg>
  )
}
