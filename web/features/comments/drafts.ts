import { newUuid } from '#web/api/new-uuid.ts'
import { createAccountValues } from '#web/session/account-values.ts'
import { sessionValues } from '#web/store/local-value.ts'
import type { NewThread } from './comments-value.ts'

type Named = { id: string; username: string }

/**
 * Unsent input of a comment field, stored in this tab. A retry sends the same ids, so the server
 * does not store the comment twice.
 */
export type Draft = {
  id: string
  thread_id: string
  body: string
  people: readonly Named[]
  /** The subject of a new thread; absent in other drafts. */
  about?: NewThread
  proposal?: string | null
}

const drafts = createAccountValues<Draft>('daihon.comment:', sessionValues)

/** The stored draft of a field; null if there is none. */
export const readDraft = (where: string): Draft | null => drafts.read(where)

/** True if a draft has input: a body, or a suggestion that differs from the quoted text. */
const isWritten = ({ body, about, proposal = null }: Draft): boolean =>
  body.trim() !== '' || (proposal !== null && proposal !== about?.quote)

/** True if a draft can be sent. It needs input, and a suggestion must differ from the quote. */
export const isSendable = (draft: Draft): boolean =>
  isWritten(draft) && (draft.proposal ?? null) !== (draft.about?.quote ?? '')

/**
 * Returns the stored draft of a field, or a new draft with the values of `from`. The subject
 * (`about`) in `from` replaces the stored subject. If the two subjects have different anchors, the
 * stored suggestion is dropped.
 */
export function startDraft(where: string, from: Partial<Draft> = {}): Draft {
  const kept = readDraft(where)
  if (!kept) return newDraft(from)
  const { about, proposal = null } = from
  if (!about) return kept
  const isSame = JSON.stringify(kept.about?.anchor) === JSON.stringify(about.anchor)
  return { ...kept, about, proposal: (isSame ? kept.proposal : null) ?? proposal }
}

/** Stores a draft. Null, or a draft without input, deletes the stored one. */
export function saveDraft(where: string, draft: Draft | null): void {
  drafts.write(where, draft && isWritten(draft) ? draft : null)
}

function newDraft(from: Partial<Draft> = {}): Draft {
  return { id: newUuid(), thread_id: newUuid(), body: '', people: [], ...from }
}

/** Ids of the people whose mention is still in the text. */
export function findMentioned(body: string, people: readonly Named[]): string[] {
  const ids = people.filter(({ username }) => body.includes(`@${username}`)).map(({ id }) => id)
  return [...new Set(ids)]
}

type Piece = { at: number; text: string; isName: boolean }

/**
 * Splits a text at its mentions. Tries longer names first, so that 「@佐藤 花子」 is not read as 「@佐藤」.
 */
export function splitAtMentions(body: string, names: readonly string[]): Piece[] {
  const called = [...names]
    .sort((one, other) => other.length - one.length)
    .map((name) => `@${name}`)
  const pieces: Piece[] = []
  let begin = 0
  for (let at = body.indexOf('@'); at !== -1; at = body.indexOf('@', at + 1)) {
    const name = at >= begin ? called.find((each) => body.startsWith(each, at)) : undefined
    if (!name) continue
    if (at > begin) pieces.push({ at: begin, text: body.slice(begin, at), isName: false })
    pieces.push({ at, text: name, isName: true })
    begin = at + name.length
  }
  if (begin < body.length) pieces.push({ at: begin, text: body.slice(begin), isName: false })
  return pieces
}

/**
 * Returns the mention at the end of `before`, the text before the cursor: the position of the @ and
 * the text typed after it. Null if there is none.
 */
export function readMentionQuery(before: string): { at: number; search: string } | null {
  const found = /(?<![\w.])[@＠]([^\s@＠]{0,30})$/u.exec(before)
  return found ? { at: found.index, search: found[1] ?? '' } : null
}
