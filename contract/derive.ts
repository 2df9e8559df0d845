import { z } from 'zod'
import { idParams, line, uuid } from './fields.ts'
import { MAX_BLOCKS, MAX_DERIVED_LINE, MAX_DERIVED_LINES, MAX_PASTE, MAX_TITLE } from './limits.ts'
import { defineRoutes } from './route.ts'
import { SCRIPT_KINDS, script, targetSeconds } from './scripts.ts'

const derivedPreview = z.object({
  sections: z.array(
    z.object({
      title: z.string(),
      kind: z.string(),
      lines: z.array(
        z.object({
          text: z.string(),
          type: z.string(),
          /**
           * True if the line keeps the source's wording, because no rule could convert it to spoken
           * style.
           */
          as_written: z.boolean(),
          /**
           * Source sentence: its index among all sentences, and its text. Null for blocks that are
           * copied.
           */
          sentence: z.object({ at: z.number().int(), quote: z.string() }).nullable(),
        }),
      ),
    }),
  ),
  shortest_seconds: z.number().int(),
  longest_seconds: z.number().int(),
  /** True if a language model can propose other wordings. */
  may_draft: z.boolean(),
})
export type DerivedPreview = z.output<typeof derivedPreview>

const lineSources = z.object({
  /** The source script; null if there is none or the caller may not see it. */
  source: z.object({ id: uuid, kind: z.enum(SCRIPT_KINDS), title: z.string() }).nullable(),
  lines: z.array(
    z.object({
      block_id: z.string(),
      /** Id of the source block, or of the source section if the line comes from its heading. */
      source_block_id: z.string(),
      quote: z.string(),
      as_written: z.boolean(),
      /** True if a language model wrote the line and no person has confirmed it. */
      drafted: z.boolean(),
      /**
       * Result of comparing the current source sentence with `quote`. `unknown`: the caller may not
       * see the source.
       */
      standing: z.enum(['same', 'changed', 'gone', 'unknown']),
      /**
       * Set only if `standing` is `changed`: the current source sentence, and the lines derived
       * from it.
       */
      now: z.object({ quote: z.string(), lines: z.array(z.string()) }).nullable(),
    }),
  ),
})
export type DerivedLine = z.output<typeof lineSources>['lines'][number]
export type DerivedLines = z.output<typeof lineSources>

const newTalkScript = { id: uuid, title: line(MAX_TITLE), target_seconds: targetSeconds.optional() }

/**
 * Lines that replace the derived lines of one source sentence. `at`: the sentence's index. `quote`:
 * the sentence as the preview showed it.
 */
const lineReplacement = z.strictObject({
  at: z.number().int().min(0).max(MAX_BLOCKS),
  quote: z.string().max(MAX_PASTE),
  lines: z.array(line(MAX_DERIVED_LINE)).max(MAX_DERIVED_LINES),
  /** True if a language model wrote the lines and the script's creator did not edit them. */
  drafted: z.boolean(),
})
export type LineReplacement = z.output<typeof lineReplacement>

/** Lines that a language model proposes for the source sentences. Nothing is stored. */
const talkScriptDraft = z.object({
  said: z.array(z.object({ at: z.number().int(), quote: z.string(), lines: z.array(z.string()) })),
  /**
   * Number of sentences whose lines are not returned, because the model's lines were unfaithful to
   * the sentence.
   */
  dropped: z.number().int(),
})
export type TalkScriptDraft = z.output<typeof talkScriptDraft>

export const deriveRoutes = defineRoutes({
  previewTalkScript: {
    method: 'GET',
    path: '/api/scripts/:id/derive/',
    access: ['script.view', 'params', 'id'],
    summary: 'Preview the talk script derived from this script, line by line; stores nothing.',
    params: idParams,
    response: derivedPreview,
    rate: [300, 600],
  },
  deriveTalkScript: {
    method: 'POST',
    path: '/api/scripts/:id/derive/',
    access: ['script.view', 'params', 'id'],
    summary: 'Create a private talk script derived from this script.',
    params: idParams,
    body: z.strictObject({
      ...newTalkScript,
      said: z.array(lineReplacement).max(MAX_BLOCKS).optional(),
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
      'Draft this script’s sentences as spoken lines by the language model; counts toward the daily quota.',
    params: idParams,
    response: talkScriptDraft,
    rate: [60, 600],
  },
  cutTalkScript: {
    method: 'POST',
    path: '/api/scripts/:id/cut/',
    access: ['script.view', 'params', 'id'],
    summary: 'Create a private, shortened copy of this talk script from selected blocks.',
    params: idParams,
    body: z.strictObject({
      ...newTalkScript,
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
    summary: 'List the sources of this script’s lines and their present state.',
    params: idParams,
    response: lineSources,
    rate: [600, 600],
  },
})
