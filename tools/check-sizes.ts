import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// node tools/check-sizes.ts: what a first visit to a page loads, compressed as it is served, and what
// an installation without development packages takes on the disk.

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

const root = join(import.meta.dirname, '..')
const web = join(root, 'dist/web')
/** Loaded by its own import(), yet on every first visit: who signs people in by default. */
const identity = 'session/embedded-identity.ts'
const limits = [
  { page: 'login-page', kilobytes: 150 },
  { page: 'script-page', kilobytes: 400 },
]
const installLimit = { megabytes: 120 }

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

const packages = measurePackages().sort((a, b) => b.bytes - a.bytes)
const megabytes = packages.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20
const isLarge = megabytes > installLimit.megabytes
console.log(
  `install: ${megabytes.toFixed(0)} MB beside Node${isLarge ? `: over its ${installLimit.megabytes} MB` : ''}`,
)
if (isLarge) {
  process.exitCode = 1
  for (const { folder, bytes } of packages.slice(0, 12))
    console.log(`  ${(bytes / 2 ** 20).toFixed(1)} MB ${folder}`)
}

/** What `npm ci --omit=dev` brings, by package, as `du` counts it; Node itself is left out. */
function measurePackages(): { folder: string; bytes: number }[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true }>
  }
  return Object.entries(lock.packages)
    .filter(([folder, { dev }]) => !dev && /^node_modules\/(?!node-(linux|win)-)/.test(folder))
    .filter(([folder]) => existsSync(join(root, folder)))
    .map(([folder]) => ({ folder, bytes: measureFolder(join(root, folder)) }))
}

/** Bytes on the disk, without the packages within. */
function measureFolder(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return sum + lstatSync(path).blocks * 512
    return entry.name === 'node_modules' ? sum : sum + measureFolder(path)
  }, lstatSync(folder).blocks * 512)
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
