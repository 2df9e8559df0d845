import './canvas-start.css'
import { Group, Stack } from '@mantine/core'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { CanvasGrid } from '#web/components/document/canvas-grid.tsx'
import { useTexts } from '#web/language/language.tsx'
import { CANVAS_TEXTS } from '../texts.ts'

const SUB_BOXES: ReadonlySet<BoxKey> = new Set<BoxKey>([
  'existing_alternatives',
  'high_level_concept',
  'early_adopters',
])

/** The empty grid. It is shown until the notes have loaded, so that the layout does not shift. */
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
          <Stack className="canvas-skeleton" gap="1xs" aria-hidden="true">
            <span />
            {!SUB_BOXES.has(box) && <span />}
          </Stack>
        )}
      />
    </div>
  )
}

/** A placeholder for the page header until the script and the canvas are loaded. */
export function HeaderSkeleton() {
  return (
    <Group gap="0 var(--space-lg)" align="flex-end" justify="space-between" mih="58px" mb="1xs">
      <div className="canvas-titles canvas-titles-skeleton">
        <span />
        <span />
      </div>
    </Group>
  )
}
