import { CHECK_RULES, type CheckRule } from '#contract/checks.ts'
import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { type Block, kindOf, textsOf } from '../blocks.ts'
import { parseNotation } from '../ruby-and-variables.ts'
import type { ScriptDocument, Section, SectionKind } from '../script-document.ts'
import { findValue, type VariableValues } from '../variables.ts'
import { type Fill, toWritten } from '../variables-fill.ts'
import type { CheckContext, OwnText, Rule, SpokenText, TextPosition } from './check-rule.ts'
import { RULES } from './rules.ts'

/** A violation of a rule: its position, and UTF-16 offsets in the text as written. */
export type Finding = TextPosition & {
  rule: CheckRule
  /** UTF-16 offsets; both 0 if the finding concerns a section or the script. */
  from: number
  to: number
  /** Affected words as spoken; empty if the finding concerns a section or the script. */
  quote: string
}

const INTERVIEWS: ReadonlySet<string | null> = new Set(['problem_interview', 'solution_interview'])
const HEARING: ReadonlySet<SectionKind> = new Set(['profile', 'problem', 'impact', 'alternatives'])

/**
 * Creates a checker that caches findings by block. It checks a block again if the block, its
 * neighbours, its context or the variables changed. The texts of `script` still contain their
 * variables. `off`: rules whose findings are omitted.
 */
export function createScriptChecker(): (
  script: ScriptDocument,
  context: CheckContext,
  off?: ReadonlySet<string>,
) => Finding[] {
  const known = new WeakMap<Block, { key: string; values: unknown; findings: Finding[] }>()
  return (script, context, off = new Set()) => {
    const { sections, variables } = script
    const read = createReader(variables)
    const inTexts = sections.flatMap((section) =>
      section.blocks.flatMap((block, at) => {
        const around = [section.blocks[at - 1], section.blocks[at + 1]]
          .flatMap((beside) => (beside ? read(beside) : []))
          .map(({ text }) => text)
          .join('\n')
        const isInterview = INTERVIEWS.has(context.template) || HEARING.has(section.kind)
        const key = [section.id, context.kind, context.language, isInterview, around].join('\n')
        const before = known.get(block)
        if (before?.key === key && before.values === variables) return before.findings
        const place = { section_id: section.id, isInterview, around, ...context }
        const findings = checkBlock(block, read(block), place)
        known.set(block, { key, values: variables, findings })
        return findings
      }),
    )
    const ownTexts = (section: Section) => listOwn(section, read)
    const checked = { ...context, sections, ownTexts }
    const blocks = new Map(sections.flatMap((one) => one.blocks).map((block) => [block.id, block]))
    const inScript = CHECK_RULES.flatMap((rule) => {
      const check = RULES[rule]
      if (!('findInScript' in check) || !isFor(check, context.kind)) return []
      return check.findInScript(checked).map((place) => toFinding(rule, place, blocks, read))
    })
    return dropRepeatedBlanks([...inScript, ...inTexts]).filter(({ rule }) => !off.has(rule))
  }
}

const isFor = ({ kinds }: Rule, kind: ScriptKind) => kinds?.includes(kind) ?? true

type SectionContext = {
  section_id: string
  kind: ScriptKind
  language: Language
  isInterview: boolean
  around: string
}

function checkBlock(block: Block, texts: readonly ReadText[], place: SectionContext): Finding[] {
  return texts.flatMap((read) => {
    const spoken: SpokenText = {
      text: read.text,
      language: languageOf(read.text, place.language),
      isOwn: read.isOwn,
      isAsked: read.isAsked,
      isInterview: place.isInterview,
      around: place.around,
    }
    return CHECK_RULES.flatMap((rule) => {
      const check = RULES[rule]
      if ('findInScript' in check || !isFor(check, place.kind)) return []
      if (!spoken.isOwn && !check.isForAll) return []
      return check.findInText(spoken).map(({ start, end }) => {
        const { from, to } = toWritten(start, end, read.fills)
        const quote = read.text.slice(start, end)
        const { section_id } = place
        return { rule, section_id, block_id: block.id, node: read.node, from, to, quote }
      })
    })
  })
}

/** A text as spoken (`text`) and as written (`written`). `fills` maps offsets between the two. */
type ReadText = {
  node: string
  text: string
  written: string
  fills: readonly Fill[]
  isOwn: boolean
  isAsked: boolean
}

/**
 * Returns a function that lists a block's spoken texts; none for unspoken kinds, such as memos and
 * branches.
 */
function createReader(values: VariableValues | undefined): (block: Block) => ReadText[] {
  return (block) => {
    const { speech } = kindOf(block)
    if (speech === 'unspoken') return []
    return textsOf(block).map(({ node, text: written, speaker }) => ({
      node,
      written,
      ...readAloud(written, values),
      isOwn: speaker === 'me' || speaker === null,
      isAsked: speech === 'asked',
    }))
  }
}

function readAloud(written: string, values: VariableValues | undefined) {
  if (!written.includes('{')) return { text: written, fills: [] }
  const fills: Fill[] = []
  let text = ''
  for (const token of parseNotation(written)) {
    const { start: from, end: to } = token
    const value = token.type === 'variable' ? findValue(token.name, values) : null
    const said = token.type === 'ruby' ? token.base : value
    const start = text.length
    text += said ?? written.slice(from, to)
    if (said !== null) fills.push({ start, end: text.length, from, to })
  }
  return { text, fills }
}

const JAPANESE = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u
const LATIN = /\p{sc=Latin}{2}/u

/**
 * Detects Japanese or English by the characters of a text. Returns `fallback` for other texts, e.g.
 * digits.
 */
function languageOf(text: string, fallback: Language): Language {
  if (JAPANESE.test(text)) return 'ja'
  return LATIN.test(text) ? 'en' : fallback
}

function listOwn(section: Section, read: (block: Block) => ReadText[]): OwnText[] {
  return section.blocks.flatMap((block) =>
    read(block).flatMap(({ node, text, isOwn, isAsked }) =>
      isOwn && text.trim() !== ''
        ? [{ section_id: section.id, block_id: block.id, node, text, isAsked }]
        : [],
    ),
  )
}

function toFinding(
  rule: CheckRule,
  place: TextPosition,
  blocks: ReadonlyMap<string, Block>,
  read: (block: Block) => ReadText[],
): Finding {
  const block = blocks.get(place.block_id ?? '')
  const text = block && read(block).find(({ node }) => node === place.node)
  return { rule, ...place, from: 0, to: text?.written.length ?? 0, quote: text?.text ?? '' }
}

/** Reports each unfilled variable only at its first use, since one value fills all uses. */
function dropRepeatedBlanks(findings: readonly Finding[]): Finding[] {
  const reported = new Set<string>()
  return findings.filter(({ rule, quote }) => {
    if (rule !== 'blank_left' || !quote.startsWith('{{')) return true
    const isNew = !reported.has(quote)
    reported.add(quote)
    return isNew
  })
}
