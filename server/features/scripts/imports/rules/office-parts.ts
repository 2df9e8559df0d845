import { posix } from 'node:path'
import type { Zip } from './open-zip.ts'
import { findElements, readXml, type XmlElement } from './read-xml.ts'

/** A part of an Office file as XML; null where the file has none of this name. Throws ImportRefused. */
export async function readPart(zip: Zip, path: string): Promise<XmlElement | null> {
  const unpack = zip.get(path)
  return unpack ? readXml((await unpack()).toString('utf8')) : null
}

/** A part that another one refers to: the last word of the relation's type, and its path within the file. */
export type Target = { type: string; path: string }

/** Where the relations of a part lead within the file, by their ids; those that lead out of it are left out. */
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

/** Where the first part is in files that do not name it. */
const USUAL = ['word/document.xml', 'xl/workbook.xml', 'ppt/presentation.xml']

/** The part that an Office file begins with, whatever it is called; empty in any other zip. */
export async function findMainPart(zip: Zip): Promise<string> {
  const targets = await readTargets(zip, '')
  const named = [...targets.values()].find(({ type }) => type === 'officeDocument')
  return named?.path ?? USUAL.find((path) => zip.has(path)) ?? ''
}
