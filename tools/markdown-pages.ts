import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const MAX_WORDS = 25
/** Pages for newcomers, in which sentences must be short. */
const SHORT_SENTENCES = ['README.md', 'ARCHITECTURE.md']
const DECISIONS = 'docs/decisions'
const STATUS = /^(?:Accepted|Replaced by \[.+\]\([a-z-]+\.md\)), \d{4}-\d{2}-\d{2}\.$/

/**
 * Returns one error for each dead link, and for each wrong number, status or index row of a page in
 * docs/decisions. Also reports long sentences in the pages for newcomers.
 */
export function findPageFaults(root: string): string[] {
  const pages = listPages(root)
  return [
    ...pages.flatMap((page) => findDeadLinks(root, page)),
    ...findDecisionFaults(root, pages),
    ...SHORT_SENTENCES.filter((page) => pages.includes(page)).flatMap((page) =>
      findLongSentences(page, readFileSync(join(root, page), 'utf8')),
    ),
  ]
}

function listPages(root: string): string[] {
  const top = readdirSync(root).filter((name) => name.endsWith('.md'))
  if (!existsSync(join(root, 'docs'))) return top
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  return [...top, ...docs.filter((name) => name.endsWith('.md')).map((name) => join('docs', name))]
}

function findDeadLinks(root: string, page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8').replace(/```[\s\S]*?```/g, '')
  return [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(join(root, normalize(join(dirname(page), target)))))
    .map((target) => `${page}: the link to ${target} leads nowhere`)
}

function findDecisionFaults(root: string, pages: readonly string[]): string[] {
  const decisions = pages.filter(
    (page) => page.startsWith(`${DECISIONS}/`) && !page.endsWith('README.md'),
  )
  if (decisions.length === 0) return []
  const index = readFileSync(join(root, DECISIONS, 'README.md'), 'utf8')
  const numbers = new Map<string, string>()
  return decisions.flatMap((page) => {
    const [title = '', , status = ''] = readFileSync(join(root, page), 'utf8').split('\n')
    const number = /^# (\d+)\. \S/.exec(title)?.[1]
    if (number === undefined) return [`${page}: begin with "# <number>. <title>"`]
    const twin = numbers.get(number)
    numbers.set(number, page)
    return [
      ...(twin ? [`${page}: ${twin} has the number ${number} too`] : []),
      ...(STATUS.test(status)
        ? []
        : [`${page}: give "Accepted, <date>." or "Replaced by …" below the title`]),
      ...(index.includes(`(${page.slice(DECISIONS.length + 1)})`)
        ? []
        : [`${page}: add a row to ${DECISIONS}/README.md`]),
    ]
  })
}

function findLongSentences(page: string, text: string): string[] {
  const prose = text
    .replace(/```[\s\S]*?```/g, '')
    .replace(/^(?:\||#|!\[).*$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
  return prose
    .split(/\n\s*\n|^\s*(?:-|\d+\.) /m)
    .flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').split(/(?<=[.!?:;])\s/))
    .filter((sentence) => sentence.split(' ').filter((word) => /\w/.test(word)).length > MAX_WORDS)
    .map((sentence) => `${page}: over ${MAX_WORDS} words: ${sentence.trim().slice(0, 80)}…`)
}
