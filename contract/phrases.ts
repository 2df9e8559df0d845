import { z } from 'zod'
import { done, idParams, language, line, timestamp, uuid } from './fields.ts'
import { MAX_OBJECTION, MAX_PHRASE, MAX_PHRASE_PLACES } from './limits.ts'
import { defineRoutes } from './route.ts'
import { SCRIPT_KINDS } from './scripts.ts'

/** A standard phrase of the company (`owner_id` is null), or of a person without a team. */
const phrase = z.object({
  id: uuid,
  company_id: uuid,
  owner_id: uuid.nullable(),
  created_by: uuid,
  created_by_name: z.string(),
  text: z.string(),
  /** Text before the last change; null if the text never changed. */
  former_text: z.string().nullable(),
  updated_at: timestamp,
  /**
   * Number of scripts with this text that the caller can see. Null if too many scripts would have
   * to be searched.
   */
  used_in: z.number().int().nullable(),
  /**
   * Number of scripts with `former_text` that the caller can see; 0 if there is no former text.
   * Null if too many scripts would have to be searched.
   */
  former_in: z.number().int().nullable(),
})
export type Phrase = z.output<typeof phrase>

const phraseLocation = z.object({
  script_id: uuid,
  kind: z.enum(SCRIPT_KINDS),
  title: z.string(),
  language,
  block_id: z.string(),
  /** Text directly before and after the previous wording. */
  before: z.string(),
  after: z.string(),
  may_edit: z.boolean(),
})
export type PhraseLocation = z.output<typeof phraseLocation>

const objectionAnswer = z.object({ text: z.string(), script_id: uuid, title: z.string() })
export type ObjectionAnswer = z.output<typeof objectionAnswer>

const place = z.strictObject({ script_id: uuid, block_id: z.string().min(1).max(100) })

export const phraseRoutes = defineRoutes({
  listPhrases: {
    method: 'GET',
    path: '/api/phrases/',
    access: 'member',
    summary: 'List the company’s saved phrases with the number of scripts that contain each.',
    response: z.object({ phrases: z.array(phrase) }),
  },
  createPhrase: {
    method: 'POST',
    path: '/api/phrases/',
    access: 'member',
    summary: 'Create a saved phrase.',
    body: z.strictObject({ id: uuid, text: line(MAX_PHRASE) }),
    response: done,
    status: 201,
  },
  updatePhrase: {
    method: 'PATCH',
    path: '/api/phrases/:id/',
    access: ['phrase.manage', 'params', 'id'],
    summary: 'Update a phrase; existing scripts stay unchanged until replacePhrase.',
    params: idParams,
    body: z.strictObject({ text: line(MAX_PHRASE) }),
    response: done,
  },
  deletePhrase: {
    method: 'DELETE',
    path: '/api/phrases/:id/',
    access: ['phrase.manage', 'params', 'id'],
    summary: 'Delete a phrase; scripts stay unchanged.',
    params: idParams,
    response: done,
  },
  listPhraseOccurrences: {
    method: 'GET',
    path: '/api/phrases/:id/places/',
    access: ['phrase.view', 'params', 'id'],
    summary: 'List places in visible scripts with the phrase’s previous text.',
    params: idParams,
    response: z.object({ places: z.array(phraseLocation), more: z.boolean() }),
    rate: [120, 600],
  },
  replacePhrase: {
    method: 'POST',
    path: '/api/phrases/:id/places/',
    access: ['phrase.view', 'params', 'id'],
    summary:
      'Replace the phrase’s previous text in the given places, as live edits between two versions. Each script succeeds or fails separately.',
    params: idParams,
    body: z.strictObject({ places: z.array(place).min(1).max(MAX_PHRASE_PLACES) }),
    response: z.object({ changed: z.number().int(), left: z.number().int() }),
    rate: [120, 600],
  },
  listObjectionAnswers: {
    method: 'GET',
    path: '/api/objection-answers/',
    access: 'member',
    summary:
      'List answers to the same objection from other visible scripts, last edited first. Case, width, kana and punctuation are ignored.',
    query: z.object({ says: line(MAX_OBJECTION), language, except: uuid }),
    response: z.object({ answers: z.array(objectionAnswer) }),
    rate: [120, 60],
  },
})
