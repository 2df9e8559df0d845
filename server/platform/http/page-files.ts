import { readFileSync } from 'node:fs'

/** An entry of `.vite/manifest.json`: a built file, its imports and its styles. */
type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>

export const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest

/**
 * Name of the chunk that all pages share. Pages preload it, because index.html does not reference
 * it: a browser would find it only after loading the JavaScript of index.html.
 */
const APP = 'app'

/**
 * Lists built JavaScript and CSS files. `entry`: files that index.html itself references. `added`:
 * further files that the app and the given page need.
 */
export function listPageFiles(
  manifest: Manifest,
  page: string | null,
): { entry: string[]; added: string[] } {
  const follow = (chunks: (Chunk | undefined)[]) => {
    const seen = new Set(chunks.filter((chunk) => chunk !== undefined))
    for (const { imports = [] } of seen)
      for (const name of imports) if (manifest[name]) seen.add(manifest[name])
    return [...new Set([...seen].flatMap(({ file, css = [] }) => [...css, file]))]
  }
  const chunks = Object.values(manifest)
  const entry = follow([manifest['index.html']])
  const named = chunks.filter(
    ({ name, file }) => (name === APP || name === page) && file.endsWith('.js'),
  )
  return { entry, added: follow(named).filter((file) => !entry.includes(file)) }
}
