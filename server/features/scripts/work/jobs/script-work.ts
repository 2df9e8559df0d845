import * as Y from 'yjs'
import type { DerivedLine, DerivedPreview, LineReplacement } from '#contract/derive.ts'
import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import type { TalkFigures } from '#contract/talk-figures.ts'
import type { Alignment } from '#contract/transcripts.ts'
import { type AlignedTalk, aggregateTalks } from '#document/alignment/aggregate-talks.ts'
import { alignTranscript, type Talk } from '#document/alignment/align-transcript.ts'
import { clearFilled } from '#document/clear-filled.ts'
import { cutTalkScript, listBlockIds } from '#document/derive/cut-talk-script.ts'
import { type DerivedScript, deriveTalkScript } from '#document/derive/derive-talk-script.ts'
import { readLineSources } from '#document/derive/line-sources.ts'
import { restoreScript } from '#document/restore.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { createScriptUpdate, readScript } from '#document/script-yjs.ts'
import { openStates } from '#server/platform/documents/versions/state.ts'
import type { StoredStates } from '#server/platform/documents/versions/versions.ts'
import {
  chooseWords,
  describeLines,
  refuseUnusable,
  toPreview,
  toState,
} from '../../derive/rules.ts'
import { firstDocument, projectScript, readUpdate } from '../../rules.ts'
import { type ReadTranscript, readSent, type SentTranscript } from '../../transcripts/rules.ts'

export type FirstOf = Parameters<typeof firstDocument>[0]
type Source = { stored: StoredStates; language: Language }

export type ScriptSource =
  | { from: 'request'; request: FirstOf }
  /** `blank` removes the values that users filled in, also from the document's history. */
  | { from: 'copy'; stored: StoredStates; blank?: boolean }
  | ({ from: 'derived'; said: readonly LineReplacement[] } & Source)
  | { from: 'cut'; stored: StoredStates; keep: readonly string[] }

export type PreparedScript = { state: Uint8Array } & ReturnType<typeof projectScript>

/**
 * Work on a whole script. For the longest allowed script, this takes a third of a second, so long
 * work runs in a thread (`runScriptWork`). Throws Refusal.
 */
export const SCRIPT_WORK = {
  async prepare(source: ScriptSource): Promise<PreparedScript> {
    const state = await makeState(source)
    return { state, ...projectScript(readUpdate(state)) }
  },

  async preview({ stored, language }: Source): Promise<Omit<DerivedPreview, 'may_draft'>> {
    return toPreview(deriveTalkScript(await readStates(stored), language))
  },

  async derive({ stored, language }: Source): Promise<DerivedScript> {
    const derived = deriveTalkScript(await readStates(stored), language)
    refuseUnusable(derived)
    return derived
  },

  /** `source` is null if the source was erased, or if the reader may not see it. */
  async lines({
    stored,
    source,
  }: {
    stored: StoredStates
    source: (Source & { kind: ScriptKind }) | null
  }): Promise<DerivedLine[]> {
    const doc = await openStates(stored)
    const present = source && rederive(source.kind, await readStates(source.stored), source)
    return describeLines(readScript(doc), readLineSources(doc), present)
  },

  async transcribe({
    stored,
    transcript,
  }: {
    stored: StoredStates
    transcript: SentTranscript
  }): Promise<ReadTranscript> {
    return readSent(transcript, await readStates(stored))
  },

  async align({
    stored,
    talk,
  }: {
    stored: StoredStates
    talk: Omit<Talk, 'script'>
  }): Promise<Alignment> {
    return alignTranscript({ ...talk, script: await readStates(stored) })
  },

  async summarize({
    stored,
    talks,
    language,
    kind,
    segment_by,
  }: {
    stored: StoredStates
    talks: readonly (Pick<Talk, 'utterances' | 'speakers'> & Omit<AlignedTalk, 'alignment'>)[]
    language: Language
    kind: ScriptKind
    segment_by: string | null
  }): Promise<TalkFigures> {
    const script = await readStates(stored)
    const aligned = talks.map(({ utterances, speakers, ...talk }) => ({
      ...talk,
      alignment: alignTranscript({ script, kind, language, utterances, speakers }),
    }))
    return aggregateTalks(aligned, { language, segment_by })
  },
} as const

export type ScriptWork = {
  [Name in keyof typeof SCRIPT_WORK]: {
    name: Name
    input: Parameters<(typeof SCRIPT_WORK)[Name]>[0]
  }
}[keyof typeof SCRIPT_WORK]

export const doScriptWork = ({ name, input }: ScriptWork): Promise<unknown> =>
  // The compiler does not know that `name` and `input` belong together.
  (SCRIPT_WORK[name] as (input: unknown) => Promise<unknown>)(input)

async function makeState(source: ScriptSource): Promise<Uint8Array> {
  switch (source.from) {
    case 'request':
      return createScriptUpdate(firstDocument(source.request))
    case 'copy':
      return copyState(await openStates(source.stored), source.blank ?? false)
    case 'derived': {
      const derived = deriveTalkScript(await readStates(source.stored), source.language)
      return toState(chooseWords(derived, source.said))
    }
    case 'cut':
      return toState(cutTalkScript(await readStates(source.stored), new Set(source.keep)))
  }
}

function copyState(doc: Y.Doc, blank: boolean): Uint8Array {
  if (blank) clearFilled(doc)
  const copy = new Y.Doc()
  restoreScript(copy, doc)
  return Y.encodeStateAsUpdate(copy)
}

const readStates = async (stored: StoredStates) => readScript(await openStates(stored))

/**
 * Derives a script again from its source. If the source is a talk script, copies all its blocks.
 */
const rederive = (kind: ScriptKind, text: ScriptDocument, { language }: Source) =>
  kind === 'script' ? deriveTalkScript(text, language) : cutTalkScript(text, listBlockIds(text))
