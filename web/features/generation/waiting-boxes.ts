import type { GenerationJob } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { variableKey } from '#document/variables.ts'
import { listVariables } from '#document/variables-list.ts'

/** Keys (`variableKey`) of the script's variables without a value. */
export function listEmptyVariables(script: ScriptDocument): ReadonlySet<string> {
  return new Set(listVariables(script).flatMap(({ key, value }) => (value === null ? [key] : [])))
}

/** A box that would get more notes if the variables in `names` had values. */
export type WaitingBox = { box: BoxKey; names: string[] }

/** Boxes for which the last generation needed variables that are still empty. */
export function listWaitingBoxes(
  job: Pick<GenerationJob, 'blanks'> | null,
  blanks: ReadonlySet<string> | null,
): WaitingBox[] {
  if (!job || !blanks) return []
  return job.blanks.flatMap(({ box, names }) => {
    const left = names.filter((name) => blanks.has(variableKey(name)))
    return left.length > 0 ? [{ box, names: left }] : []
  })
}
