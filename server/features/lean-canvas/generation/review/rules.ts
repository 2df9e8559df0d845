import { randomUUID } from 'node:crypto'
import type {
  GenerationJob,
  GenerationResult,
  NoteRef,
  ProposedNote,
} from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { Note, NoteSource } from '#document/canvas.ts'
import type { GeneratedNoteDraft, MergePlan, MergeResult } from '#document/merge-generated.ts'

/** Gives the generated notes (`drafts`) ids, so that a user can select them. */
export function toProposed(drafts: readonly GeneratedNoteDraft[]): ProposedNote[] {
  return drafts.map(({ box, text, sources, confidence }) => ({
    id: randomUUID(),
    box,
    text,
    sources,
    confidence,
  }))
}

const toRef = ({ id, box, text }: Note): NoteRef => ({ id, box, text })

export function describePlan(
  plan: MergePlan<ProposedNote>,
): NonNullable<GenerationResult['proposal']> {
  return {
    add: plan.add,
    change: plan.change.map(({ from, to }) => ({ from: toRef(from), to })),
    remove: plan.remove.map(toRef),
    keep: [...plan.own, ...plan.renew.map(({ note }) => note)].map(toRef),
  }
}

export type SelectedChanges = {
  add: readonly string[]
  change: readonly string[]
  remove: readonly string[]
}

/**
 * Reduces a plan to the selected changes. Callers compute the plan again first, because script and
 * canvas may have changed since the selection. The new plan lacks outdated changes, and changes to
 * notes that a person has edited meanwhile.
 */
export function choose(
  plan: MergePlan<ProposedNote>,
  ticks: SelectedChanges,
): MergePlan<ProposedNote> {
  const { add, change, remove } = ticks
  return {
    ...plan,
    // `renew` updates the quotes of notes that were generated again with the same text. An empty
    // selection must leave the canvas unchanged, so it renews nothing.
    renew: add.length + change.length + remove.length > 0 ? plan.renew : [],
    add: plan.add.filter(({ id }) => add.includes(id)),
    change: plan.change.filter(({ to }) => change.includes(to.id)),
    remove: plan.remove.filter(({ id }) => remove.includes(id)),
  }
}

export function countOutcome(merged: MergeResult): NonNullable<GenerationJob['outcome']> {
  const { added, changed, kept, removed } = merged
  return {
    added: added.length,
    changed: changed.length,
    kept: kept.length,
    removed: removed.length,
  }
}

export const hasChanged = ({ added, changed, removed }: MergeResult): boolean =>
  added.length + changed.length + removed.length > 0

/** Removes the sentences that a note of the canvas now quotes, wholly or partly. */
export function filterUnquoted(
  sentences: readonly NoteSource[],
  notes: readonly Note[],
): NoteSource[] {
  const place = ({ block_id, part }: NoteSource) => `${part} ${block_id}`
  const quoted = Map.groupBy(
    notes.flatMap(({ sources }) => sources),
    place,
  )
  return sentences.filter(
    (sentence) =>
      !quoted
        .get(place(sentence))
        ?.some(({ start, end }) => start < sentence.end && sentence.start < end),
  )
}

export function filterOpenQuestions(
  questions: Partial<Record<BoxKey, string>>,
  notes: readonly Note[],
): Partial<Record<BoxKey, string>> {
  const filled = new Set<string>(notes.map(({ box }) => box))
  return Object.fromEntries(Object.entries(questions).filter(([box]) => !filled.has(box)))
}
