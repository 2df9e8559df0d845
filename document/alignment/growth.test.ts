import { expect, test } from 'vitest'
import { MAX_PASTE } from '#contract/limits.ts'
import { listSuperlinear } from '#testing/growth/list-superlinear.ts'
import { createFromTemplate } from '../create-from-template.ts'
import { readTranscript, TranscriptTooLong } from '../transcript/read-transcript.ts'
import { alignTranscript } from './align-transcript.ts'
import { proposeSpeakers } from './propose-speakers.ts'

const limited = <T>(read: () => T) => {
  try {
    return read()
  } catch (error) {
    if (error instanceof TranscriptTooLong) return null
    throw error
  }
}

test('a transcript is read in linear time for any text', () => {
  const read = (text: string) => limited(() => readTranscript(text))
  expect(listSuperlinear(read, MAX_PASTE)).toEqual([])
})

test.each(['ja', 'en'] as const)('a talk takes linear time beside a script, %s', (language) => {
  const script = createFromTemplate('first_sales_meeting', language)
  const align = (text: string) =>
    limited(() => {
      const utterances = readTranscript(text)
      const speakers = proposeSpeakers(utterances, script, language)
      return alignTranscript({ script, kind: 'talk_script', language, utterances, speakers })
    })
  expect(listSuperlinear(align, MAX_PASTE)).toEqual([])
})
