import type { Alignment } from '#contract/transcripts.ts'
import { soundsObjecting } from '../reading/objecting.ts'
import type { SpokenSentence } from './read-spoken.ts'
import { coverOf, joinWordings, type Wording, wordingSimilarity } from './wording.ts'

export type MatchedQuestion = { block_id: string; field: string; spoken: readonly number[] }
export type KnownObjection = { block_id: string; says: Wording; answer: Wording }

const BACKCHANNEL =
  /^(?:(?:はい|ええ+|うん+|ああ?|へえ+|ほう|なるほど(?:ですね|ね)?|そう(?:ですね?|なんです(?:ね|か)?|ですか|なんだ)?|たしかに|確かに|ですよね|そうそう|わかりました|承知しました|あ|お|yeah|yes|yep|right|okay|ok|sure|mm+(?:-hm+)?|uh-?huh|i see|got it|great|nice|cool|oh|wow|ah|haha|totally|exactly|good|fair enough|makes sense)[\s、。,.!！?？…ー〜～-]*)+$/iu
/** Maximum length of a backchannel, in UTF-16 units. */
const MAX_BACKCHANNEL_LENGTH = 30

/** True for a backchannel: words like "I see" that only signal attention. */
export const isBackchannel = (text: string): boolean =>
  text.length <= MAX_BACKCHANNEL_LENGTH && BACKCHANNEL.test(text.trim())

const MAX_SENTENCES = 6

/**
 * Proposes customers' answers. An answer consists of the words between a question and the user's
 * next words. Sentences that are questions or objections (`objecting`) are left out.
 */
export function findAnswers(
  questions: readonly MatchedQuestion[],
  spoken: readonly SpokenSentence[],
  objecting: ReadonlySet<number>,
): Alignment['answers'] {
  return questions.flatMap(({ block_id, field, spoken: asked }) => {
    const words = listReply(spoken, afterQuestion(asked) ?? spoken.length).filter(
      ({ at, sentence }) => !sentence.isAsked && !objecting.has(at),
    )
    const [first] = words
    const text = joinWords(words.map(({ sentence }) => sentence.text))
    return first ? [{ block_id, field, utterance: first.sentence.utterance, text }] : []
  })
}

/**
 * Sentences of the other speakers from index `from` to the user's next sentence, at most
 * MAX_SENTENCES. Backchannels at the start are skipped.
 */
function listReply(spoken: readonly SpokenSentence[], from: number) {
  const words: { at: number; sentence: SpokenSentence }[] = []
  for (let at = from; at < spoken.length && words.length < MAX_SENTENCES; at += 1) {
    const sentence = spoken[at]
    if (!sentence || (words.length === 0 && isBackchannel(sentence.text))) continue
    if (sentence.speaker === 'me') break
    words.push({ at, sentence })
  }
  return words
}

/**
 * Returns the index of the sentence after a question. `questionAt`: indexes of the sentences that
 * match the question. Indexes after the first gap are ignored.
 */
function afterQuestion(questionAt: readonly number[]): number | undefined {
  const last = questionAt.find((at, index) => questionAt[index + 1] !== at + 1)
  return last === undefined ? undefined : last + 1
}

const LATIN = /[\x21-\x7e]$/u
/** Joins sentences, with a space after Latin text. */
export const joinWords = (texts: readonly string[]): string =>
  texts.reduce((all, text) => (all !== '' && LATIN.test(all) ? `${all} ${text}` : all + text), '')

/**
 * Minimum similarities (0–1) at which a customer's sentence matches an objection in the script.
 * MIN_OBJECTION_SIMILARITY is for sentences that sound like an objection, MIN_SIMILARITY for the
 * others.
 */
const MIN_SIMILARITY = 0.45
const MIN_OBJECTION_SIMILARITY = 0.26
const MAX_ANSWER_SENTENCES = 5
/**
 * Minimum fractions (0–1) of the words of the script's answer that the user said, for a verbatim
 * and for a reworded answer.
 */
const VERBATIM_ANSWER_COVER = 0.6
const REWORDED_ANSWER_COVER = 0.25

type Found = Alignment['objections'][number] & { spoken: number; answering: readonly number[] }

export function findObjections(
  known: readonly KnownObjection[],
  spoken: readonly SpokenSentence[],
  utterances: readonly { text: string }[],
): Found[] {
  const found: Found[] = []
  for (const [at, sentence] of spoken.entries()) {
    if (sentence.speaker === 'me') continue
    const isObjecting = soundsObjecting(sentence.text)
    const block = findKnown(known, sentence.wording, isObjecting)
    // Further objecting sentences of the same utterance belong to the same objection.
    const isSame = found.at(-1)?.utterance === sentence.utterance
    if ((!block && !(isObjecting && !sentence.isAsked)) || isSame) continue
    const answering = listAnswering(spoken, at)
    const words = answering.flatMap((one) => spoken[one] ?? [])
    found.push({
      block_id: block?.block_id ?? null,
      utterance: sentence.utterance,
      spoken: at,
      answering,
      says: utterances[sentence.utterance]?.text ?? sentence.text,
      answer: judgeAnswer(block, words),
      answered: joinWords(words.map(({ text }) => text)),
    })
  }
  return found
}

function findKnown(known: readonly KnownObjection[], wording: Wording, isObjecting: boolean) {
  const scored = known
    .map((block) => ({ block, alike: wordingSimilarity(block.says, wording) }))
    .sort((one, other) => other.alike - one.alike)
  const [best] = scored
  return best && best.alike >= (isObjecting ? MIN_OBJECTION_SIMILARITY : MIN_SIMILARITY)
    ? best.block
    : null
}

/**
 * Returns the indexes of the user's next sentences after an objection, at most
 * MAX_ANSWER_SENTENCES. Once the user has spoken, another speaker's words end the list. A
 * backchannel does not end it.
 */
function listAnswering(spoken: readonly SpokenSentence[], at: number): number[] {
  const words: number[] = []
  for (let next = at + 1; next < spoken.length && words.length < MAX_ANSWER_SENTENCES; next += 1) {
    const one = spoken[next]
    if (one?.speaker === 'me') words.push(next)
    else if (words.length > 0 && !isBackchannel(one?.text ?? '')) break
  }
  return words
}

function judgeAnswer(block: KnownObjection | null, words: readonly SpokenSentence[]) {
  if (words.length === 0) return null
  if (!block) return 'different'
  const cover = coverOf(block.answer, joinWordings(words.map(({ wording }) => wording)))
  return cover >= VERBATIM_ANSWER_COVER
    ? 'verbatim'
    : cover >= REWORDED_ANSWER_COVER
      ? 'reworded'
      : 'different'
}
