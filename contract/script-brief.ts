/**
 * A script's brief: facts that people enter beside its text. Copies keep them, and the forms follow from here; their schemas
 * are in scripts.ts. How to add one: CONTRIBUTING.md.
 */
export type ScriptBrief = { audience: string; purpose: string; target_seconds: number | null }

export const EMPTY_BRIEF: Readonly<ScriptBrief> = {
  audience: '',
  purpose: '',
  target_seconds: null,
}

/** The fields that are texts, in the order of forms. */
export const BRIEF_TEXTS = ['audience', 'purpose'] as const satisfies (keyof ScriptBrief)[]
export type BriefText = (typeof BRIEF_TEXTS)[number]

type Partly<T> = { [K in keyof T]?: T[K] | undefined }

/** The brief of a script or a request; a missing field is empty. */
export const pickBrief = (from: Partly<ScriptBrief>): ScriptBrief =>
  pick(Object.keys(EMPTY_BRIEF) as (keyof ScriptBrief)[], from)

/** Picks only the texts of a brief. */
export const pickBriefTexts = (from: Partly<Record<BriefText, string>>) => pick(BRIEF_TEXTS, from)

const pick = <K extends keyof ScriptBrief>(fields: readonly K[], from: Partly<ScriptBrief>) =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? EMPTY_BRIEF[field]])) as Pick<
    ScriptBrief,
    K
  >
