import './generation.css'
import { ActionIcon, Button, Group } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import type { GeneratorName } from '#contract/lean-canvas.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { findGenerateButton } from '#web/canvas/note-focus.ts'
import { LIST_CHECK_ICON, SPARKLES_ICON } from '#web/components/icon-paths.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { LineIcon, MoreIcon } from '#web/components/line-icon.tsx'
import { useReturnFocus } from '#web/components/return-focus.ts'
import { useTexts } from '#web/language/language.tsx'
import type { NameOf } from '../colleague-name.ts'
import type { Generation } from '../generation.ts'
import { GENERATION_TEXTS } from '../texts.ts'

const GenerationMenu = lazyPart(() => import('./generation-menu.tsx'), 'GenerationMenu')

type Props = {
  generation: Generation
  nameOf: NameOf
  hasNotes: boolean
  /** The generators that the canvas offers, the default first. */
  generators: readonly GeneratorName[]
  /** Number of changes to review. */
  waiting: number
  /** Number of the script's sentences that no note quotes. */
  unplaced: number
  onReview: () => void
  onDiscard: () => void
  onUndo: (job_id: string) => void
  onUnplaced: () => void
}

/**
 * A button that starts and cancels a generation, shows its progress and opens its review. A menu
 * has the other actions.
 */
export function GenerateButton(props: Props) {
  const { generation, hasNotes, waiting, onReview } = props
  const t = useTexts(GENERATION_TEXTS)
  const more = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { phase, last } = generation

  if (phase === 'starting' || phase === 'running')
    return <GenerationProgress generation={generation} nameOf={props.nameOf} mayEdit />
  const close = () => setOpen(false)
  return (
    <Group className="generate-tools" gap="2xs" align="stretch" wrap="nowrap">
      {waiting > 0 ? (
        <Button
          size="sm"
          leftSection={<LineIcon path={LIST_CHECK_ICON} size={17} />}
          onClick={onReview}
          data-generate
        >
          {t('review_count', { count: waiting })}
        </Button>
      ) : (
        <Button
          size="sm"
          variant={hasNotes ? 'default' : 'filled'}
          leftSection={<LineIcon path={SPARKLES_ICON} size={17} />}
          onClick={() => generation.start()}
          data-generate
        >
          {t(hasNotes ? 'regenerate' : 'generate')}
        </Button>
      )}
      {(last !== null || props.generators.length > 1) && (
        <ActionIcon
          ref={more}
          variant="default"
          size={36}
          aria-label={t('more')}
          title={t('more')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <MoreIcon />
        </ActionIcon>
      )}
      {isOpen && more.current && (
        <GenerationMenu {...props} anchor={more.current} onClose={close} />
      )}
    </Group>
  )
}

type ProgressProps = { generation: Generation; nameOf: NameOf; mayEdit: boolean }

/**
 * Shows the progress of a generation, and the name of a colleague who requested it. Editors can
 * cancel the generation.
 */
export function GenerationProgress({ generation, nameOf, mayEdit }: ProgressProps) {
  const t = useTexts(GENERATION_TEXTS)
  const place = useRef<HTMLDivElement>(null)
  const isRunning = generation.phase === 'running'
  const name = isRunning ? nameOf(generation.job) : null
  const done = isRunning ? generation.job.boxes_done.length : 0
  const step = t(isRunning && generation.job.generator === 'llm' ? 'generating_llm' : 'generating')
  // The pressed button disappears, so the progress gets the focus. At the end the focus returns to
  // the button. A colleague's generation does not move the focus.
  useReturnFocus(isRunning ? undefined : findGenerateButton)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when a generation starts
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (!isRunning && isLost) place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="generation-progress">
      <div>
        <span role="status">{done === 0 ? step : t('generating_step', { step, done })}</span>
        {name !== null && <small role="status">{t('started_by', { name })}</small>}
      </div>
      <progress max={BOX_KEYS.length} value={done} aria-label={step} />
      {isRunning && mayEdit && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={generation.is_cancelling}
          onClick={generation.cancel}
        >
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}
