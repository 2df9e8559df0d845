import { z } from 'zod'
import { language, pageQuery, uuid } from './fields.ts'
import { BOX_KEYS } from './lean-canvas-boxes.ts'
import { defineRoutes } from './route.ts'

/**
 * A sentence that a generated note quotes. People's decisions about the note label the sentence:
 * - moved, reworded, accepted or pinned: the note's box
 * - dismissed: `none`
 */
export const correctedSentence = z.object({
  text: z.string(),
  labels: z.array(z.enum([...BOX_KEYS, 'none'])),
  /** UTF-16 offsets in the script's text; the end is exclusive. */
  start: z.number().int(),
  end: z.number().int(),
})

/** A talk script with the boxes that people assigned to its sentences: one line of a training file. */
export const correctedScript = z.object({
  id: uuid,
  lang: language,
  kind: z.literal('corrected'),
  title: z.string(),
  text: z.string(),
  sentences: z.array(correctedSentence),
})
export type CorrectedScript = z.output<typeof correctedScript>

export const correctionRoutes = defineRoutes({
  listCorrections: {
    method: 'GET',
    path: '/api/companies/corrections/',
    access: 'company.manage',
    summary:
      'Export corrections of generated notes: moved, accepted, reworded or dismissed, by script.',
    query: z.object(pageQuery),
    response: z.object({ scripts: z.array(correctedScript), next: z.string().nullable() }),
    rate: [120, 600],
  },
})
