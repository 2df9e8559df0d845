import * as Y from 'yjs'
import { SETTINGS_NAME } from './answer-time.ts'
import { DISMISSED_CHECKS } from './canvas-checks/dismissed-checks.ts'
import { DISMISSED, NOTES } from './canvas-yjs.ts'
import { newId } from './new-id.ts'
import { copyNode, restoreEntry, restoreMap, restoreNode, restoreTree } from './restore-yjs.ts'
import { FRAGMENT_NAME } from './script-schema.ts'
import { writeScript } from './script-yjs.ts'
import { VARIABLES_NAME } from './variables.ts'

/**
 * Restores a script from a version. Equal sections and blocks are not touched.
 * With `section_id`, restores only this section and no variable values. Deletes the section if the
 * version lacks it. Returns false if neither document has the section.
 */
export function restoreScript(doc: Y.Doc, version: Y.Doc, section_id?: string): boolean {
  const fragment = doc.getXmlFragment(FRAGMENT_NAME)
  const wanted = version.getXmlFragment(FRAGMENT_NAME)
  if (section_id !== undefined) return restoreSection(doc, fragment, wanted, section_id)
  doc.transact(() => {
    restoreTree(fragment, wanted)
    for (const name of [VARIABLES_NAME, SETTINGS_NAME])
      restoreMap(doc.getMap(name), version.getMap(name))
    addSectionIfEmpty(doc, fragment)
  })
  return true
}

/** Adds an empty section if none is left, because the editor's schema requires a section. */
function addSectionIfEmpty(doc: Y.Doc, fragment: Y.XmlFragment): void {
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
      addSectionIfEmpty(doc, fragment)
    })
    return true
  }
  const section: unknown = wanted.get(from)
  const before = then.slice(0, from).findLast((id) => id !== null && now.includes(id)) ?? null
  doc.transact(() => {
    const copy = at === -1 ? copyNode(section) : null
    if (copy) fragment.insert(before === null ? 0 : now.indexOf(before) + 1, [copy])
    else restoreNode(fragment.get(at), section)
    renewDuplicateIds(fragment, section_id)
  })
  return true
}

/**
 * Gives a restored block a new id if another section contains the same id, because the block was
 * moved there. References to the old id then mean the moved block.
 */
function renewDuplicateIds(fragment: Y.XmlFragment, section_id: string): void {
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

const idsOf = (fragment: Y.XmlFragment | Y.XmlElement): (string | null)[] =>
  fragment.toArray().map((node: unknown) => {
    const id: unknown = node instanceof Y.XmlElement ? node.getAttribute('id') : null
    return typeof id === 'string' ? id : null
  })

/**
 * Restores a canvas from a version, including the lists of dismissed notes and findings. Equal
 * notes are not touched.
 * With `note_id`, restores only this note. Deletes the note if the version lacks it. Returns false
 * if neither document has the note.
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
