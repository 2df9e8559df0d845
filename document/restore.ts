import * as Y from 'yjs'
import { DISMISSED_CHECKS } from './canvas-checks/dismissed-checks.ts'
import { DISMISSED, NOTES } from './canvas-yjs.ts'
import { newId } from './new-id.ts'
import { copyNode, restoreEntry, restoreMap, restoreNode, restoreTree } from './restore-yjs.ts'
import { FRAGMENT_NAME } from './script-schema.ts'
import { writeScript } from './script-yjs.ts'
import { VARIABLES_NAME } from './variables.ts'

/**
 * Makes a script again what it is in another document, a version of it: sections and blocks that are the
 * same stay untouched. With `section_id` that section alone, not the values of its variables; where it is gone it comes back behind the one
 * it stood behind, and where the version has none it goes. False when neither has such a section.
 */
export function restoreScript(doc: Y.Doc, version: Y.Doc, section_id?: string): boolean {
  const fragment = doc.getXmlFragment(FRAGMENT_NAME)
  const wanted = version.getXmlFragment(FRAGMENT_NAME)
  if (section_id !== undefined) return restoreSection(doc, fragment, wanted, section_id)
  doc.transact(() => {
    restoreTree(fragment, wanted)
    restoreMap(doc.getMap(VARIABLES_NAME), version.getMap(VARIABLES_NAME))
    keepOneSection(doc, fragment)
  })
  return true
}

/** The editor's schema asks for a section. */
function keepOneSection(doc: Y.Doc, fragment: Y.XmlFragment): void {
  if (fragment.length === 0) writeScript(doc, { sections: [] })
}

function restoreSection(
  doc: Y.Doc,
  fragment: Y.XmlFragment,
  wanted: Y.XmlFragment,
  section_id: string,
): boolean {
  const now = idsOf(fragment)
  const then = idsOf(wanted)
  const from = then.indexOf(section_id)
  const at = now.indexOf(section_id)
  if (from === -1 && at === -1) return false
  if (from === -1) {
    doc.transact(() => {
      fragment.delete(at, 1)
      keepOneSection(doc, fragment)
    })
    return true
  }
  const section: unknown = wanted.get(from)
  const before = then.slice(0, from).findLast((id) => id !== null && now.includes(id)) ?? null
  doc.transact(() => {
    const copy = at === -1 ? copyNode(section) : null
    if (copy) fragment.insert(before === null ? 0 : now.indexOf(before) + 1, [copy])
    else restoreNode(fragment.get(at), section)
    renameTwice(fragment, section_id)
  })
  return true
}

/** A block that was moved to another section since keeps its id there: what points at it means that one. */
function renameTwice(fragment: Y.XmlFragment, section_id: string): void {
  const sections = fragment.toArray().filter((node) => node instanceof Y.XmlElement)
  const isRestored = (section: Y.XmlElement) => section.getAttribute('id') === section_id
  const elsewhere = new Set(sections.filter((one) => !isRestored(one)).flatMap(idsOf))
  for (const section of sections.filter(isRestored))
    for (const block of section.toArray()) {
      const id = block instanceof Y.XmlElement ? block.getAttribute('id') : undefined
      if (block instanceof Y.XmlElement && id !== undefined && elsewhere.has(id))
        block.setAttribute('id', newId())
    }
}

/** Ids of the sections of a script, or of the blocks of a section. */
const idsOf = (fragment: Y.XmlFragment | Y.XmlElement): (string | null)[] =>
  fragment.toArray().map((node: unknown) => {
    const id: unknown = node instanceof Y.XmlElement ? node.getAttribute('id') : null
    return typeof id === 'string' ? id : null
  })

/**
 * Makes a canvas again what it is in another document, a version of it, with what was dismissed then:
 * notes that are the same stay untouched. With `note_id` that note alone; where the version has none it goes. False when neither
 * has such a note.
 */
export function restoreCanvas(doc: Y.Doc, version: Y.Doc, note_id?: string): boolean {
  const notes = version.getMap<unknown>(NOTES)
  const now = doc.getMap<unknown>(NOTES)
  if (note_id !== undefined && !notes.has(note_id) && !now.has(note_id)) return false
  doc.transact(() => {
    if (note_id !== undefined && !notes.has(note_id)) return now.delete(note_id)
    if (note_id !== undefined) return restoreEntry(now, notes, note_id)
    restoreMap(now, notes)
    restoreMap(doc.getMap(DISMISSED), version.getMap(DISMISSED))
    restoreMap(doc.getMap(DISMISSED_CHECKS), version.getMap(DISMISSED_CHECKS))
  })
  return true
}
