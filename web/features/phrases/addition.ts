import { optionalPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition } from '#web/editor/additions.tsx'

const ObjectionAnswers = optionalPart(
  () => import('./components/objection-answers.tsx'),
  'ObjectionAnswers',
)

/**
 * Adds the company's phrases to the slash menu; they load when the menu opens. Also offers other
 * scripts' answers to an objection.
 */
export const PHRASES: EditorAddition = {
  name: 'phrases',
  slash: () => import('./slash.ts').then(({ loadSlashPhrases }) => loadSlashPhrases()),
  panels: [ObjectionAnswers],
}
