import * as Y from 'yjs'
import { FRAGMENT_NAME } from './script-schema.ts'
import { VARIABLES_NAME } from './variables.ts'

/**
 * Clears the variable values and the recorded answers, so that the script can be filled for another
 * talk.
 */
export function clearFilled(doc: Y.Doc): void {
  doc.transact(() => {
    doc.getMap(VARIABLES_NAME).clear()
    for (const node of doc.getXmlFragment(FRAGMENT_NAME).createTreeWalker(() => true))
      if (node instanceof Y.XmlElement && node.nodeName === 'question')
        node.removeAttribute('answer')
  })
}
