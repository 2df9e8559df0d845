import type { PromptSection } from '#document/rehearse/prompt-script.ts'
import { deleteOwnFile, readOwnFile, saveOwnFile } from '#web/store/own-files.ts'

/**
 * A sample of the speaker's position, taken `at` seconds into the recording: the block, and the
 * fraction of the block already spoken (0–1).
 */
export type PositionSample = { at: number; block_id: string; part: number }
export type Recording = { sound: Blob; samples: readonly PositionSample[]; seconds: number }

const soundOf = (run_id: string) => `${run_id}.sound`
const samplesOf = (run_id: string) => `${run_id}.json`

/** Stores the recording of a run in this browser. */
export async function saveRecording(user_id: string, run_id: string, recording: Recording) {
  const { sound, samples, seconds } = recording
  await saveOwnFile(user_id, soundOf(run_id), sound)
  const text = JSON.stringify({ type: sound.type, marks: samples, seconds })
  await saveOwnFile(user_id, samplesOf(run_id), new Blob([text]))
}

/** Reads a run's recording from this browser's storage; null if there is none. */
export async function readRecording(user_id: string, run_id: string): Promise<Recording | null> {
  const [sound, about] = await Promise.all([
    readOwnFile(user_id, soundOf(run_id)),
    readOwnFile(user_id, samplesOf(run_id)),
  ])
  if (!sound || !about) return null
  try {
    const { type, marks, seconds } = JSON.parse(await about.text())
    return { sound: sound.slice(0, sound.size, type), samples: marks, seconds }
  } catch {
    return null
  }
}

export async function deleteRecording(user_id: string, run_id: string): Promise<void> {
  await deleteOwnFile(user_id, soundOf(run_id))
  await deleteOwnFile(user_id, samplesOf(run_id))
}

type Line = { block_id: string; at: number; seconds: number }

export function listLines(sections: readonly PromptSection[]): Line[] {
  let at = 0
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap(({ block_id, seconds }) => {
      const line = { block_id, at, seconds }
      at += seconds
      return seconds > 0 ? [line] : []
    }),
  )
}

/**
 * Creates the sample for a moment of the recording. `at`: seconds of the recording. `position`:
 * seconds of the script. Null if `position` is before the first line.
 */
export function sampleAt(
  lines: readonly Line[],
  position: number,
  at: number,
): PositionSample | null {
  const line = lines.findLast((one) => one.at <= position)
  if (!line) return null
  const part = Math.min(1, Math.max(0, (position - line.at) / line.seconds))
  return {
    at: Math.round(at * 10) / 10,
    block_id: line.block_id,
    part: Math.round(part * 100) / 100,
  }
}

/**
 * Returns the position in the script (seconds) for a moment of a recording, interpolated between
 * samples. Samples in deleted lines are skipped; null if no sample is left.
 */
export function positionAt(
  lines: readonly Line[],
  samples: readonly PositionSample[],
  moment: number,
): number | null {
  const places = samples.flatMap(({ at, block_id, part }) => {
    const line = lines.find((one) => one.block_id === block_id)
    return line ? [{ at, position: line.at + part * line.seconds }] : []
  })
  const next = places.findIndex(({ at }) => at > moment)
  const after = places[next]
  const before = next < 0 ? places.at(-1) : places[next - 1]
  if (!before) return after?.position ?? null
  // If the speaker jumped back between two samples, the position is not interpolated.
  if (!after || after.position < before.position) return before.position
  const part = (moment - before.at) / (after.at - before.at)
  return before.position + part * (after.position - before.position)
}
