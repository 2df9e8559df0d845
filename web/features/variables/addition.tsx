import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { useStore } from '#web/store/external-store.ts'
import { ChipKeys } from './chip-keys.ts'
import { BlanksButton } from './components/blanks-button.tsx'
import { panelStore } from './panel-store.ts'

// Both load after the text.
const BlanksNotice = lazyPart(() => import('./components/blanks-notice.tsx'), 'BlanksNotice')
const VariablesPanel = lazyPart(() => import('./components/variables-panel.tsx'), 'VariablesPanel')

function Panel(props: SlotProps) {
  const opened = useStore(panelStore)
  return opened && <VariablesPanel {...props} opened={opened} />
}

/** The values of a script's variables: fields beside the text, opened from each chip. */
export const VARIABLES: EditorAddition = {
  name: 'variables',
  extensions: [ChipKeys],
  headerTools: BlanksButton,
  notice: (props) => <BlanksNotice {...props} />,
  panel: Panel,
}
