import type { Language } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { isBoxKey } from './canvas.ts'

/** A part of a sentence: fixed text, or the notes of a box. A box without notes is a gap. */
export type StoryPart = string | { box: BoxKey; texts: string[] }

const SENTENCES: Record<Language, readonly string[]> = {
  ja: [
    '{customer_segments}は、{problem}という課題を抱え、いまは{existing_alternatives}で対応しています。',
    '私たちは{solution}によって、{unique_value_proposition}を届けます。',
    'コンセプトは{high_level_concept}です。',
    'まず{early_adopters}に、{channels}を通じて使ってもらいます。',
    '収益は{revenue_streams}、費用は{cost_structure}です。',
    'うまくいっているかどうかは{key_metrics}で確かめます。',
    '他社が簡単にまねできないのは、{unfair_advantage}です。',
  ],
  en: [
    '{customer_segments} struggle with {problem}, and get by with {existing_alternatives} today.',
    'We offer {solution}, so they get {unique_value_proposition}.',
    'Our concept: {high_level_concept}.',
    'We start with {early_adopters} and reach them through {channels}.',
    'We earn from {revenue_streams} and spend on {cost_structure}.',
    '{key_metrics} will tell us it’s working.',
    'What others can’t easily copy: {unfair_advantage}.',
  ],
}

export function composeStory(
  notes: readonly { box: BoxKey; text: string }[],
  language: Language,
): StoryPart[][] {
  return SENTENCES[language].map((sentence) =>
    sentence.split(/[{}]/u).flatMap((piece): StoryPart[] => {
      if (!isBoxKey(piece)) return piece === '' ? [] : [piece]
      const own = notes.filter(({ box, text }) => box === piece && text.trim() !== '')
      return [{ box: piece, texts: own.map(({ text }) => tidy(text, language)) }]
    }),
  )
}

/** Joins a note's lines and removes their final full stops, because the sentence continues. */
const tidy = (text: string, language: Language) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/[。．.]+$/u, ''))
    .filter((line) => line !== '')
    .join(language === 'ja' ? '／' : ' / ')
