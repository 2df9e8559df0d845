import type { Language } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { isBoxKey } from './canvas.ts'

/** A piece of a story: words between boxes, or what the notes of a box say; no texts: a gap. */
export type StoryPart = string | { box: BoxKey; texts: string[] }

/** A sentence for each step of a canvas, with its boxes in braces. */
const SENTENCES: Record<Language, readonly string[]> = {
  ja: [
    '{customer_segments}は、{problem}という課題を抱え、いまは{existing_alternatives}で対応しています。',
    '私たちは{solution}によって、{unique_value_proposition}を届けます。',
    'ひとことで言えば、{high_level_concept}です。',
    'まず{early_adopters}に、{channels}を通じて使ってもらいます。',
    '収益は{revenue_streams}、費用は{cost_structure}です。',
    'うまくいっているかどうかは{key_metrics}で確かめます。',
    '他社が簡単にまねできないのは、{unfair_advantage}です。',
  ],
  en: [
    '{customer_segments} struggle with {problem}, and get by with {existing_alternatives} today.',
    'We offer {solution}, so they get {unique_value_proposition}.',
    'In a few words: {high_level_concept}.',
    'We begin with {early_adopters} and reach them through {channels}.',
    'We earn from {revenue_streams} and spend on {cost_structure}.',
    '{key_metrics} will tell us it’s working.',
    'What others can’t easily copy: {unfair_advantage}.',
  ],
}

/**
 * A canvas read as a few sentences, in the order in which somebody would tell it. Each sentence is a list
 * of pieces; a box without notes is a gap in it.
 */
export function tellStory(
  notes: readonly { box: BoxKey; text: string }[],
  language: Language,
): StoryPart[][] {
  return SENTENCES[language].map((sentence) =>
    sentence.split(/[{}]/u).flatMap((piece): StoryPart[] => {
      if (!isBoxKey(piece)) return piece === '' ? [] : [piece]
      const own = notes.filter(({ box, text }) => box === piece && text.trim() !== '')
      return [{ box: piece, texts: own.map(({ text }) => tidy(text)) }]
    }),
  )
}

/** A note in the middle of a sentence has no end of its own. */
const tidy = (text: string) =>
  text
    .trim()
    .replace(/\s*\n\s*/gu, ' ')
    .replace(/[。．.]+$/u, '')
