import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { type Block, textsOf } from '../blocks.ts'
import { widen } from '../fold-text.ts'
import { wordsOfLinks } from '../links.ts'
import { type PrintedBlock, toPrintedSections } from '../printed-script.ts'
import { stripRuby } from '../ruby-and-variables.ts'
import type { ScriptDocument } from '../script-document.ts'
import { isNameless, nameSection } from '../section-kinds.ts'
import { countSpoken, type SpokenCount, speakingSeconds } from '../speaking-time.ts'

/**
 * A block on the prompter. `seconds`: duration of its words or of its pause, else 0. `is_own`: true
 * if the user speaks at least one of the block's texts.
 */
export type PromptBlock = PrintedBlock & SpokenCount & { seconds: number; is_own: boolean }

/**
 * `is_named`: false if the title is a copy of the section's first words. The prompter does not show
 * such a title.
 */
export type PromptSection = {
  id: string
  title: string
  is_named: boolean
  blocks: PromptBlock[]
  seconds: number
}

/**
 * Converts a script, with its variables already filled in (`fillScript`), to the form that the
 * prompter shows. `times`: pace of speech, as a multiple of the standard pace.
 */
export function promptScript(
  script: ScriptDocument,
  language: Language,
  kind: ScriptKind,
  times = 1,
): PromptSection[] {
  const blocks = new Map(
    script.sections.flatMap((section) => section.blocks.map((block) => [block.id, block] as const)),
  )
  const measure = (printed: PrintedBlock): PromptBlock => {
    const block = blocks.get(printed.block_id)
    return block
      ? {
          ...printed,
          ...countSpoken(block),
          seconds: speakingSeconds(block, times),
          is_own: isOwn(block),
        }
      : { ...printed, characters: 0, words: 0, seconds: 0, is_own: false }
  }
  const nameless = new Set(script.sections.filter(isNameless).map(({ id }) => id))
  return toPrintedSections(script, language, kind).map(({ id, title, blocks: printed }) => {
    const timed = printed.map(measure)
    const is_named = !nameless.has(id)
    return {
      id,
      is_named,
      blocks: timed,
      seconds: sum(timed),
      title: is_named ? title : firstWords(timed, language),
    }
  })
}

/** Maximum length of a title made of a section's first words, in graphemes. */
const MAX_SHOWN = 24

/**
 * Title for a section without a title of its own. Uses the first spoken words, else the first
 * words, else the name of an untitled section.
 */
function firstWords(blocks: readonly PromptBlock[], language: Language): string {
  const texts = [...blocks.filter(({ seconds }) => seconds > 0), ...blocks]
    .map((block) =>
      stripRuby(wordsOfLinks(wordsOf(block)))
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .filter((text) => text !== '')
  const words = texts[0] ?? nameSection({ title: '', kind: 'free' }, language)
  const cut = widen(words, { start: 0, end: 0 }, 0, MAX_SHOWN).end
  return cut < words.length ? `${words.slice(0, cut).trimEnd()}…` : words
}

export const wordsOf = ({ parts }: PrintedBlock): string =>
  parts
    .map((part) =>
      part.layout === 'row' ? part.cells.map(({ text }) => text).join(' ') : part.text,
    )
    .join(' ')

/** True if our side speaks any text of the block. A text without a speaker counts as our side's. */
const isOwn = (block: Block) =>
  textsOf(block).some(({ speaker, text }) => text !== '' && (speaker ?? 'me') === 'me')

const sum = (parts: readonly { seconds: number }[]) =>
  parts.reduce((total, { seconds }) => total + seconds, 0)

export const promptSeconds = (sections: readonly PromptSection[]): number => sum(sections)
