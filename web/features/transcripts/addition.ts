import type { EditorAddition } from '#web/editor/additions.tsx'
import { createView } from '#web/editor/view-addition.tsx'

/** Transcripts of talks beside the script, opened from the views of calls; `load` gives their view. */
export const createTranscripts = (load: Parameters<typeof createView>[1]): EditorAddition => ({
  name: 'transcripts',
  notInTemplates: true,
  panel: createView('transcripts', load).Panel,
})
