import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import {
  isPromptInjection,
  removePromptDelimiters,
} from '#generator/evidence/detect-prompt-injection.ts'
import { toPromptLine } from '#server/platform/llm/to-prompt-line.ts'
import type { NumberedScript, NumberedSentence } from './number-sentences.ts'
import { BOX_MEANINGS, PROMPT_TEXTS } from './prompt-texts.ts'

/**
 * Writes the system prompt. It depends only on the language, so it contains no text of the script.
 */
export function writeSystemPrompt(language: 'ja' | 'en'): string {
  const texts = PROMPT_TEXTS[language]
  const boxes = BOX_KEYS.map(
    (box) => `- ${box} (${BOX_NAMES[box].name[language]}): ${BOX_MEANINGS[box][language]}`,
  )
  return [texts.role, '', texts.boxes, ...boxes, '', texts.rules].join('\n')
}

/**
 * Writes the prompt: the script, or a part of it, as numbered lines between a start marker and an
 * end marker. A sentence is always one line, so it cannot imitate another line or the end marker.
 */
export function writeScriptPrompt(
  { language, headings }: NumberedScript,
  title: string,
  part: readonly NumberedSentence[],
  place: { part: number; of: number },
): string {
  const texts = PROMPT_TEXTS[language]
  const lines: string[] = []
  let next = headings.findLastIndex(({ start }) => start < (part[0]?.start ?? 0))
  next = Math.max(0, next)
  for (const sentence of part) {
    let heading: string | null = null
    for (; next < headings.length && (headings[next]?.start ?? 0) < sentence.start; next++)
      heading = headings[next]?.text ?? null
    if (heading !== null) lines.push(`## ${removePromptDelimiters(heading)}`)
    const speaker = sentence.speaker === null ? '' : `[${texts.speakers[sentence.speaker]}] `
    lines.push(`${sentence.number}: ${speaker}${removePromptDelimiters(sentence.text)}`)
  }
  const head = toPromptLine(title)
  return [
    ...(place.of > 1 ? [texts.part(place.part, place.of)] : []),
    texts.before,
    '<<<SCRIPT',
    ...(head === '' || isPromptInjection(head, language)
      ? []
      : [`# ${removePromptDelimiters(head)}`]),
    ...lines,
    'SCRIPT>>>',
    texts.after,
  ].join('\n')
}
