import { optionalPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition } from '#web/editor/additions.tsx'

const ObjectionAnswers = optionalPart(
  () => import('./components/objection-answers.tsx'),
  'ObjectionAnswers',
)

/**
 * The company's phrases in the slash menu, loaded when the menu first opens, and other scripts'
 * answers to an objection.
 */
export const PHRASES: EditorAddition = {
  name: 'phrases',
  slash: () => import('./slash.ts').then(({ loadSlashPhrases }) => loadSlashPhrases()),
  panels: [ObjectionAnswers],
}
