import type { SpeakerMap } from '#contract/transcripts.ts'
import type { Speaker } from '../speakers.ts'

/**
 * Speaker with this name; null if the map lacks it. Names are user input (e.g. `constructor`), so
 * inherited properties are ignored.
 */
export const speakerNamed = (speakers: SpeakerMap, name: string): Speaker | null =>
  Object.hasOwn(speakers, name) ? (speakers[name] ?? null) : null
