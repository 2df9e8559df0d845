import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { listPageFiles, readManifest } from '#server/platform/http/page-files.ts'

// node tools/check-sizes.ts: checks the compressed bytes and the number of files of a first visit
// to five pages. Also checks the disk space of an installation without development packages.

const root = join(import.meta.dirname, '..')
const web = join(root, 'dist/web')
/** Limits of a first visit. `files` includes the HTML and the icon, but not the page's API requests. */
const limits = [
  { name: 'login', page: null, kilobytes: 122, files: 6 },
  { name: 'dashboard', page: 'dashboard-page', kilobytes: 207, files: 10 },
  { name: 'script', page: 'script-page', kilobytes: 348, files: 12 },
  { name: 'canvas', page: 'lean-canvas-page', kilobytes: 265, files: 12 },
]
const installLimit = { megabytes: 120 }

const manifest = readManifest(join(web, '.vite/manifest.json'))
const sharePages = readManifest(join(web, '.vite/share.json'))
const html = readFileSync(join(web, 'index.html'), 'utf8')
for (const { name, page, ...limit } of limits) {
  const { entry, added } = listPageFiles(manifest, page)
  if (page !== null && added.length === 0) throw new Error(`The build has no ${page} of its own`)
  checkPage(name, ['index.html', ...listOwnFiles(html), ...entry, ...added], limit)
}
// The server renders the HTML of a shared page, so no HTML file is listed here.
const { added: ofShare } = listPageFiles(sharePages, 'share')
checkPage('share', ['logo.svg', 'color-scheme.js', ...ofShare], { kilobytes: 20, files: 4 })

function checkPage(
  name: string,
  named: string[],
  limit: { kilobytes: number; files: number },
): void {
  const files = [...new Set(named)]
  const bytes = files.reduce((sum, file) => sum + measure(file), 0)
  const isOver = bytes > limit.kilobytes * 1000 || files.length > limit.files
  const verdict = isOver ? `: over its ${limit.kilobytes} kB in ${limit.files} files` : ''
  console.log(`${name}: ${(bytes / 1000).toFixed(1)} kB in ${files.length} files${verdict}`)
  if (isOver) {
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

/**
 * Lists the packages that `npm ci --omit=dev` installs, with their sizes on disk as `du` counts
 * them. Node itself is not included.
 */
function measurePackages(): { folder: string; bytes: number }[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true }>
  }
  return Object.entries(lock.packages)
    .filter(([folder, { dev }]) => !dev && /^node_modules\/(?!node-(linux|win)-)/.test(folder))
    .filter(([folder]) => existsSync(join(root, folder)))
    .map(([folder]) => ({ folder, bytes: measureFolder(join(root, folder)) }))
}

/** Bytes on disk, without nested packages, because these are listed separately. */
function measureFolder(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return sum + lstatSync(path).blocks * 512
    return entry.name === 'node_modules' ? sum : sum + measureFolder(path)
  }, lstatSync(folder).blocks * 512)
}

/**
 * Files that the page's HTML loads: JavaScript, styles, preloads and icons. Excludes files that
 * only an installed app loads.
 */
function listOwnFiles(html: string): string[] {
  const loaded = html.replace(/<link rel="(?:manifest|apple-touch-icon)"[^>]*>/g, '')
  const found = [...loaded.matchAll(/(?:src|href)="\/([^"]+)"/g)].flatMap((match) => match[1] ?? [])
  return found.filter((file) => existsSync(join(web, file)))
}

/**
 * Bytes on the wire: the size of the build's compressed copy, or else of the file compressed by
 * brotli.
 */
function measure(file: string): number {
  const path = join(web, file)
  return existsSync(`${path}.br`)
    ? readFileSync(`${path}.br`).length
    : brotliCompressSync(readFileSync(path)).length
}
