import { AUDIO_PIECE_BYTES } from '#contract/limits.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import type { Recording } from '#contract/recordings.ts'
import type { Segment, Transcription } from '#server/platform/transcription/transcribe.ts'

export type RecordingRow = Omit<Recording, 'problem'> & { problem: ProblemCode | null }

export const toRecording = ({ problem, ...row }: RecordingRow): Recording => ({
  ...row,
  problem: problem === null ? null : PROBLEMS[problem].text,
})

/** Returns the length of piece `number` in bytes; null after the last piece. */
export function lengthOfPiece(size: number, number: number): number | null {
  const rest = size - number * AUDIO_PIECE_BYTES
  return rest > 0 ? Math.min(rest, AUDIO_PIECE_BYTES) : null
}

/**
 * Writes a transcription as WebVTT subtitles; without segments, as one sentence per line. Returns
 * '' if there are no words.
 */
export function writeTranscript({ text, segments }: Transcription): string {
  if (segments === null) return breakSentences(text)
  const cues = segments.flatMap((segment) => {
    const said = toCueLine(segment.text)
    return said === '' ? [] : [`${writeTime(segment.start)} --> ${writeTime(segment.end)}\n${said}`]
  })
  return cues.length === 0 ? '' : ['WEBVTT', ...cues].join('\n\n')
}

/**
 * Writes a dictation as text, with a new line after each pause. Without segments, writes one
 * sentence per line.
 */
export function writeDictation({ text, segments }: Transcription): string {
  if (segments === null) return breakSentences(text)
  return segments
    .map((segment, at) => startsParagraph(segment, segments[at - 1]) + segment.text)
    .join('')
    .replace(/[^\S\n]*\n[^\S\n]*/gu, '\n')
    .trim()
}

/** Minimum seconds of silence before a new line. */
const PAUSE = 1.5
const startsParagraph = (segment: Segment, before: Segment | undefined) =>
  before && segment.start - before.end >= PAUSE ? '\n' : ''

const breakSentences = (text: string) =>
  text
    .trim()
    .replace(/([。．！？!?]+|\.(?=\s))\s*/gu, '$1\n')
    .trim()

/**
 * Writes a text on one line. Replaces `-->`, because a subtitle parser would read it as the times
 * of a cue.
 */
const toCueLine = (text: string) => text.replaceAll('-->', '→').replace(/\s+/gu, ' ').trim()

/** Writes a time as `00:01:02.345`. */
const writeTime = (seconds: number) =>
  new Date(Math.max(0, seconds) * 1_000).toISOString().slice(11, 23)
