import type { SpeakerMap } from '#contract/transcripts.ts'
import type { Speaker } from '../speakers.ts'

/** The speaker of a name; null if the map lacks it. Names are written by anyone, so inherited keys do not count. */
export const speakerNamed = (speakers: SpeakerMap, name: string): Speaker | null =>
  Object.hasOwn(speakers, name) ? (speakers[name] ?? null) : null
