import { CHECK_RULES, type CheckRule } from '#contract/checks.ts'
import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { type Block, kindOf, textsOf } from '../blocks.ts'
import { parseNotation } from '../ruby-and-variables.ts'
import type { ScriptDocument, Section, SectionKind } from '../script-document.ts'
import { findValue, type VariableValues } from '../variables.ts'
import { type Fill, toWritten } from '../variables-fill.ts'
import type { CheckContext, OwnText, Rule, SpokenText, TextPlace } from './check-rule.ts'
import { RULES } from './rules.ts'

/** Something to think about: which rule, where, and over which words of the text as it is written. */
export type Finding = TextPlace & {
  rule: CheckRule
  /** In the text as it is written, in UTF-16 offsets; 0 to 0 of a section or the whole. */
  from: number
  to: number
  /** The words as they are spoken; empty of a section or the whole. */
  quote: string
}

const INTERVIEWS: ReadonlySet<string | null> = new Set(['problem_interview', 'solution_interview'])
/** In these parts of any talk somebody is asked how it really is. */
const HEARING: ReadonlySet<SectionKind> = new Set(['profile', 'problem', 'impact', 'alternatives'])

/**
 * Checks scripts one after another: a function that keeps what it found in each block, and looks again
 * only where the block, or what its rules see beside it, is another. `script` is as it is written.
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
      const look = RULES[rule]
      if (!('findInScript' in look) || !isFor(look, context.kind)) return []
      return look.findInScript(checked).map((place) => toFinding(rule, place, blocks, read))
    })
    return onceEach([...inScript, ...inTexts]).filter(({ rule }) => !off.has(rule))
  }
}

const isFor = ({ kinds }: Rule, kind: ScriptKind) => kinds?.includes(kind) ?? true

type Place = {
  section_id: string
  kind: ScriptKind
  language: Language
  isInterview: boolean
  around: string
}

function checkBlock(block: Block, texts: readonly ReadText[], place: Place): Finding[] {
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
      const look = RULES[rule]
      if ('findInScript' in look || !isFor(look, place.kind)) return []
      if (!spoken.isOwn && !look.isForAll) return []
      return look.findInText(spoken).map(({ start, end }) => {
        const { from, to } = toWritten(start, end, read.fills)
        const quote = read.text.slice(start, end)
        const { section_id } = place
        return { rule, section_id, block_id: block.id, node: read.node, from, to, quote }
      })
    })
  })
}

/** A text as it is spoken, and where what stands in it is written. */
type ReadText = {
  /** Its node in the block. */
  node: string
  text: string
  written: string
  fills: readonly Fill[]
  isOwn: boolean
  isAsked: boolean
}

/** Reads what is spoken of a block; what only its author sees is not. */
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

/** The text with values in the place of variables, and without readings. */
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

/** What a text is written in; where neither shows, the script's language. */
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
  place: TextPlace,
  blocks: ReadonlyMap<string, Block>,
  read: (block: Block) => ReadText[],
): Finding {
  const block = blocks.get(place.block_id ?? '')
  const text = block && read(block).find(({ node }) => node === place.node)
  return { rule, ...place, from: 0, to: text?.written.length ?? 0, quote: text?.text ?? '' }
}

/** A blank stands in many places and is filled once: it is told where it stands first. */
function onceEach(findings: readonly Finding[]): Finding[] {
  const told = new Set<string>()
  return findings.filter(({ rule, quote }) => {
    if (rule !== 'blank_left' || !quote.startsWith('{{')) return true
    const isNew = !told.has(quote)
    told.add(quote)
    return isNew
  })
}
