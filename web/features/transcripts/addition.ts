import type { ComponentType } from 'react'
import type { EditorAddition } from '#web/editor/additions.tsx'
import { createView, type ViewProps } from '#web/editor/page-parts.tsx'

/** Transcripts of talks beside the script, opened from the views of calls. */
export const createTranscripts = (View: ComponentType<ViewProps>): EditorAddition => ({
  name: 'transcripts',
  notInTemplates: true,
  panels: [createView('transcripts', View).Panel],
})
