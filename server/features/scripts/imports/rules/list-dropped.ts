import type { DroppedThing } from '#contract/imports.ts'
import type { Zip } from './open-zip.ts'
import { findElements, readXml } from './read-xml.ts'

type Office = 'word' | 'excel' | 'powerpoint'

/** Parts of an Office file that a script cannot contain. */
const PARTS: readonly (readonly [DroppedThing, RegExp])[] = [
  ['macro', /vbaProject\.bin$/u],
  ['chart', /^[a-z]+\/(?:charts\/chart|diagrams\/data)\d*\.xml$/u],
  ['media', /^[a-z]+\/media\/.*\.(?:mp4|m4v|mov|avi|wmv|webm|mp3|m4a|wav|wma)$/iu],
  // Only Excel's pictures are counted here. Those of Word and PowerPoint are counted where the text
  // refers to them.
  ['image', /^xl\/media\/.*\.(?:png|jpe?g|gif|bmp|svg|emf|wmf|tiff?)$/iu],
]

/**
 * Parts of an Office file that contain comments, and the element of a comment. Word's comments
 * become memos, so they are not dropped.
 */
const COMMENTS: Record<Office, readonly (readonly [part: RegExp, element: string])[]> = {
  word: [],
  // Excel stores threaded comments a second time, as comments for older versions. So `comments`
  // parts are counted only if there are no threaded comments.
  excel: [
    [/^xl\/threadedComments\/[^/]*\.xml$/u, 'threadedComment'],
    [/^xl\/comments[^/]*\.xml$/u, 'comment'],
  ],
  powerpoint: [[/^ppt\/comments\/[^/]*\.xml$/u, 'cm']],
}
const HEADER = /^word\/(?:header|footer)\d*\.xml$/u

/**
 * Lists content that is dropped because it is in separate parts of an Office file. Throws
 * ImportRefused for a damaged file.
 */
export async function listDropped(kind: Office, zip: Zip): Promise<DroppedThing[]> {
  const parts = [...zip.keys()].flatMap((name) =>
    PARTS.flatMap(([what, pattern]) => (pattern.test(name) ? [what] : [])),
  )
  return [...parts, ...(await listComments(kind, zip)), ...(await listHeaders(kind, zip))]
}

async function listComments(kind: Office, zip: Zip): Promise<DroppedThing[]> {
  for (const [part, element] of COMMENTS[kind]) {
    const found = await readParts(zip, part)
    const comments = found.flatMap((root) => findElements(root, element))
    if (comments.length > 0) return comments.map(() => 'comment')
  }
  return []
}

/**
 * Lists headers and footers that contain a letter. Without a letter, they are probably only page
 * numbers.
 */
async function listHeaders(kind: Office, zip: Zip): Promise<DroppedThing[]> {
  const found = kind === 'word' ? await readParts(zip, HEADER) : []
  const says = found.filter((root) =>
    findElements(root, 't').some(({ children }) =>
      children.some(({ text }) => /\p{L}/u.test(text)),
    ),
  )
  return says.map(() => 'header_footer')
}

const readParts = (zip: Zip, pattern: RegExp) =>
  Promise.all(
    [...zip]
      .filter(([name]) => pattern.test(name))
      .map(async ([, unpack]) => readXml((await unpack()).toString('utf8'))),
  )
