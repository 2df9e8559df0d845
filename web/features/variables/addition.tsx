import { lazyPart, optionalPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition } from '#web/editor/additions.tsx'
import { createPanel } from '#web/editor/page-parts.tsx'
import { chipKeys } from './chip-keys.ts'
import { panelValue } from './panel-value.ts'

// All parts load after the script's text.
const BlanksButton = optionalPart(() => import('./components/blanks-button.tsx'), 'BlanksButton')
const BlanksNotice = lazyPart(() => import('./components/blanks-notice.tsx'), 'BlanksNotice')
const VariablesPanel = lazyPart(() => import('./components/variables-panel.tsx'), 'VariablesPanel')

/** The values of a script's variables: fields next to the text, opened from each variable in it. */
export const VARIABLES: EditorAddition = {
  name: 'variables',
  extensions: (page) => [chipKeys(page)],
  headerTools: BlanksButton,
  notice: (props) => <BlanksNotice {...props} />,
  panels: [createPanel(panelValue, VariablesPanel)],
}
