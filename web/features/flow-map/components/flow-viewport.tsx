import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTexts } from '#web/language/language.tsx'
import { type FlowDrawing, splitIntoPages } from '../layout-flow.ts'
import { FLOW_TEXTS } from '../texts.ts'
import { DRAWING_ID } from './flow-drawing.tsx'

const ZOOM = { least: 0.2, most: 2, step: 1.25 }

export const clampZoom = (zoom: number): number =>
  Math.min(ZOOM.most, Math.max(ZOOM.least, Math.round(zoom * 1000) / 1000))

export const stepZoom = (zoom: number, step: -1 | 1): number => clampZoom(zoom * ZOOM.step ** step)

/**
 * Returns the zoom at which the whole drawing fits, at most 1 and within the limits of `clampZoom`.
 */
export const fitZoom = ({ width, height }: FlowDrawing, ground: HTMLElement): number =>
  clampZoom(Math.min(1, ground.clientWidth / width, ground.clientHeight / height))

/**
 * The size of a printed page. `shape`: height divided by width. `width`: page width in pixels of
 * the unscaled drawing; a wider drawing is scaled down to fit.
 */
const PAGE = { shape: 1.38, width: 680 }

type Props = {
  drawing: FlowDrawing
  zoom: number
  onZoom(change: (zoom: number) => number): void
  /** The scroll container. */
  ground: RefObject<HTMLElement | null>
  /** Id of the element that explains the keys. */
  hintId: string
  children: ReactNode
}

/**
 * The scrollable area of a map. Dragging with the mouse pans the map; Ctrl with the wheel zooms it.
 * In print, the map is split into pages.
 */
export function FlowViewport({ drawing, zoom, onZoom, ground, hintId, children }: Props) {
  const t = useTexts(FLOW_TEXTS)
  const { width, height } = drawing
  const latest = useRef(onZoom)
  useEffect(() => {
    latest.current = onZoom
  })
  useEffect(() => {
    const element = ground.current
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      latest.current((now) => clampZoom(now * Math.exp(-event.deltaY / 300)))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [ground])
  const pages = splitIntoPages(drawing, Math.max(width, PAGE.width) * PAGE.shape)
  return (
    <section
      ref={ground}
      className="flow-ground"
      aria-label={t('map_name')}
      aria-describedby={hintId}
      onPointerDown={pull}
    >
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the region has the name; a title would follow the mouse */}
      <svg
        className="flow-svg"
        viewBox={`0 0 ${width} ${height}`}
        width={width * zoom}
        height={height * zoom}
      >
        {children}
      </svg>
      <div className="flow-pages" aria-hidden="true">
        {pages.slice(1).map((end, index) => {
          const top = pages[index] ?? 0
          return (
            <svg
              key={top}
              aria-hidden="true"
              viewBox={`0 ${top} ${width} ${end - top}`}
              style={{ maxWidth: `${width}px` }}
            >
              <use href={`#${DRAWING_ID}`} />
            </svg>
          )
        })}
      </div>
    </section>
  )
}

/** Pans by mouse; touch scrolls natively. */
function pull({ nativeEvent: down, currentTarget: ground }: PointerEvent<HTMLElement>): void {
  const isOnItem = down.target instanceof Element && down.target.closest('[data-item]') !== null
  if (down.pointerType !== 'mouse' || down.button !== 0 || isOnItem) return
  const from = { left: ground.scrollLeft + down.clientX, top: ground.scrollTop + down.clientY }
  const listening = new AbortController()
  const { signal } = listening
  ground.setPointerCapture(down.pointerId)
  const move = ({ clientX, clientY }: globalThis.PointerEvent) =>
    ground.scrollTo({ left: from.left - clientX, top: from.top - clientY, behavior: 'instant' })
  ground.addEventListener('pointermove', move, { signal })
  for (const end of ['pointerup', 'pointercancel'] as const)
    ground.addEventListener(end, () => listening.abort(), { signal })
}
