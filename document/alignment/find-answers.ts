import type { Alignment } from '#contract/transcripts.ts'
import { soundsObjecting } from '../reading/objecting.ts'
import type { SpokenSentence } from './read-spoken.ts'
import { coverOf, joinWordings, likenessOf, type Wording } from './wording.ts'

/** A question of the script with the spoken sentences that ask it. */
export type AskedQuestion = { block_id: string; field: string; spoken: readonly number[] }
/** An objection of the script. */
export type KnownObjection = { block_id: string; says: Wording; answer: Wording }

const BACKCHANNEL =
  /^(?:(?:はい|ええ+|うん+|ああ?|へえ+|ほう|なるほど(?:ですね|ね)?|そう(?:ですね?|なんです(?:ね|か)?|ですか|なんだ)?|たしかに|確かに|ですよね|そうそう|わかりました|承知しました|あ|お|yeah|yes|yep|right|okay|ok|sure|mm+(?:-hm+)?|uh-?huh|i see|got it|great|nice|cool|oh|wow|ah|haha|totally|exactly|good|fair enough|makes sense)[\s、。,.!！?？…ー〜～-]*)+$/iu
/** Longest text that may be a backchannel alone, in UTF-16 units. */
const LONGEST_BACKCHANNEL = 30

/** True if words only show that their speaker listens. */
export const isBackchannel = (text: string): boolean =>
  text.length <= LONGEST_BACKCHANNEL && BACKCHANNEL.test(text.trim())

/** Longest proposed answer in sentences. */
const MOST_SENTENCES = 6

/** Proposes the customer's words after a question as its answer. `objecting`: sentences that object and answer nothing. */
export function findAnswers(
  questions: readonly AskedQuestion[],
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

/** Lists the customer's sentences from a place to the user's next words, without leading backchannels. */
function listReply(spoken: readonly SpokenSentence[], from: number) {
  const words: { at: number; sentence: SpokenSentence }[] = []
  for (let at = from; at < spoken.length && words.length < MOST_SENTENCES; at += 1) {
    const sentence = spoken[at]
    if (!sentence || (words.length === 0 && isBackchannel(sentence.text))) continue
    if (sentence.speaker === 'me') break
    words.push({ at, sentence })
  }
  return words
}

/** The sentence after a question, which may have several. */
function afterQuestion(asked: readonly number[]): number | undefined {
  const last = asked.find((at, index) => asked[index + 1] !== at + 1)
  return last === undefined ? undefined : last + 1
}

const LATIN = /[\x21-\x7e]$/u
/** Joins sentences as their language writes them. */
export const joinWords = (texts: readonly string[]): string =>
  texts.reduce((all, text) => (all !== '' && LATIN.test(all) ? `${all} ${text}` : all + text), '')

/** Minimum similarity (0–1) to the script's objection: alone, and with words that object. */
const ALIKE = 0.45
const ALIKE_OBJECTING = 0.26
/** Sentences after an objection that may answer it. */
const MOST_ANSWERED = 5
const SAID = 0.6
const OTHERWISE = 0.25

type Found = Alignment['objections'][number] & { spoken: number; answering: readonly number[] }

/** Finds the customer's objections and the answers given to them. */
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
    // Several objecting sentences of one utterance count as one objection.
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
    .map((block) => ({ block, alike: likenessOf(block.says, wording) }))
    .sort((one, other) => other.alike - one.alike)
  const [best] = scored
  return best && best.alike >= (isObjecting ? ALIKE_OBJECTING : ALIKE) ? best.block : null
}

/** The user's words after an objection, up to the customer's next ones. */
function listAnswering(spoken: readonly SpokenSentence[], at: number): number[] {
  const words: number[] = []
  for (let next = at + 1; next < spoken.length && words.length < MOST_ANSWERED; next += 1) {
    const one = spoken[next]
    if (one?.speaker === 'me') words.push(next)
    else if (words.length > 0 && !isBackchannel(one?.text ?? '')) break
  }
  return words
}

function judgeAnswer(block: KnownObjection | null, words: readonly SpokenSentence[]) {
  if (words.length === 0) return null
  if (!block) return 'other'
  const cover = coverOf(block.answer, joinWordings(words.map(({ wording }) => wording)))
  return cover >= SAID ? 'said' : cover >= OTHERWISE ? 'otherwise' : 'other'
}
