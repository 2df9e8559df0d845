import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Whoever does not import this cannot know which database a test runs on. */
const ENGINE = 'server/platform/database/test-database.ts'

/**
 * Which tests of some folders depend on the engine (PGlite, PostgreSQL), and may differ on each of them:
 * those that import the tests' database, however far. The others run once. Paths from the root.
 */
export function sortByEngine(
  root: string,
  pattern: string,
): { onEveryEngine: string[]; once: string[] } {
  const depends = new Map<string, boolean>([[ENGINE, true]])
  const dependsOnEngine = (file: string): boolean => {
    const known = depends.get(file)
    if (known !== undefined) return known
    // Until it is known otherwise, also for files that import each other.
    depends.set(file, false)
    const found = listImports(root, file).some(dependsOnEngine)
    depends.set(file, found)
    return found
  }
  const tests = globSync(pattern, { cwd: root }).map(normalize).sort()
  const sorted = Map.groupBy(tests, dependsOnEngine)
  return { onEveryEngine: sorted.get(true) ?? [], once: sorted.get(false) ?? [] }
}

/** The project's own files that a file imports, types and import() included. */
function listImports(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const named = [...text.matchAll(/(?:from|import|import\()\s*'((?:#|\.\.?\/)[^']+)'/g)]
  return named
    .map(([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
    )
    .filter((imported) => existsSync(join(root, imported)))
}
