import { lazyPart, optionalPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition } from '#web/editor/additions.tsx'
import { createPanel } from '#web/editor/page-parts.tsx'
import { chipKeys } from './chip-keys.ts'
import { panelValue } from './panel-value.ts'

// These parts load after the script's text.
const VariablesButton = optionalPart(
  () => import('./components/variables-button.tsx'),
  'VariablesButton',
)
const EmptyVariablesNotice = lazyPart(
  () => import('./components/empty-variables-notice.tsx'),
  'EmptyVariablesNotice',
)
const VariablesPanel = lazyPart(() => import('./components/variables-panel.tsx'), 'VariablesPanel')

export const VARIABLES: EditorAddition = {
  name: 'variables',
  extensions: (page) => [chipKeys(page)],
  headerTools: VariablesButton,
  notice: (props) => <EmptyVariablesNotice {...props} />,
  panels: [createPanel(panelValue, VariablesPanel)],
}
