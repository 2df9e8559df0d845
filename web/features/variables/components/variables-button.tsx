import type { Pair } from '#contract/language.ts'
import { useOpenPage, usePageValue } from '#web/components/document/open-page.ts'
import type { SlotProps } from '#web/editor/additions.tsx'
import { PanelTool } from '#web/editor/panel-tool.tsx'
import { useTexts } from '#web/language/language.tsx'
import { openPanel, panelValue } from '../panel-value.ts'

/** Texts of the button only, since the panel's texts load with the panel. */
const TEXTS = {
  open: { ja: '空欄を埋める', en: 'Fill in placeholders' },
  open_count: { ja: '空欄を埋める（残り{count}）', en: 'Fill in placeholders ({count} left)' },
} as const satisfies Record<string, Pair>

/**
 * A button that opens and closes the fields of the script's variables, and shows the number of
 * empty ones. Renders nothing if the script has no variables.
 */
export function VariablesButton({ figures }: SlotProps) {
  const t = useTexts(TEXTS)
  const page = useOpenPage()
  const isOpen = usePageValue(panelValue) !== null
  const { variables } = figures
  if (variables.length === 0) return null
  const count = variables.filter(({ value }) => value === null).length
  return (
    <PanelTool
      className="variables-button"
      name={count > 0 ? t('open_count', { count }) : t('open')}
      path={BRACES}
      count={count}
      isOpen={isOpen}
      onPress={() => (isOpen ? page.of(panelValue).set(null) : openPanel(page, null))}
    />
  )
}

const BRACES =
  'M7 4H5.5A1.5 1.5 0 0 0 4 5.5v2.7L2.6 10 4 11.8v2.7A1.5 1.5 0 0 0 5.5 16H7M13 4h1.5A1.5 1.5 0 0 1 16 5.5v2.7l1.4 1.8-1.4 1.8v2.7a1.5 1.5 0 0 1-1.5 1.5H13M7.5 12.5h5'
