import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import type { Alignment, LineStatus, SpeakerMap, Utterance } from '#contract/transcripts.ts'
import { listPhrases } from '../rehearse/must-say.ts'
import { type PromptSection, promptScript } from '../rehearse/prompt-script.ts'
import type { ScriptDocument } from '../script-document.ts'
import { speakerNamed } from '../transcript/speaker-named.ts'
import { fillScript } from '../variables-fill.ts'
import { alignSentences, type MatchedSentence, VERBATIM_LINE_COVER } from './align-lines.ts'
import { describeTalk } from './describe-talk.ts'
import { findAnswers, findObjections, joinWords, type KnownObjection } from './find-answers.ts'
import {
  listScriptSentences,
  listSpokenSentences,
  type ScriptSentence,
  type SpokenSentence,
} from './read-spoken.ts'
import { coverOf, joinWordings, readWording } from './wording.ts'

/**
 * Input of `alignTranscript`. `speakers` maps names to speakers. A name that is not in the map is
 * an `other` speaker.
 */
export type Talk = {
  script: ScriptDocument
  kind: ScriptKind
  language: Language
  utterances: readonly Utterance[]
  speakers: SpeakerMap
}

/**
 * Aligns a transcript with a script and returns each line's status (verbatim, reworded, left out)
 * and the figures of the talk. Deterministic. For a given script, time is linear in the length of
 * the transcript.
 */
export function alignTranscript({ script, kind, language, utterances, speakers }: Talk): Alignment {
  const filled = fillScript(script)
  const sections = promptScript(filled, language, kind)
  const sentences = listScriptSentences(filled, language)
  const spoken = listSpokenSentences(
    utterances,
    (name) => speakerNamed(speakers, name) ?? 'other',
    language,
  )
  const own = spoken.flatMap((one, at) => (one.speaker === 'me' ? [at] : []))
  const found = alignSentences(
    sentences,
    own.flatMap((at) => spoken[at] ?? []),
  ).map((one) => ({ ...one, spoken: one.spoken.flatMap((at) => own[at] ?? []) }))
  const lines = joinLines(sentences, found, spoken)
  const objections = findObjections(listObjections(filled, language), spoken, utterances)
  const blocks = listBlocks(utterances.length, lines, objections)
  return {
    lines: lines.map(({ spoken: _, ...line }) => line),
    blocks,
    ...describeTalk({ sections, script: filled, utterances, spoken, blocks, speakers }),
    phrases: findPhrases(sections, lines, spoken, language),
    objections: objections.map(({ spoken: _, answering: __, ...objection }) => objection),
    answers: findAnswers(
      listQuestions(filled, lines),
      spoken,
      new Set(objections.map((objection) => objection.spoken)),
    ),
  }
}

type AlignedLine = Alignment['lines'][number] & { spoken: readonly number[] }

function joinLines(
  sentences: readonly ScriptSentence[],
  found: readonly MatchedSentence[],
  spoken: readonly SpokenSentence[],
): AlignedLine[] {
  const places = Map.groupBy(sentences.keys(), (at) => sentences[at]?.block_id ?? '')
  return [...places].map(([block_id, all]) => {
    const at = [...new Set(all.flatMap((one) => found[one]?.spoken ?? []))].sort((a, b) => a - b)
    const words = at.flatMap((one) => spoken[one] ?? [])
    return {
      block_id,
      text: joinWords(all.flatMap((one) => sentences[one]?.text ?? [])),
      status: at.length === 0 ? ('left_out' as const) : judge(all, sentences, found),
      utterances: [...new Set(words.map(({ utterance }) => utterance))],
      said: joinWords(words.map(({ text }) => text)),
      spoken: at,
    }
  })
}

/**
 * A matched line is `verbatim` if at least VERBATIM_LINE_COVER of its words were said, else
 * `reworded`.
 */
function judge(
  all: readonly number[],
  sentences: readonly ScriptSentence[],
  found: readonly MatchedSentence[],
): LineStatus {
  let [covered, total] = [0, 0]
  for (const at of all) {
    const weight = sentences[at]?.wording.total ?? 0
    covered += weight * (found[at]?.cover ?? 0)
    total += weight
  }
  return covered >= VERBATIM_LINE_COVER * total ? 'verbatim' : 'reworded'
}

const listObjections = ({ sections }: ScriptDocument, language: Language): KnownObjection[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'objection' && block.says !== ''
        ? [
            {
              block_id: block.id,
              says: readWording(block.says, language),
              answer: readWording(block.answer, language),
            },
          ]
        : [],
    ),
  )

function listQuestions({ sections }: ScriptDocument, lines: readonly AlignedLine[]) {
  const said = new Map(lines.map((line) => [line.block_id, line.spoken]))
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      const spoken = block.type === 'question' ? (said.get(block.id) ?? []) : []
      return block.type === 'question' && spoken.length > 0
        ? [{ block_id: block.id, field: block.field ?? '', spoken }]
        : []
    }),
  )
}

/**
 * Returns one entry for each utterance: the id of the line, question or objection that it
 * corresponds to, or null.
 */
function listBlocks(
  count: number,
  lines: readonly AlignedLine[],
  objections: readonly Pick<Alignment['objections'][number], 'block_id' | 'utterance' | 'answer'>[],
): (string | null)[] {
  const blocks = Array.from({ length: count }, (): string | null => null)
  for (const { block_id, utterance } of objections) blocks[utterance] = block_id
  for (const { block_id, utterances } of lines.toReversed())
    for (const at of utterances) blocks[at] = block_id
  return blocks
}

/** A highlighted phrase was said if at least this fraction (0–1) of its words was spoken. */
const MIN_PHRASE_COVER = 0.7

function findPhrases(
  sections: readonly PromptSection[],
  lines: readonly AlignedLine[],
  spoken: readonly SpokenSentence[],
  language: Language,
): Alignment['phrases'] {
  const said = new Map(lines.map((line) => [line.block_id, line.spoken]))
  return listPhrases(sections).map(({ block_id, text }) => {
    const words = (said.get(block_id) ?? []).flatMap((at) => spoken[at]?.wording ?? [])
    const is_said = coverOf(readWording(text, language), joinWordings(words)) >= MIN_PHRASE_COVER
    return { block_id, text, is_said }
  })
}
