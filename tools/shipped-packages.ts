import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Stores the names of the packages whose files are in a part of the build. `listShipped` reads
 * these names.
 */
export function recordShipped(root: string, part: 'web' | 'server', files: Iterable<string>): void {
  const names = new Set<string>()
  for (const file of files) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]
    if (name) names.add(name)
  }
  writeFileSync(pathOf(root, part), JSON.stringify([...names].sort()))
}

export function listShipped(root: string): string[] {
  const read = (part: 'web' | 'server') =>
    JSON.parse(readFileSync(pathOf(root, part), 'utf8')) as string[]
  return [...new Set([...read('web'), ...read('server')])].sort()
}

const pathOf = (root: string, part: string) => join(root, 'dist', part, 'packages.json')
