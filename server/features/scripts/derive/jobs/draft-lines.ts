import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { TalkScriptDraft } from '#contract/derive.ts'
import type { Language } from '#contract/language.ts'
import { MAX_PASTE } from '#contract/limits.ts'
import type { DerivedScript } from '#document/derive/derive-talk-script.ts'
import { listSentenceLines } from '#document/derive/replace-lines.ts'
import {
  isPromptInjection,
  removePromptDelimiters,
} from '#generator/evidence/detect-prompt-injection.ts'
import { readPlainStems } from '#generator/evidence/read-names.ts'
import type { LlmSettings } from '#server/platform/llm/call-endpoint.ts'
import { createLlm } from '#server/platform/llm/create-llm.ts'
import { LlmProblem } from '#server/platform/llm/llm-problem.ts'
import { runInParallel } from '#server/platform/llm/run-in-parallel.ts'
import { splitIntoParts } from '#server/platform/llm/split-into-parts.ts'
import { toPromptLine } from '#server/platform/llm/to-prompt-line.ts'
import { toRefusal } from '#server/platform/llm/to-refusal.ts'
import type { OnTokenUsage } from '#server/platform/llm/token-usage.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { PROMPT_TEXTS } from './prompt-texts.ts'
import { type Sentence, verifyLines } from './verify-lines.ts'

/** Milliseconds after which drafting a script fails. */
const DEADLINE_MS = 150_000
/** Maximum script text per request, in estimated tokens. The answer has about the same length. */
const PART_TOKENS = 1_500
/** Maximum UTF-16 units of a sentence. Longer sentences are not sent to the model. */
const MAX_SENTENCE_LENGTH = 1_000

const ANSWER = z.object({
  sentences: z.array(z.object({ number: z.number(), lines: z.array(z.string()) })),
})

/** A derived script whose lines the model rewords. */
type DraftRequest = {
  derived: DerivedScript
  language: Language
  signal: AbortSignal
  onTokenUsage: OnTokenUsage
}

/**
 * Asks a language model to reword the lines of a derived script as spoken text. The model gets
 * numbered sentences and answers by number. If an answer adds, omits or contradicts something, the
 * lines of the derived script are used instead. Throws Refusal, or the signal's reason. See
 * docs/decisions/deriving-a-talk-script.md.
 */
export function createDrafter(settings: LlmSettings, log: Pick<FastifyBaseLogger, 'warn'>) {
  const llm = createLlm(settings)
  return async ({
    derived,
    language,
    signal,
    onTokenUsage,
  }: DraftRequest): Promise<TalkScriptDraft> => {
    const sentences = listSentences(derived, language)
    const text = sentences.map((one) => one.text).join('\n')
    if (text.length > MAX_PASTE) throw new Refusal('too_large')
    const parts = splitIntoParts(sentences, PART_TOKENS)
    const deadline = Date.now() + DEADLINE_MS
    const answered = new Map<number, readonly string[]>()
    const draftPart = async (index: number, stop: AbortSignal) => {
      const part = parts[index] ?? []
      const { sentences: said } = await llm.complete({
        name: 'spoken_lines',
        schema: ANSWER,
        signal: stop,
        deadline,
        onTokenUsage,
        system: `${PROMPT_TEXTS[language].role}\n\n${PROMPT_TEXTS[language].rules}`,
        prompt: writePrompt(part, language),
      })
      // Ignores answers for sentences that this request did not contain.
      const numbers = new Set(part.map(({ number }) => number))
      for (const { number, lines } of said)
        if (numbers.has(number) && !answered.has(number)) answered.set(number, lines)
    }
    try {
      await runInParallel(parts.length, draftPart, signal)
    } catch (error) {
      if (signal.aborted || !(error instanceof LlmProblem)) throw error
      const { kind, status } = error
      log.warn({ kind, status, parts: parts.length }, 'language model drafted nothing')
      throw toRefusal(error)
    }
    return readDraft(derived, sentences, answered, { language, plain: readPlainStems(text) })
  }
}

/**
 * Lists the speaker's sentences for the model. Text that looks like a prompt injection is never
 * sent.
 */
function listSentences({ document, sources }: DerivedScript, language: Language): Sentence[] {
  const places = new Map(
    document.sections.flatMap(({ blocks }, section) =>
      blocks.map((block) => [block.id, { block, section }] as const),
    ),
  )
  return listSentenceLines({ document, sources }).flatMap(
    ({ source, ids: [id = ''] }, at): Sentence[] => {
      const place = places.get(id)
      if (place?.block.type !== 'line' || place.block.speaker !== 'me') return []
      const text = toPromptLine(source.quote)
      if (text === '' || text.length > MAX_SENTENCE_LENGTH || isPromptInjection(text, language))
        return []
      const section = document.sections[place.section]
      // True for the line that the derivation made from a section's heading. It is the first line
      // of the section.
      const is_heading = section?.blocks[0]?.id === id && section.title.trim() === source.quote
      return [{ number: at + 1, text, section: place.section, is_heading }]
    },
  )
}

function writePrompt(part: readonly Sentence[], language: Language): string {
  const { before, after, heading } = PROMPT_TEXTS[language]
  const lines = part.map(
    ({ number, text, is_heading }) =>
      `${number}: ${is_heading ? heading : ''}${removePromptDelimiters(text)}`,
  )
  return [before, '<<<SCRIPT', ...lines, 'SCRIPT>>>', after].join('\n')
}

/**
 * Returns the model's lines that are faithful to their sentence and differ from the derived
 * script's lines. Counts the sentences whose lines were dropped.
 */
function readDraft(
  derived: DerivedScript,
  sentences: readonly Sentence[],
  answered: ReadonlyMap<number, readonly string[]>,
  witness: Parameters<typeof verifyLines>[2],
): TalkScriptDraft {
  const texts = new Map(
    derived.document.sections.flatMap(({ blocks }) =>
      blocks.map((block) => [block.id, block.type === 'line' ? block.text : ''] as const),
    ),
  )
  const said = listSentenceLines(derived)
  const draft: TalkScriptDraft = { said: [], dropped: 0 }
  for (const sentence of sentences) {
    const at = sentence.number - 1
    const { source, ids = [] } = said[at] ?? {}
    const proposed = answered.get(sentence.number) ?? []
    if (!source || proposed.length === 0) continue
    const lines = verifyLines(proposed, sentence, witness)
    if (!lines) draft.dropped++
    else if (lines.join('\n') !== ids.map((id) => texts.get(id)).join('\n'))
      draft.said.push({ at, quote: source.quote, lines })
  }
  return draft
}
