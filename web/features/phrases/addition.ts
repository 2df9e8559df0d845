import type { EditorAddition } from '#web/editor/additions.tsx'

/** The company's phrases in the slash menu, loaded when that first opens. */
export const PHRASES: EditorAddition = {
  name: 'phrases',
  slash: () => import('./slash.ts').then(({ loadSlashPhrases }) => loadSlashPhrases()),
}
