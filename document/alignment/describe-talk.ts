import type { Alignment, SpeakerMap, Utterance } from '#contract/transcripts.ts'
import type { PromptSection } from '../rehearse/prompt-script.ts'
import type { ScriptDocument } from '../script-document.ts'
import type { Speaker } from '../speakers.ts'
import { speakerNamed } from '../transcript/speaker-named.ts'
import { isBackchannel } from './find-answers.ts'
import type { SpokenSentence } from './read-spoken.ts'
import { listDurations } from './timing.ts'

type TalkFacts = Pick<Alignment, 'sections' | 'talk' | 'longest_monologue' | 'questions'>

type Aligned = {
  sections: readonly PromptSection[]
  script: ScriptDocument
  utterances: readonly Utterance[]
  spoken: readonly SpokenSentence[]
  blocks: Alignment['blocks']
  speakers: SpeakerMap
}

export function describeTalk(aligned: Aligned): TalkFacts {
  const durations = listDurations(aligned.utterances)
  const speakers = aligned.utterances.map(
    ({ speaker }) => speakerNamed(aligned.speakers, speaker) ?? 'other',
  )
  const talk = { me: 0, customer: 0, other: 0 }
  for (const [at, speaker] of speakers.entries()) talk[speaker] += durations[at] ?? 0
  const ownQuestions = aligned.spoken.filter(({ speaker, isAsked }) => speaker === 'me' && isAsked)
  return {
    sections: timeSections(aligned, durations),
    talk,
    longest_monologue: findMonologue(aligned.utterances, speakers, durations),
    questions: [...new Set(ownQuestions.map(({ utterance }) => utterance))],
  }
}

/**
 * Seconds spent in each section. An utterance without a matching block belongs to the section of
 * the previous utterance. Utterances before the first match belong to the section of this match.
 */
function timeSections(
  { sections, script, blocks }: Aligned,
  durations: readonly number[],
): TalkFacts['sections'] {
  const sectionOf = new Map(
    script.sections.flatMap(({ id, blocks: own }) => own.map((block) => [block.id, id] as const)),
  )
  const seconds = new Map<string, number>()
  const placed = blocks.map((id) => (id === null ? undefined : sectionOf.get(id)))
  let section = placed.find((id) => id !== undefined)
  for (const [at, duration] of durations.entries()) {
    section = placed[at] ?? section
    if (section !== undefined) seconds.set(section, (seconds.get(section) ?? 0) + duration)
  }
  const planned = new Map(script.sections.map(({ id, target_seconds }) => [id, target_seconds]))
  return sections.map(({ id, title, seconds: usual }) => ({
    section_id: id,
    title,
    planned_seconds: planned.get(id) ?? usual,
    seconds: seconds.get(id) ?? 0,
  }))
}

/**
 * Finds the user's longest stretch of speech without an interruption. A backchannel ("I see") is no
 * interruption.
 */
function findMonologue(
  utterances: readonly Utterance[],
  speakers: readonly Speaker[],
  durations: readonly number[],
): TalkFacts['longest_monologue'] {
  let longest: TalkFacts['longest_monologue'] = null
  let current: { utterance: number; seconds: number } | null = null
  for (const [at, { text }] of utterances.entries()) {
    if (speakers[at] === 'me') {
      current ??= { utterance: at, seconds: 0 }
      current.seconds += durations[at] ?? 0
      if (current.seconds > (longest?.seconds ?? 0)) longest = { ...current }
    } else if (!isBackchannel(text)) current = null
  }
  return longest
}
