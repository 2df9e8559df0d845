import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { REFRESH_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { Generation } from '../generation.ts'
import { GENERATION_TEXTS } from '../texts.ts'

/** Generates one box again; notes of other boxes stay unchanged. */
export function RegenerateBox({ box, generation }: { box: BoxKey; generation: Generation }) {
  const { pick } = useLanguage()
  const t = useTexts(GENERATION_TEXTS)
  const name = t('regenerate_box_of', { box: pick(BOX_NAMES[box].name) })
  return (
    <PlainButton
      className="box-regenerate"
      aria-label={name}
      title={name}
      onClick={() => generation.start(undefined, box)}
    >
      <LineIcon path={REFRESH_ICON} size={14} />
    </PlainButton>
  )
}
