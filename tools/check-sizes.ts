import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// node tools/check-sizes.ts: what a first visit to a page loads, compressed as it is served.

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

const web = join(import.meta.dirname, '../dist/web')
/** Loaded by its own import(), yet on every first visit: who signs people in by default. */
const identity = 'session/embedded-identity.ts'
const limits = [
  { page: 'login-page', kilobytes: 150 },
  { page: 'script-page', kilobytes: 400 },
]

const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Manifest
const alsoLoaded = manifest[identity] ? [identity] : []
for (const { page, kilobytes } of limits) {
  const files = listFiles(manifest, ['index.html', `app/pages/${page}.tsx`, ...alsoLoaded])
  const bytes = measure('index.html') + files.reduce((sum, file) => sum + measure(file), 0)
  const verdict = bytes <= kilobytes * 1000 ? '' : `: over its ${kilobytes} kB`
  console.log(`${page}: ${(bytes / 1000).toFixed(1)} kB in ${files.length + 1} files${verdict}`)
  if (verdict) {
    process.exitCode = 1
    const heaviest = files
      .map((file) => ({ file, bytes: measure(file) }))
      .sort((a, b) => b.bytes - a.bytes)
    for (const each of heaviest.slice(0, 12))
      console.log(`  ${(each.bytes / 1000).toFixed(1)} kB ${each.file}`)
  }
}

/** The scripts and styles that the named chunks load before the page shows: static imports, followed. */
function listFiles(chunks: Manifest, names: string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const follow = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = chunks[name]
    if (!chunk)
      throw new Error(`The build has no ${name}; is the page still loaded by its own import()?`)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  for (const name of names) follow(name)
  for (const file of listOwnFiles(readFileSync(join(web, 'index.html'), 'utf8'))) files.add(file)
  return [...files]
}

/** What the page's own HTML asks for: scripts, styles, preloads, icons. */
function listOwnFiles(html: string): string[] {
  const found = [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].flatMap((match) => match[1] ?? [])
  return found.filter((file) => existsSync(join(web, file)))
}

/** Bytes on the wire: the compressed sibling of the build, else what brotli would make of it. */
function measure(file: string): number {
  const path = join(web, file)
  return existsSync(`${path}.br`)
    ? readFileSync(`${path}.br`).length
    : brotliCompressSync(readFileSync(path)).length
}
