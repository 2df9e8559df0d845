import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Mantine's style files are imported one by one. Each component in use needs its own style file and
// the style files of its parts. Other style files must not be imported.

const web = join(import.meta.dirname, '..')
const packages = join(web, '../node_modules/@mantine')
/** Styles that belong to no component: resets and the common base. */
const FOUNDATION = ['core/baseline', 'core/global']
/** Parts that are imported with a component but never rendered. */
const UNDRAWN = ['core/CheckboxCard', 'core/CheckboxIndicator', 'core/VisuallyHidden']

function listSources(): string[] {
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(web, path), 'utf8'))
}

/**
 * Entry file of the component `names` in the Mantine package `name`. Null for hooks, types and
 * functions.
 */
function findComponent(name: string, names: string): string | null {
  const esm = join(packages, name, 'esm')
  const own = [join(esm, 'components', names, `${names}.mjs`), join(esm, `${names}.mjs`)]
  return own.find((path) => existsSync(path)) ?? null
}

function listUsed(): string[] {
  const imported = listSources().flatMap((text) =>
    [...text.matchAll(/import \{([^}]+)\} from '@mantine\/(core|notifications)'/g)].flatMap(
      ([, names = '', from = '']) =>
        names.split(',').map((name) => findComponent(from, name.trim())),
    ),
  )
  return [...new Set(imported)].filter((path) => path !== null)
}

function listStyles(path: string, seen: Set<string>): string[] {
  if (seen.has(path) || !existsSync(path)) return []
  seen.add(path)
  const imports = [...readFileSync(path, 'utf8').matchAll(/from "(\.[^"]+)"/g)]
  return imports.flatMap(([, to = '']) => {
    const target = join(dirname(path), to)
    const [, name, style] = /@mantine\/([a-z]+)\/.*\/(\w+)\.module\.mjs$/.exec(target) ?? []
    return style ? [`${name}/${style}`] : listStyles(target, seen)
  })
}

test('every component has its styles, and no styles are without a component', () => {
  const seen = new Set<string>()
  const used = listUsed()
    .flatMap((path) => listStyles(path, seen))
    .filter((style) => !UNDRAWN.includes(style))
  const shipped = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => [
      ...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(
        /@import "@mantine\/([a-z]+)\/styles(?:\/(\w+(?:-\w+)*))?\.layer\.css"/g,
      ),
    ])
    .map(([, name, style]) => `${name}/${style ?? 'Notifications'}`)
  expect(shipped.sort()).toEqual([...new Set([...FOUNDATION, ...used])].sort())
})
