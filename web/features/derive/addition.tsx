import { usePageValue } from '#web/components/document/open-page.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { createDialog, createView } from '#web/editor/page-parts.tsx'
import { showSource, sourcesValue } from './sources-value.ts'

// Loaded on demand, since few scripts are derived from another.
const SourceNotice = lazyPart(() => import('./components/source-notice.tsx'), 'SourceNotice')
const SourceDialog = lazyPart(() => import('./components/source-dialog.tsx'), 'SourceDialog')
const Cut = createDialog(lazyPart(() => import('./components/cut-dialog.tsx'), 'CutDialog'))

function Source(props: SlotProps) {
  const { shown } = usePageValue(sourcesValue)
  return shown !== null && <SourceDialog key={shown} {...props} />
}

/**
 * The canvas view of a prose script. It first derives a talk script, because only talk scripts have
 * a canvas.
 */
export const PROSE_CANVAS: EditorAddition = {
  name: 'prose-canvas',
  notInTemplates: true,
  panels: [
    createView(
      'canvas',
      lazyPart(() => import('./components/canvas-of-prose.tsx'), 'View'),
    ).Panel,
  ],
}

/**
 * Shows the source sentence of each line of a derived talk script. Also creates shorter versions of
 * any talk script.
 */
export const DERIVED: EditorAddition = {
  name: 'derived',
  notInTemplates: true,
  notice: (props) => props.script.source_script_id !== null && <SourceNotice {...props} />,
  panels: [Source, Cut.Panel],
  onLeave: (page) => showSource(page, null),
  gutter: {
    dependsOn: sourcesValue,
    read(block_id, language, page) {
      const { lines, markOf } = page.of(sourcesValue).get()
      const line = lines.get(block_id)
      const mark = line && markOf(line)
      if (!mark) return null
      const press = () => showSource(page, block_id)
      return { text: mark.symbol, name: mark.name[language], press }
    },
  },
  partActions: [
    {
      id: 'source',
      name: { ja: '元の文を見る', en: 'Show source sentence' },
      isOffered: ({ id }, page) => page.of(sourcesValue).get().lines.has(id),
      run: (_, { id }, page) => showSource(page, id),
    },
  ],
  menu: [
    {
      id: 'cut',
      name: { ja: '短縮版を作成…', en: 'Create a shorter version…' },
      group: 'talk',
      run: Cut.open,
    },
  ],
}
