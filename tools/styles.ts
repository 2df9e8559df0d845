import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const TOKENS = 'web/theme/tokens.css'
const BREAKPOINTS = 'web/theme/breakpoints.ts'
/**
 * Matches the classes of elements that ProseMirror and Mantine render. Our sources do not name
 * these classes.
 */
const FOREIGN_CLASS = /^(?:ProseMirror|mantine)-/

const COMMENT = /\/\*[\s\S]*?\*\//g
const DECLARATION = /(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g
const MEDIA = /@media([^{]*)\{/g
const SELECTORS = /(?<=^|[{};])\s*([^{};@]+)\{/g
/**
 * Longest padding, margin or gap in pixels that must be a space from the theme. Longer lengths are
 * dimensions of the layout and may have any value.
 */
const MAX_SPACE = 40

/**
 * Finds font sizes, spaces, corner radii and media query widths that are not from the theme. Also
 * finds classes that no element has, and style sheets that no file imports. Allows pt and mm (for
 * paper), and em (for sizes relative to the text).
 */
export function findStyleFaults(root: string, files: readonly string[]): string[] {
  const sheets = files.filter((file) => /^web\/.*\.css$/.test(file))
  if (sheets.length === 0) return []
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const sources = files.filter((file) => /^(?:web|document)\/.*(?:\.tsx?|\.html)$/.test(file))
  const text = sources.map(read).join('\n')
  const widths = files.includes(BREAKPOINTS) ? [...read(BREAKPOINTS).matchAll(/\d{3,}/g)] : []
  const isUsed = findUses(text)
  const isImported = findImports(
    files.filter((file) => /^web\/.*\.(?:tsx?|css|html)$/.test(file)),
    read,
  )
  return [
    ...sheets
      .filter((file) => !isImported(file))
      .map((file) => `${file}: no file imports this style sheet`),
    ...sheets.flatMap((file) =>
      judgeSheet(read(file).replace(COMMENT, ''), {
        widths: new Set(widths.map(([width]) => width)),
        isToken: file === TOKENS,
        isUsed,
      }).map((fault) => `${file}: ${fault}`),
    ),
    ...sources
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => judgeProps(file, read(file))),
  ]
}

/** Returns a predicate: true for style sheets that a file imports. */
function findImports(files: readonly string[], read: (file: string) => string) {
  const imported = new Set(
    files.flatMap((file) =>
      [...read(file).matchAll(/['"]([^'"\s]+\.css)['"]/g)].map(([, path = '']) =>
        path.startsWith('.') ? join(dirname(file), path) : path.replace(/^[#/]/, ''),
      ),
    ),
  )
  return (sheet: string) => imported.has(sheet)
}

type Rules = { widths: Set<string>; isToken: boolean; isUsed: (name: string) => boolean }

function judgeSheet(css: string, { widths, isToken, isUsed }: Rules): string[] {
  const values = isToken ? [] : [...css.matchAll(DECLARATION)]
  const classes = [...css.matchAll(SELECTORS)].flatMap(([, selector = '']) =>
    [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
  )
  return [
    ...values
      .filter(([, property = '', value = '']) => isLiteral(property, value))
      .map(([declaration]) => `"${declaration}" is not of the scale in ${TOKENS}`),
    ...[...css.matchAll(MEDIA)]
      .filter(([, query = '']) => !isOnBreakpoint(query, widths))
      .map(([, query = '']) => `"${query.trim()}": write (width < N) with N of ${BREAKPOINTS}`),
    ...[...new Set(classes)]
      .filter((name) => !FOREIGN_CLASS.test(name) && !isUsed(name))
      .map((name) => `no element has the class ${name}`),
  ]
}

function isLiteral(property: string, value: string): boolean {
  if (property === 'font-size') return /\d(?:px|rem)\b/.test(value)
  const lengths = [...value.matchAll(/(?<![\w.])([\d.]+)(px|rem)\b/g)]
  if (property.endsWith('radius')) return lengths.length > 0
  if (!/^(?:padding|margin|gap|row-gap|column-gap)\b/.test(property)) return false
  return lengths.some(([, number, unit]) => {
    const pixels = Number(number) * (unit === 'rem' ? 16 : 1)
    return pixels > 1 && pixels <= MAX_SPACE
  })
}

function isOnBreakpoint(query: string, widths: Set<string>): boolean {
  if (/(?:min|max)-(?:width|height)/.test(query)) return false
  return [...query.matchAll(/width\s*[<>]=?\s*(\d+)px/g)].every(([, width = '']) =>
    widths.has(width),
  )
}

/**
 * Returns a function that checks if the sources use a class name. A template such as `tool-${…}`
 * uses all names that begin with `tool-`.
 */
function findUses(text: string): (name: string) => boolean {
  const words = new Set(text.match(/[a-zA-Z][\w-]*(?:\$\{)?/g))
  const beginnings = [...words]
    .filter((word) => word.endsWith('-${'))
    .map((word) => word.slice(0, -2))
  return (name) => words.has(name) || beginnings.some((start) => name.startsWith(start))
}

function judgeProps(file: string, text: string): string[] {
  return [
    ...text.matchAll(
      /\s(?:fz|gap|spacing|radius|[mp][trblxy]?)=(?:\{|")-?[1-9][\d.]*(?:px|rem)?(?:\}|")/g,
    ),
  ].map(([property]) => `${file}: "${property.trim()}" is not of the scale in ${TOKENS}`)
}
