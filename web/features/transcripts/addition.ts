import type { ComponentType } from 'react'
import type { EditorAddition } from '#web/editor/additions.tsx'
import { createView, type ViewProps } from '#web/editor/page-parts.tsx'

export function createTranscripts(View: ComponentType<ViewProps>): EditorAddition {
  const { Panel, open } = createView('transcripts', View)
  return {
    name: 'transcripts',
    notInTemplates: true,
    panels: [Panel],
    menu: [
      {
        id: 'transcripts',
        name: { ja: '文字起こしと照合', en: 'Transcripts' },
        group: 'talk',
        run: open,
      },
    ],
  }
}
