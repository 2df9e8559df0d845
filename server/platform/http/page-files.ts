import { readFileSync } from 'node:fs'

/** An entry of `.vite/manifest.json`: a built file, its imports and its styles. */
type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>

/** The manifest of a build. */
export const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest

/**
 * The entry file that all pages share. The HTML's own script imports it, so browsers would discover
 * it late.
 */
const APP = 'app'

/**
 * Lists built scripts and styles. `entry`: those of the HTML itself. `added`: the other ones of the
 * app and the named page.
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
