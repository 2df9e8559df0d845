import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Only tests that import this file can depend on the database. */
const ENGINE = 'server/platform/database/test-database.ts'

/**
 * Sorts tests by engine dependency (PGlite, PostgreSQL): those that import the test database,
 * directly or indirectly, may differ. The others run once. Paths from the root.
 */
export function sortByEngine(
  root: string,
  pattern: string,
): { onEveryEngine: string[]; once: string[] } {
  const depends = new Map<string, boolean>([[ENGINE, true]])
  const dependsOnEngine = (file: string): boolean => {
    const known = depends.get(file)
    if (known !== undefined) return known
    // Provisional value, also for files that import each other.
    depends.set(file, false)
    const found = listImports(root, file).some(dependsOnEngine)
    depends.set(file, found)
    return found
  }
  const tests = globSync(pattern, { cwd: root }).map(normalize).sort()
  const sorted = Map.groupBy(tests, dependsOnEngine)
  return { onEveryEngine: sorted.get(true) ?? [], once: sorted.get(false) ?? [] }
}

/** Project files that a file imports, including types and import(). */
function listImports(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const named = [...text.matchAll(/(?:from|import|import\()\s*'((?:#|\.\.?\/)[^']+)'/g)]
  return named
    .map(([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
    )
    .filter((imported) => existsSync(join(root, imported)))
}
