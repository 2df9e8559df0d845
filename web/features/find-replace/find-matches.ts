import type { Node as ScriptNode } from '@tiptap/pm/model'
import { findFolded, foldForSearch, foldWord, type Stretch } from '#document/fold-text.ts'

export type FindQuery = {
  words: string
  /** True to ignore variants of characters: ガス matches がす and ｶﾞｽ, 高橋 matches 髙橋. */
  isFolded: boolean
}

/**
 * The range of a match, as positions in the document. For a match in the answer to a question,
 * `answer_of` is the id of the question's block. In this case, `from` and `to` are offsets in the
 * answer.
 */
export type Match = { from: number; to: number; answer_of: string | null }

const foldCase = (text: string) => text.toLowerCase()

/**
 * Finds all matches in the titles, texts, answers and memos of an open script, in document order.
 * Ignores case. Never matches only a part of a grapheme.
 */
export function findMatches(doc: ScriptNode, wanted: FindQuery): Match[] {
  if (wanted.words === '') return []
  const places: Match[] = []
  doc.descendants((node, pos) => {
    if (node.isTextblock)
      for (const { start, end } of findIn(node.textContent, wanted))
        places.push({ from: pos + 1 + start, to: pos + 1 + end, answer_of: null })
    for (const { start, end } of findIn(answerOf(node), wanted))
      places.push({ from: start, to: end, answer_of: String(node.attrs.id ?? '') })
    return !node.isTextblock
  })
  return places
}

export function findIn(text: string, { words, isFolded }: FindQuery): Stretch[] {
  const fold = isFolded ? foldForSearch : foldCase
  const term = isFolded ? foldWord(fold(words)) : fold(words)
  return term === '' ? [] : findFolded(text, [term], fold)
}

/** The answer stored at a question; empty if there is none. */
export function answerOf(node: ScriptNode): string {
  const answer: unknown = node.attrs.answer
  return typeof answer === 'string' ? answer : ''
}
