import { suggestWords } from '#web/features/comments/suggest-words.ts'
import { createTranscriptsView } from '#web/features/transcripts/components/transcripts-view.tsx'

/**
 * The view of a script's transcripts. `suggestWords` adds a suggested wording to the script as a
 * comment.
 */
export const View = createTranscriptsView(suggestWords)
