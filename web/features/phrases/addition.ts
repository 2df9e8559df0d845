import { optionalPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition } from '#web/editor/additions.tsx'

const ObjectionAnswers = optionalPart(
  () => import('./components/objection-answers.tsx'),
  'ObjectionAnswers',
)

/**
 * Adds the company's phrases to the slash menu; the phrases load when the menu opens. While the
 * cursor is in the answer to an objection, offers answers from other scripts.
 */
export const PHRASES: EditorAddition = {
  name: 'phrases',
  slash: () => import('./slash.ts').then(({ loadSlashPhrases }) => loadSlashPhrases()),
  panels: [ObjectionAnswers],
}
