import * as Y from 'yjs'
import { DISMISSED_CHECKS } from './canvas-checks/dismissed-checks.ts'
import { DISMISSED, NOTES } from './canvas-yjs.ts'
import { newId } from './new-id.ts'
import { copyNode, restoreEntry, restoreMap, restoreNode, restoreTree } from './restore-yjs.ts'
import { FRAGMENT_NAME } from './script-schema.ts'
import { writeScript } from './script-yjs.ts'
import { VARIABLES_NAME } from './variables.ts'

/**
 * Restores a script from a version; unchanged sections and blocks stay untouched. With `section_id` only
 * that section is restored, without variable values. A deleted section returns behind its former
 * predecessor; a section the version lacks is deleted. False if neither document has the section.
 */
export function restoreScript(doc: Y.Doc, version: Y.Doc, section_id?: string): boolean {
  const fragment = doc.getXmlFragment(FRAGMENT_NAME)
  const wanted = version.getXmlFragment(FRAGMENT_NAME)
  if (section_id !== undefined) return restoreSection(doc, fragment, wanted, section_id)
  doc.transact(() => {
    restoreTree(fragment, wanted)
    restoreMap(doc.getMap(VARIABLES_NAME), version.getMap(VARIABLES_NAME))
    removeOtherSections(doc, fragment)
  })
  return true
}

/** Adds an empty section if none is left, because the editor's schema requires one. */
function removeOtherSections(doc: Y.Doc, fragment: Y.XmlFragment): void {
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
      removeOtherSections(doc, fragment)
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

/**
 * Gives restored blocks new ids if a block moved elsewhere uses theirs, so that references keep meaning
 * the moved block.
 */
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

/** Lists ids of a script's sections or a section's blocks. */
const idsOf = (fragment: Y.XmlFragment | Y.XmlElement): (string | null)[] =>
  fragment.toArray().map((node: unknown) => {
    const id: unknown = node instanceof Y.XmlElement ? node.getAttribute('id') : null
    return typeof id === 'string' ? id : null
  })

/**
 * Restores a canvas from a version, with its dismissals; unchanged notes stay untouched. With `note_id`
 * only that note is restored, or deleted if the version lacks it. False if neither document has the note.
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
