import { z } from 'zod'
import { idParams, line, uuid } from './fields.ts'
import { MAX_BLOCKS, MAX_DERIVED_LINE, MAX_DERIVED_LINES, MAX_PASTE, MAX_TITLE } from './limits.ts'
import { defineRoutes } from './route.ts'
import { SCRIPT_KINDS, script, targetSeconds } from './scripts.ts'

/** What is said of a written script, line by line, before a talk script is made of it. */
const derivedPreview = z.object({
  sections: z.array(
    z.object({
      title: z.string(),
      kind: z.string(),
      lines: z.array(
        z.object({
          text: z.string(),
          /** The kind of block it will be. */
          type: z.string(),
          /** Said word for word as it is written, because how one says it cannot be told. */
          as_written: z.boolean(),
          /** The sentence it is said of: its number among all of them, and its words. Null for what is taken over as it is. */
          sentence: z.object({ at: z.number().int(), quote: z.string() }).nullable(),
        }),
      ),
    }),
  ),
  shortest_seconds: z.number().int(),
  longest_seconds: z.number().int(),
  /** Whether a language model may be asked for other words. */
  may_draft: z.boolean(),
})
export type DerivedPreview = z.output<typeof derivedPreview>

/** Where the lines of a script come from that was made of another, and how they stand to it now. */
const lineSources = z.object({
  /** The script they come from; null where there is none, or the reader may not see it. */
  source: z.object({ id: uuid, kind: z.enum(SCRIPT_KINDS), title: z.string() }).nullable(),
  lines: z.array(
    z.object({
      block_id: z.string(),
      /** The block, or the section whose heading it is, in the source. */
      source_block_id: z.string(),
      /** The sentence as it was when the line was made. */
      quote: z.string(),
      as_written: z.boolean(),
      /** Worded by a language model, and confirmed by nobody yet. */
      drafted: z.boolean(),
      /** `unknown` to whoever may not see the source. */
      standing: z.enum(['same', 'changed', 'gone', 'unknown']),
      /** The sentence as it is now, and what is said of it. */
      now: z.object({ quote: z.string(), lines: z.array(z.string()) }).nullable(),
    }),
  ),
})
export type DerivedLine = z.output<typeof lineSources>['lines'][number]
export type DerivedLines = z.output<typeof lineSources>

/** The id is made by the client, so that a doubled request makes one script. */
const newTalkScript = { id: uuid, title: line(MAX_TITLE), target_seconds: targetSeconds.optional() }

/** What is said of a sentence in place of the rules' lines. The quote is what it was when it was shown. */
const saidInstead = z.strictObject({
  at: z.number().int().min(0).max(MAX_BLOCKS),
  quote: z.string().max(MAX_PASTE),
  lines: z.array(line(MAX_DERIVED_LINE)).max(MAX_DERIVED_LINES),
  /** Worded by a language model, and left as it is by whoever makes the script. */
  drafted: z.boolean(),
})
export type SaidInstead = z.output<typeof saidInstead>

/** What a language model would say of some sentences, held against them. Nothing of it is kept. */
const talkScriptDraft = z.object({
  said: z.array(z.object({ at: z.number().int(), quote: z.string(), lines: z.array(z.string()) })),
  /** Sentences for which it proposed what they do not say: the rules' lines stay. */
  dropped: z.number().int(),
})
export type TalkScriptDraft = z.output<typeof talkScriptDraft>

export const deriveRoutes = defineRoutes({
  previewTalkScript: {
    method: 'GET',
    path: '/api/scripts/:id/derive/',
    access: ['script.view', 'params', 'id'],
    summary: 'What a talk script made of this script would say, line by line; nothing is kept',
    params: idParams,
    response: derivedPreview,
    rate: [300, 600],
  },
  deriveTalkScript: {
    method: 'POST',
    path: '/api/scripts/:id/derive/',
    access: ['script.view', 'params', 'id'],
    summary: 'A private talk script of one’s own made of this script: its prose as lines to say',
    params: idParams,
    body: z.strictObject({
      ...newTalkScript,
      said: z.array(saidInstead).max(MAX_BLOCKS).optional(),
    }),
    response: script,
    status: 201,
    rate: [120, 600],
  },
  draftTalkScript: {
    method: 'POST',
    path: '/api/scripts/:id/derive/draft/',
    access: ['script.view', 'params', 'id'],
    summary:
      'How a language model would say the sentences of this script; counts for the company’s day',
    params: idParams,
    response: talkScriptDraft,
    rate: [60, 600],
  },
  cutTalkScript: {
    method: 'POST',
    path: '/api/scripts/:id/cut/',
    access: ['script.view', 'params', 'id'],
    summary: 'A private talk script of one’s own of what is kept of this one, within a time',
    params: idParams,
    body: z.strictObject({
      ...newTalkScript,
      /** The ids of the blocks that stay; others are left out. */
      keep: z.array(z.string().max(100)).min(1).max(MAX_BLOCKS),
    }),
    response: script,
    status: 201,
    rate: [120, 600],
  },
  readLineSources: {
    method: 'GET',
    path: '/api/scripts/:id/sources/',
    access: ['script.view', 'params', 'id'],
    summary:
      'Where the lines of this script come from, and whether they still say what their source says, to whoever may see both',
    params: idParams,
    response: lineSources,
    rate: [600, 600],
  },
})
