import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { DecorationSet } from '@tiptap/pm/view'
import type { OpenPage } from '../../components/document/open-page.ts'
import type { EditorAddition } from '../additions.tsx'

type Added = NonNullable<EditorAddition['decorations']>

/**
 * Draws the decorations that `read` of an `EditorAddition` returns. Draws them again after each
 * change of the text, or of the value `dependsOn`.
 */
export const addedDecorations = (name: string, { read, dependsOn }: Added, page: OpenPage) =>
  Extension.create({
    name: `${name}Decorations`,
    addProseMirrorPlugins() {
      const key = new PluginKey<DecorationSet>(`${name}-decorations`)
      return [
        new Plugin<DecorationSet>({
          key,
          state: {
            init: (_, state) => DecorationSet.create(state.doc, read(state, page)),
            apply: (tr, shown, _old, state) =>
              tr.docChanged || tr.getMeta(key)
                ? DecorationSet.create(state.doc, read(state, page))
                : shown,
          },
          props: { decorations: (state) => key.getState(state) },
          view(view) {
            const redraw = () => view.dispatch(view.state.tr.setMeta(key, true))
            return { destroy: page.of(dependsOn).subscribe(redraw) }
          },
        }),
      ]
    },
  })
