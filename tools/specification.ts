import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

type Row = { line: number; section: string; statement: string; tests: string[] }

/**
 * Matches a reference to a test in the specification's table: `path › name` in backticks. A name
 * that contains a backtick is enclosed in double backticks.
 */
const quoted = /(?<!`)(`{1,2})(?!`) ?(.+?) ?\1(?!`)/g

/**
 * Returns the rows of the specification's table (section, statement, tests), without its head and
 * separator.
 */
export function readRows(text: string): Row[] {
  return text.split('\n').flatMap((raw, at) => {
    if (!/^\|.*\|$/.test(raw)) return []
    const cells = raw
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'))
    const [section = '', statement = '', tests = ''] = cells
    if (section === 'Section' || /^:?-+:?$/.test(section)) return []
    const names = [...tests.matchAll(quoted)].map((match) => match[2] ?? '')
    return [{ line: at + 1, section, statement, tests: names }]
  })
}

/**
 * Returns the names of a source file's tests: `test(…)`, `test.each(…)(…)` and so on. Placeholders
 * in names stay as written.
 */
export function readTestNames(source: string): Set<string> {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const call = node as Call
    if (call.type === 'CallExpression' && isTest(call.callee) && call.arguments.length > 1) {
      const [name] = call.arguments
      if (name?.type === 'Literal') names.add(String(name.value))
      if (name?.type === 'TemplateLiteral') names.add(source.slice(name.start + 1, name.end - 1))
    }
    Object.values(node).forEach(visit)
  }
  visit(parseAst(source, { lang: 'tsx' }))
  return names
}

type Node = { type: string; start: number; end: number; name?: string; value?: unknown }
type Call = Node & { callee: Callee; arguments: Node[] }
type Callee = Node & { callee?: Callee; object?: Callee }

/**
 * True for a call chain that starts with `test`: `test`, `test.only`, `test.each([…])` and so on.
 */
function isTest(callee: Callee | undefined): boolean {
  if (!callee) return false
  return callee.type === 'Identifier'
    ? callee.name === 'test'
    : isTest(callee.callee ?? callee.object)
}

/**
 * Returns one line for each fault: a missing table, an incomplete row, a statement without tests,
 * or a named test that does not exist.
 */
export function findUnproven(root: string, text: string): string[] {
  const known = new Map<string, Set<string> | null>()
  const testsOf = (path: string) => {
    const file = join(root, path)
    if (!known.has(path))
      known.set(path, existsSync(file) ? readTestNames(readFileSync(file, 'utf8')) : null)
    return known.get(path)
  }
  const rows = readRows(text)
  if (rows.length === 0) return ['docs/specification.md: there is no table']
  return rows.flatMap(({ line, section, statement, tests }) => {
    const where = `docs/specification.md:${line}`
    if (section === '' || statement === '')
      return [`${where}: a row needs a section and a statement`]
    if (tests.length === 0) return [`${where}: no test shows “${statement}”`]
    return tests.flatMap((test) => {
      const [path = '', ...rest] = test.split(' › ')
      const names = testsOf(path)
      if (!names) return [`${where}: there is no file ${path}`]
      return names.has(rest.join(' › '))
        ? []
        : [`${where}: ${path} has no test “${rest.join(' › ')}”`]
    })
  })
}
