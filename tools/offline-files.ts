import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that are of no use without the server, so the service worker does not cache them. */
const NOT_OFFLINE = /\/(?:firebase|operator|share)[\w-]*\.\w+$/

/**
 * Lists the files that the service worker caches. `unhashed`: files of web/public, whose names
 * contain no hash. Also returns:
 * - `name`: the cache's name, a hash that changes if any cached file changes
 * - `entry`: the JavaScript file that the page starts with
 */
export function listOfflineFiles(folder: string, unhashed: readonly string[]) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const entry = /src="(\/assets\/[^"]+)"/.exec(page)?.[1]
  if (!entry) throw new Error('The page names no script to start with')
  const assets = readdirSync(join(folder, 'assets')).map((file) => `/assets/${file}`)
  const others = unhashed.map((file) => `/${file}`).sort()
  const files = [...assets.filter((file) => !NOT_OFFLINE.test(file)), ...others].sort()
  const hash = createHash('sha256').update(files.join('\n')).update(page)
  for (const file of others) hash.update(readFileSync(join(folder, file)))
  return { name: hash.digest('hex').slice(0, 12), files, entry }
}
