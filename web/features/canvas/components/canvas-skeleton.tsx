import './canvas-start.css'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { CanvasGrid } from '#web/components/document/canvas-grid.tsx'
import { useTexts } from '#web/language/language.tsx'
import { CANVAS_TEXTS } from '../texts.ts'

const SUB_BOXES: ReadonlySet<BoxKey> = new Set<BoxKey>([
  'existing_alternatives',
  'high_level_concept',
  'early_adopters',
])

/** The empty grid, shown while notes load to avoid layout shifts. */
export function CanvasSkeleton() {
  const t = useTexts(CANVAS_TEXTS)
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <CanvasGrid
        withHints
        renderBox={(box) => (
          <div className="canvas-skeleton" aria-hidden="true">
            <span />
            {!SUB_BOXES.has(box) && <span />}
          </div>
        )}
      />
    </div>
  )
}

/** The page header before the script is loaded. */
export function HeaderSkeleton() {
  return (
    <div className="canvas-header">
      <div className="canvas-titles canvas-titles-skeleton">
        <span />
        <span />
      </div>
    </div>
  )
}
