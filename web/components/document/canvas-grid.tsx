import './canvas-grid.css'
import { type HTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_HINTS } from '#document/box-hints.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { FILLING_ORDER } from '#document/canvas-order.ts'
import { useLanguage } from '#web/language/language.tsx'

export type BoxElementProps = HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement>
  [data: `data-${string}`]: string | undefined
}

type Props = {
  renderBox: (box: BoxKey) => ReactNode
  renderTools?: (box: BoxKey) => ReactNode
  getBoxProps?: (box: BoxKey) => BoxElementProps
  withHints?: boolean
}

/**
 * The twelve boxes of a lean canvas. They form a 10-column grid in wide windows, on phones in
 * landscape orientation and on paper. Elsewhere they form a list. The DOM order is the filling
 * order, which keyboards and screen readers follow.
 */
export function CanvasGrid(props: Props) {
  return (
    <div className="canvas-grid">
      {FILLING_ORDER.map(({ block, sub_box }, index) => (
        <div key={block} className="canvas-block" data-block={block}>
          <CanvasBox {...props} box={block} place={index + 1} />
          {sub_box && <CanvasBox {...props} box={sub_box} />}
        </div>
      ))}
    </div>
  )
}

function CanvasBox({
  box,
  place,
  renderBox,
  renderTools,
  getBoxProps,
  withHints,
}: Props & { box: BoxKey; place?: number }) {
  const { pick } = useLanguage()
  const titleId = useId()
  const { className, ...element } = getBoxProps?.(box) ?? {}
  const Title = place === undefined ? 'h3' : 'h2'
  const kind = place === undefined ? 'canvas-box canvas-sub-box' : 'canvas-box'
  const tools = renderTools?.(box)
  return (
    <section
      aria-labelledby={titleId}
      {...element}
      data-box={box}
      className={className ? `${kind} ${className}` : kind}
    >
      <header className="canvas-box-header">
        <Title id={titleId} className="canvas-box-title">
          {place !== undefined && (
            <span className="canvas-box-place" aria-hidden="true">
              {place}
            </span>
          )}
          {pick(BOX_NAMES[box].name)}
        </Title>
        {tools && <div className="canvas-box-tools">{tools}</div>}
      </header>
      {withHints && <p className="canvas-box-hint">{pick(BOX_HINTS[box])}</p>}
      <div className="canvas-box-content">{renderBox(box)}</div>
    </section>
  )
}
