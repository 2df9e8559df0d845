import type { Language } from '#contract/language.ts'
import { MAX_SPEAKER, MAX_SPEAKERS } from '#contract/limits.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import type { SpeakerMap, Utterance } from '#contract/transcripts.ts'
import { proposeSpeakers } from '#document/alignment/propose-speakers.ts'
import { listDurations } from '#document/alignment/timing.ts'
import { ImportTooLarge } from '#document/reading/import-limits.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { maskNames } from '#document/transcript/mask-names.ts'
import { readTranscript, TranscriptTooLong } from '#document/transcript/read-transcript.ts'
import { Refusal } from '#server/platform/refusal.ts'

export type SentTranscript = {
  text: string
  language: Language
  kind: ScriptKind
  /**
   * Speaker for each name. A speaker in the request overrides the speaker from the user's earlier
   * transcripts.
   */
  speakers: SpeakerMap
  masks_names: boolean
}

export type ReadTranscript = { utterances: Utterance[]; speakers: SpeakerMap; seconds: number }

/**
 * Parses a transcript and suggests a speaker for each name. Throws Refusal if the transcript has no
 * words or exceeds the limits.
 */
export function readSent(
  { text, language, speakers: known, masks_names }: SentTranscript,
  script: ScriptDocument,
): ReadTranscript {
  const utterances = readWithin(text)
  const speakers = proposeSpeakers(utterances, script, language, known)
  const read = { utterances, speakers }
  const seconds = listDurations(utterances).reduce((sum, one) => sum + one, 0)
  return { ...(masks_names ? maskNames(read, language) : read), seconds }
}

function readWithin(text: string): Utterance[] {
  const refuse = (code: 'empty' | 'too_long') =>
    new Refusal('invalid', { fields: [{ path: 'text', code }] })
  try {
    const utterances = readTranscript(text)
    if (utterances.length === 0) throw refuse('empty')
    const names = new Set(utterances.map(({ speaker }) => speaker))
    const isLong = names.size > MAX_SPEAKERS || [...names].some((name) => name.length > MAX_SPEAKER)
    if (isLong) throw refuse('too_long')
    return utterances
  } catch (error) {
    const isTooLarge = error instanceof ImportTooLarge || error instanceof TranscriptTooLong
    throw isTooLarge ? refuse('too_long') : error
  }
}
