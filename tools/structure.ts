import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPageFaults } from './markdown-pages.ts'
import { countByPlace, findAllWords, judgeWords } from './plain-words.ts'
import { findStyleFaults } from './styles.ts'

export type StructureFaults = { errors: string[]; warnings: string[] }

export const TOP_FOLDERS = [
  'contract',
  'document',
  'generator',
  'server',
  'web',
  'testing',
  'e2e',
  'bench',
  'tools',
]

/** Additional file names that a single server feature may use, each with the reason. */
const ownWords: Record<string, { word: string; because: string }[]> = {
  auth: [{ word: 'identity', because: 'one adapter for each identity provider' }],
  export: [{ word: 'formats', because: 'one writer for each format' }],
}

const serverWords = ['routes', 'data', 'rules', 'jobs', 'reactions', 'emails', 'realtime', 'texts']
const vagueWords = /(^|-)(utils?|helpers?|common|misc|stuff|shared|manager)(-|$)/
const sqlCall = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/

/**
 * Finds all violations of the project's rules for folders and files. Errors fail the check;
 * warnings do not. A feature without a browser test gets a warning.
 */
export function findStructureFaults(root: string): StructureFaults {
  const files = listFiles(root)
  return {
    errors: [
      ...files.flatMap((file) => judgeName(file)),
      ...files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => judgeText(root, file)),
      ...files.flatMap((file) => judgeServerFeature(file)),
      ...files.flatMap((file) => judgeWebFeature(file)),
      ...compareFeatures(files),
      ...judgeMigrations(files),
      ...judgeContractions(root, files),
      ...judgeWords(findAllWords(root, files), readAllowedWords(root)),
      ...findPageFaults(root),
      ...findStyleFaults(root, files),
    ],
    warnings: findUntestedFeatures(root, files),
  }
}

function readAllowedWords(root: string): Record<string, number> {
  const file = join(root, 'tools/plain-words.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {}
}

/** Lowers the counts in tools/plain-words.json to the current counts. Never raises a count. */
export function tightenWords(root: string): void {
  const allowed = readAllowedWords(root)
  const counts = Object.entries(countByPlace(findAllWords(root, listFiles(root))))
  const lowered = counts.map(([place, count]) => [place, Math.min(count, allowed[place] ?? 0)])
  writeFileSync(
    join(root, 'tools/plain-words.json'),
    `${JSON.stringify(Object.fromEntries(lowered.filter(([, count]) => count !== 0)), null, 2)}\n`,
  )
}

function listFiles(root: string): string[] {
  return TOP_FOLDERS.filter((room) => existsSync(join(root, room)))
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'),
        ),
    )
    .filter((file) => !file.includes('node_modules/') && !file.startsWith('web/public/'))
    .sort()
}

function judgeName(file: string): string[] {
  const name = file.split('/').at(-1) ?? ''
  const folders = file.split('/').slice(0, -1)
  const bare = name.replace(/(\.[a-z0-9]+)+$/, '')
  const isSource = /\.(ts|tsx|mjs|cjs)$/.test(name)
  const errors: string[] = []
  if (isSource && !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/.test(name))
    errors.push(`${file}: name it in kebab-case`)
  if (isSource && vagueWords.test(bare))
    errors.push(`${file}: "${bare}" does not say what is inside`)
  for (const folder of folders) {
    if (vagueWords.test(folder))
      errors.push(`${file}: the folder "${folder}" does not say what is inside`)
  }
  if (isSource && bare === 'index')
    errors.push(`${file}: no barrels; import the file that holds the thing`)
  return errors
}

/** Number of the baseline migration. It replaced all migrations with lower numbers. */
const BASELINE = 73

/**
 * Reports migrations that are not numbered consecutively. Two branches may add the same number, and
 * then the server would not start.
 */
function judgeMigrations(files: readonly string[]): string[] {
  return files
    .filter((file) => /\/database\/migrations\/[^/]+\.sql$/.test(file))
    .flatMap((file, index) => {
      const number = String(BASELINE + 1 + index).padStart(4, '0')
      return file.includes(`/${number}_`) ? [] : `${file}: number it ${number}`
    })
}

const CONTRACTION =
  /\b(DROP TABLE|DROP COLUMN|RENAME (TO|COLUMN)|SET NOT NULL|ALTER COLUMN \w+ (SET DATA )?TYPE)\b/i

/**
 * Reports migrations that remove, rename or restrict something and give no reason for it. The
 * reason (`-- Contracts: …`) explains why the previous version of the server still works.
 */
function judgeContractions(root: string, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    if (!/\/database\/migrations\/[^/]+\.sql$/.test(file)) return []
    const text = readFileSync(join(root, file), 'utf8')
    const found = CONTRACTION.exec(text.replace(/--.*/g, ''))?.[0]
    if (!found || /^-- Contracts: \S/m.test(text)) return []
    return [
      `${file}: ${found} takes from nodes of the version before; expand first, or say why not ("-- Contracts: …")`,
    ]
  })
}

/**
 * Matches a line that contains only a comment. Such lines do not count towards a file's limit of
 * 300 lines.
 */
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*)/

function judgeText(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const errors: string[] = []
  const lines = text.split('\n').filter((line) => !COMMENT_LINE.test(line)).length - 1
  if (lines > 300 && !/\/\/ Long because \S+/.test(text.split('\n', 5).join('\n'))) {
    errors.push(
      `${file}: ${lines} lines of code; split it, or say at its top why not ("// Long because …")`,
    )
  }
  const isPage = /^web\/app\/pages\//.test(file)
  const isProof = /\.(test|spec)\.tsx?$|(^|\/)testing\//.test(file)
  if (!isPage && /^export default /m.test(text))
    errors.push(`${file}: only lazily routed pages have a default export`)
  const silenced = isProof ? /^\s*\/[/*] *@ts-(ignore|nocheck)/m : /^\s*\/[/*] *@ts-[a-z]/m
  if (silenced.test(text)) errors.push(`${file}: types are mended, not silenced`)
  if (/^(?:<{7}|>{7}) /m.test(text)) errors.push(`${file}: has the markers of a merge conflict`)
  const mayQuery =
    isProof || /(^|\/)data\.ts$|^server\/platform\/database\/|^(bench|tools|testing)\//.test(file)
  if (!mayQuery && sqlCall.test(text)) errors.push(`${file}: queries belong to a data.ts`)
  return errors
}

/**
 * Requires a known file or folder name in the path of each source file of a server feature. Tests
 * may have any name.
 */
function judgeServerFeature(file: string): string[] {
  const [, feature = '', inside = ''] = /^server\/features\/([^/]+)\/(.+)$/.exec(file) ?? []
  if (!/\.tsx?$/.test(inside) || /\.test\.tsx?$/.test(inside)) return []
  const [first = '', ...deeper] = inside.replace(/\.tsx?$/, '').split('/')
  const allowed = [...serverWords, 'testing', ...(ownWords[feature] ?? []).map((own) => own.word)]
  if (allowed.includes(first)) return []
  if (deeper.some((word) => serverWords.includes(word))) return []
  return [`${file}: a feature holds ${serverWords.join(' ')}, or folders of these`]
}

/**
 * Reports files in folders that a web feature must not have. Allowed are api, texts, components and
 * testing, without subfolders.
 */
function judgeWebFeature(file: string): string[] {
  const match = /^web\/features\/([^/]+)\/([^/]+)\/(.+)$/.exec(file)
  if (!match) return []
  const [, feature = '', folder = '', rest = ''] = match
  if (/^(api|texts|components|testing)$/.test(folder) && !rest.includes('/')) return []
  const inside = rest.includes('/') ? `${folder}/${rest.replace(/\/[^/]*$/, '')}` : folder
  return [`${file}: ${feature}/ may hold the folders api, texts and components, not "${inside}"`]
}

/**
 * Reports server features without a file of the same name in contract/, which defines the feature's
 * routes.
 */
function compareFeatures(files: string[]): string[] {
  const contract = namesBelow(files, /^contract\/([a-z-]+)\.ts$/)
  return [...namesBelow(files, /^server\/features\/([^/]+)\//)]
    .filter((feature) => !contract.has(feature))
    .map((feature) => `the feature ${feature} has no place in contract/ (same words everywhere)`)
}

function namesBelow(files: string[], pattern: RegExp): Set<string> {
  return new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []))
}

/** Lists features whose names are in no browser test. */
function findUntestedFeatures(root: string, files: string[]): string[] {
  const specs = files.filter((file) => file.startsWith('e2e/') && file.endsWith('.spec.ts'))
  const specTexts = specs
    .map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`)
    .join('\n')
  return [...namesBelow(files, /^web\/features\/([^/]+)\//)]
    .filter(
      (feature) => !new RegExp(`\\b${feature.replaceAll('-', '[- ]?')}\\b`, 'i').test(specTexts),
    )
    .map((feature) => `no browser test in e2e/ covers the feature ${feature}`)
}
