import * as Y from 'yjs'
import { MAX_NOTE_LINKS, MAX_USERNAME } from '#contract/limits.ts'
import {
  EVIDENCES,
  isBoxKey,
  NOTE_COLORS,
  type Note,
  type NoteAuthor,
  type NoteOwner,
  type NoteSource,
  QUOTED_PARTS,
} from './canvas.ts'
import { cleanText } from './clean-text.ts'
import { isOrder } from './order-between.ts'
import { readTrial } from './read-trial.ts'

/** Prefix of link keys. Each link has its own key, so that two people can link a note concurrently. */
export const LINK_KEY = 'link:'
const MAX_ID = 64

const UNKNOWN_AUTHOR: NoteAuthor = { type: 'person', user_id: '' }

/**
 * Parses a note from its Yjs map, which may contain anything. Returns null if there is no map, no
 * known box or no valid id. Other invalid fields become defaults. An unknown author becomes a
 * person, so that no generation deletes the note.
 */
export function readNote(id: string, value: unknown): Note | null {
  // An id that `cleanText` would change is invalid, because no note is stored under the cleaned id.
  if (!(value instanceof Y.Map) || cleanText(id) !== id) return null
  const entry = value as Y.Map<unknown>
  const box = entry.get('box')
  if (!isBoxKey(box)) return null
  const order = entry.get('order')
  const text = entry.get('text')
  const created = entry.get('created_at')
  const trial = readTrial(entry)
  return {
    id,
    box,
    order: isOrder(order) ? order : 'V',
    text: text instanceof Y.Text ? plain(text) : typeof text === 'string' ? cleanText(text) : '',
    evidence: oneOf(EVIDENCES, entry.get('evidence'), 'assumption'),
    color: oneOf(NOTE_COLORS, entry.get('color'), 'none'),
    author: readAuthor(entry.get('author')),
    edited: entry.get('edited') === true,
    pinned: entry.get('pinned') === true,
    confidence: readConfidence(entry.get('confidence')),
    sources: readSources(entry.get('sources')),
    owner: readOwner(entry.get('owner')),
    links: readLinks(entry),
    ...(trial ? { trial } : {}),
    created_at: typeof created === 'string' ? cleanText(created) : '',
  }
}

function plain(text: Y.Text): string {
  return cleanText(text.toString())
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.find((one) => one === value) ?? otherwise
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function readConfidence(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : null
}

function readAuthor(value: unknown): NoteAuthor {
  if (!isRecord(value)) return UNKNOWN_AUTHOR
  const { type, user_id, name } = value
  if (type === 'generator' && typeof name === 'string') return { type, name: cleanText(name) }
  if (type === 'person' && typeof user_id === 'string') return { type, user_id: cleanText(user_id) }
  return UNKNOWN_AUTHOR
}

function readOwner(value: unknown): NoteOwner | null {
  if (!isRecord(value)) return null
  const { user_id, name } = value
  if (typeof user_id !== 'string' || typeof name !== 'string') return null
  const read = { user_id: cleanText(user_id), name: cleanText(name).slice(0, MAX_USERNAME) }
  return read.user_id === '' || read.name.trim() === '' ? null : read
}

/** Ids of the links that this note stores; `readCanvas` adds the reverse links. */
function readLinks(entry: Y.Map<unknown>): string[] {
  const ids = [...entry.keys()].flatMap((key) => {
    const id = key.startsWith(LINK_KEY) ? key.slice(LINK_KEY.length) : ''
    return id !== '' && id.length <= MAX_ID && cleanText(id) === id ? [id] : []
  })
  return ids.sort().slice(0, MAX_NOTE_LINKS)
}

function readSources(value: unknown): NoteSource[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((source: unknown) => {
    if (!isRecord(source)) return []
    const { block_id, part, start, end, quote } = source
    if (typeof block_id !== 'string' || typeof quote !== 'string') return []
    if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end)) return []
    const offsets = { start: Number(start), end: Number(end) }
    if (offsets.start < 0 || offsets.end < offsets.start) return []
    return [
      {
        block_id: cleanText(block_id),
        part: oneOf(QUOTED_PARTS, part, 'text'),
        ...offsets,
        quote: cleanText(quote),
      },
    ]
  })
}
