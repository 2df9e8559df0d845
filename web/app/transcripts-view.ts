import { suggestWords } from '#web/features/comments/suggest-words.ts'
import { createTranscriptsView } from '#web/features/transcripts/components/transcripts-view.tsx'

/** The view of a script's transcripts, which suggests changes as comments. */
export const View = createTranscriptsView(suggestWords)
