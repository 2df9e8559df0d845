import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The module that every test with a database imports, directly or indirectly. */
const ENGINE = 'server/platform/database/test-database.ts'

/**
 * Separates the tests that depend on the database engine (PGlite, PostgreSQL) from all others. A
 * test depends on the engine if it imports the test database, directly or indirectly. Such tests
 * run on every engine, all others run once. Paths are relative to the root.
 */
export function sortByEngine(
  root: string,
  pattern: string,
): { onEveryEngine: string[]; once: string[] } {
  const depends = new Map<string, boolean>([[ENGINE, true]])
  const dependsOnEngine = (file: string): boolean => {
    const known = depends.get(file)
    if (known !== undefined) return known
    // Provisional value that ends the recursion if imports are circular.
    depends.set(file, false)
    const found = listImports(root, file).some(dependsOnEngine)
    depends.set(file, found)
    return found
  }
  const tests = globSync(pattern, { cwd: root }).map(normalize).sort()
  const sorted = Map.groupBy(tests, dependsOnEngine)
  return { onEveryEngine: sorted.get(true) ?? [], once: sorted.get(false) ?? [] }
}

/** Project files that a file imports, including type imports and import(). */
function listImports(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const named = [...text.matchAll(/(?:from|import|import\()\s*'((?:#|\.\.?\/)[^']+)'/g)]
  return named
    .map(([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
    )
    .filter((imported) => existsSync(join(root, imported)))
}
