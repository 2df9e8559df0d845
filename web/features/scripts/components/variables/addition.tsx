import { lazy, Suspense } from 'react'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { useStore } from '#web/store/external-store.ts'
import { BlanksButton } from './blanks-button.tsx'
import { ChipKeys } from './chip-keys.ts'
import { panelStore } from './panel-store.ts'

// Both come once the text is there.
const BlanksNotice = lazy(() =>
  import('./blanks-notice.tsx').then((module) => ({ default: module.BlanksNotice })),
)
const VariablesPanel = lazy(() =>
  import('./variables-panel.tsx').then((module) => ({ default: module.VariablesPanel })),
)

function Panel(props: SlotProps) {
  const opened = useStore(panelStore)
  return (
    opened && (
      <Suspense>
        <VariablesPanel {...props} opened={opened} />
      </Suspense>
    )
  )
}

/** The values of a script's variables: fields beside the text, a way to them from each chip. */
export const VARIABLES: EditorAddition = {
  name: 'variables',
  extensions: [ChipKeys],
  headerTools: BlanksButton,
  notice: (props) => (
    <Suspense>
      <BlanksNotice {...props} />
    </Suspense>
  ),
  panel: Panel,
}
