import * as Y from 'yjs'
import { FRAGMENT_NAME } from '../script-schema.ts'
import type { StrongTexts } from './build-script.ts'
import type { TextRange } from './read-line.ts'

/** Puts the bold of a brought-in text into the document written from it, as the editor writes its mark. */
export function markStrong(doc: Y.Doc, strong: StrongTexts): void {
  if (strong.size === 0) return
  doc.transact(() => {
    for (const section of elementsOf(doc.getXmlFragment(FRAGMENT_NAME)))
      for (const block of elementsOf(section)) {
        const texts = strong.get(String(block.getAttribute('id'))) ?? []
        for (const [at, ranges] of texts.entries()) markText(textAt(block, at), ranges)
      }
  })
}

function markText(text: Y.XmlText | undefined, ranges: readonly TextRange[]): void {
  for (const [from, to] of ranges) {
    const end = Math.min(to, text?.length ?? 0)
    if (from < end) text?.format(from, end - from, { strong: {} })
  }
}

const elementsOf = (node: Y.XmlFragment): Y.XmlElement[] =>
  node.toArray().filter((child: unknown) => child instanceof Y.XmlElement)

/** The words of a block's text: in itself, or in the part of that place. */
function textAt(block: Y.XmlElement, at: number): Y.XmlText | undefined {
  const parts = elementsOf(block)
  const holder = parts.length > 0 ? parts[at] : at === 0 ? block : undefined
  return holder?.toArray().find((child: unknown) => child instanceof Y.XmlText)
}
