import type { Language } from '#contract/language.ts'
import type { SpeakerMap, Utterance } from '#contract/transcripts.ts'
import { knownSpeaker } from '../reading/speaker-labels.ts'
import type { ScriptDocument } from '../script-document.ts'
import { speakerNamed } from '../transcript/speaker-named.ts'
import { indexScript } from './find-path.ts'
import { listScriptSentences } from './read-spoken.ts'
import { readWording } from './wording.ts'

/** Maximum number of utterances that are compared with the script. */
const MAX_READ = 600

/**
 * Proposes a speaker for each name:
 * - Remembered names and usual labels (e.g. 営業) have a known speaker.
 * - Among the other names, the name whose words are most similar to the script becomes `me`. The
 *   next most similar name becomes `customer`. The rest become `other`.
 * - If a known name already is `me` or `customer`, no other name gets this role.
 *
 * If the transcript has no names, all utterances are `me`.
 */
export function proposeSpeakers(
  utterances: readonly Utterance[],
  script: ScriptDocument,
  language: Language,
  remembered: SpeakerMap = {},
): SpeakerMap {
  const names = [...new Set(utterances.map(({ speaker }) => speaker))]
  const found = new Map(
    names.flatMap((name) => {
      const speaker = speakerNamed(remembered, name) ?? knownSpeaker(name)
      return speaker ? [[name, speaker] as const] : []
    }),
  )
  const unknown = names.filter((name) => !found.has(name))
  if (unknown.length > 0) {
    const scores = scoreSpeakers(utterances, script, language)
    for (const name of unknown.sort(
      (one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0),
    )) {
      const given = new Set(found.values())
      found.set(name, !given.has('me') ? 'me' : given.has('customer') ? 'other' : 'customer')
    }
  }
  return Object.fromEntries(found)
}

function scoreSpeakers(
  utterances: readonly Utterance[],
  script: ScriptDocument,
  language: Language,
): ReadonlyMap<string, number> {
  const find = indexScript(listScriptSentences(script, language).map(({ wording }) => wording))
  const scores = new Map<string, number>()
  for (const { speaker, text } of utterances.slice(0, MAX_READ)) {
    const gain = find(readWording(text, language))[0]?.gain ?? 0
    scores.set(speaker, (scores.get(speaker) ?? 0) + gain)
  }
  return scores
}
