import type * as Y from 'yjs'
import type { Block } from './blocks.ts'
import type { ScriptDocument, Section } from './script-document.ts'

/** Seconds planned for a customer's answer if the script sets no other time. */
export const ANSWER_SECONDS = 15
/** Longest time of an answer that a script can set, in seconds. */
export const MAX_ANSWER_SECONDS = 600

export const SETTINGS_NAME = 'settings'
const KEY = 'answer_seconds'

/**
 * Parses an untrusted answer time: seconds from 0 to `MAX_ANSWER_SECONDS`, rounded to whole
 * seconds; null for anything else.
 */
export const parseAnswerSeconds = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= MAX_ANSWER_SECONDS ? Math.round(value) : null

/** Reads a script's own answer time from its Yjs document; null if it has none. */
export const readAnswerSeconds = (doc: Y.Doc): number | null =>
  parseAnswerSeconds(doc.getMap<unknown>(SETTINGS_NAME).get(KEY))

/**
 * Sets a script's own answer time; null restores the default. `origin`: origin of the Yjs
 * transaction.
 */
export function setAnswerSeconds(doc: Y.Doc, seconds: number | null, origin?: unknown): void {
  const map = doc.getMap<unknown>(SETTINGS_NAME)
  doc.transact(() => {
    if (seconds === null) map.delete(KEY)
    else map.set(KEY, seconds)
  }, origin)
}

/**
 * Lists the questions after which time for an answer is planned. Questions of a monologue are left
 * out, because they are rhetorical. A question is also left out if the next line is the customer's
 * answer, because that line already has a speaking time.
 */
export function findAnswered({ sections }: Pick<ScriptDocument, 'sections'>): ReadonlySet<Block> {
  if (!isDialogue(sections)) return new Set()
  return new Set(
    sections.flatMap(({ blocks }) =>
      blocks.filter((block, at) => block.type === 'question' && !isOthers(blocks[at + 1])),
    ),
  )
}

const isDialogue = (sections: readonly Section[]): boolean =>
  sections.some(({ blocks }) =>
    blocks.some(
      (block) =>
        block.type === 'branch' ||
        block.type === 'objection' ||
        (block.type === 'question' && block.field !== null) ||
        isOthers(block),
    ),
  )

const isOthers = (block: Block | undefined): boolean =>
  block?.type === 'line' && block.speaker !== 'me'

/**
 * Seconds planned for each customer's answer: the script's own setting or the default; 0 in a
 * monologue.
 */
export const answerSeconds = ({ sections, answer_seconds = ANSWER_SECONDS }: ScriptDocument) =>
  isDialogue(sections) ? answer_seconds : 0

/** Returns a function like `secondsOf` that adds the time planned for the answer to a question. */
export function addAnswers(
  script: ScriptDocument,
  secondsOf: (block: Block) => number,
): (block: Block) => number {
  const answered = findAnswered(script)
  const seconds = answerSeconds(script)
  return (block) => secondsOf(block) + (answered.has(block) ? seconds : 0)
}
