import { posix } from 'node:path'
import type { Zip } from './open-zip.ts'
import { findElements, readXml, type XmlElement } from './read-xml.ts'

/**
 * Reads a part of an Office file as XML; null if the part is absent. Throws ImportRefused if the
 * part cannot be read.
 */
export async function readPart(zip: Zip, path: string): Promise<XmlElement | null> {
  const unpack = zip.get(path)
  return unpack ? readXml((await unpack()).toString('utf8')) : null
}

/**
 * A part to which another part refers. `type`: last segment of the relationship type. `path`: path
 * in the file.
 */
export type Target = { type: string; path: string }

/**
 * Reads the relationships of a part, and maps each relationship id to the part that it refers to.
 * External references are dropped.
 */
export async function readTargets(zip: Zip, path: string): Promise<Map<string, Target>> {
  const folder = posix.dirname(path)
  const relations = await readPart(zip, posix.join(folder, '_rels', `${posix.basename(path)}.rels`))
  const found = relations ? findElements(relations, 'Relationship') : []
  return new Map(
    found
      .filter(({ attributes }) => attributes.TargetMode !== 'External')
      .map(({ attributes: { Id = '', Type = '', Target = '' } }) => {
        const within = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
        return [Id, { type: posix.basename(Type), path: within }]
      }),
  )
}

/** The usual main parts, for files that do not name their main part. */
const USUAL_MAIN_PARTS = ['word/document.xml', 'xl/workbook.xml', 'ppt/presentation.xml']

/** Finds the path of an Office file's main part; empty for any other zip. */
export async function findMainPart(zip: Zip): Promise<string> {
  const targets = await readTargets(zip, '')
  const named = [...targets.values()].find(({ type }) => type === 'officeDocument')
  return named?.path ?? USUAL_MAIN_PARTS.find((path) => zip.has(path)) ?? ''
}
