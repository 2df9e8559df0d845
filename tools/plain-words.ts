import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Finding = { file: string; line: number; word: string }

/** Words that hide who acts or what happens; CONTRIBUTING.md lists plain words for them. */
const WORDS =
  /\b(?:whoever|somebody|nobody|everybody|anew|told|tells|is said|stands|as it is|by itself|at once)\b/gi
/** Words that an English text on a screen must not use. */
const SCREEN_WORDS =
  /\b(?:whoever|somebody|nobody|anew|e-mails?|take back|takes back|bring in|brings in|could not be)\b/gi
/** Words with which a comment must not begin. A comment must begin with its subject or verb. */
const OPENING = /^(?:What|Who|Whoever|Whom|Whose|Whether|Where|How|Of|As|That|Is)\b/

// Only white space, `;`, `,` or an opening bracket may precede a comment in its line, so that a
// glob is not mistaken for a comment.
const BLOCK_COMMENT = /(?<=^|[\s;,({[])\/\*[\s\S]*?\*\//gm
const LINE_COMMENT = /(?<=^|[\s;,({[])\/\/.*$/gm
const SQL_COMMENT = /--.*$/gm
const ENGLISH_TEXT = /(?:\ben:|\bevent\(\s*'[^']*',)\s*(['"`])((?:\\[\s\S]|(?!\1)[^\\])*)\1/g

/**
 * Finds unwanted words and beginnings in a file's comments. Except in tests, also finds unwanted
 * words in English texts for the screen.
 */
export function findWords(file: string, text: string): Finding[] {
  const findings: Finding[] = []
  const add = (index: number, word: string) => {
    findings.push({ file, line: text.slice(0, index).split('\n').length, word })
  }
  for (const { index, 0: comment } of listComments(file, text)) {
    const [opening] = OPENING.exec(comment.replace(/^(?:\/\*+|\/\/|--)\s*(?:\*\s*)?/, '')) ?? []
    if (opening) add(index, opening)
    for (const match of comment.matchAll(WORDS)) add(index + match.index, match[0])
  }
  if (!/\.(?:test|spec)\.tsx?$|\/testing\/|^(?:testing|e2e|bench)\//.test(file))
    for (const { index, 2: words = '' } of text.matchAll(ENGLISH_TEXT))
      for (const match of words.matchAll(SCREEN_WORDS)) add(index, match[0])
  return findings
}

function listComments(file: string, text: string): RegExpExecArray[] {
  if (file.endsWith('.sql')) return [...text.matchAll(SQL_COMMENT)]
  const blocks = [...text.matchAll(BLOCK_COMMENT)]
  return file.endsWith('.css') ? blocks : [...blocks, ...text.matchAll(LINE_COMMENT)]
}

/** Counts findings by place, e.g. `server/features/auth`, `web/components` or `tools`. */
export function countByPlace(findings: readonly Finding[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { file } of findings) {
    const place = placeOf(file)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(counts).sort())
}

const placeOf = (file: string) =>
  /^(?:server|web)\/(?:features|platform)\/[^/]+(?=\/)|^[^/]+\/[^/]+(?=\/)|^[^/]+/.exec(
    file,
  )?.[0] ?? file

/**
 * Returns an error for each place with more findings than `plain-words.json` allows. These counts
 * may only shrink (`node tools/check-structure.ts --tighten`).
 */
export function judgeWords(
  findings: readonly Finding[],
  allowed: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(countByPlace(findings)).flatMap(([place, count]) => {
    const most = allowed[place] ?? 0
    if (count <= most) return []
    const shown = findings
      .filter(({ file }) => placeOf(file) === place)
      .slice(0, most === 0 ? 20 : 5)
      .map(({ file, line, word }) => `  ${file}:${line}: "${word}"`)
    return [
      `${place}: ${count} unclear words or openings, ${most} allowed; reword\n${shown.join('\n')}`,
    ]
  })
}

export function findAllWords(root: string, files: readonly string[]): Finding[] {
  return files
    .filter((file) => /\.(?:ts|tsx|mjs|css|sql)$/.test(file))
    .flatMap((file) => findWords(file, readFileSync(join(root, file), 'utf8')))
}
