/**
 * A script's brief: facts that people enter besides its text. Other code loops over the fields of
 * the brief, e.g. to show a form. The schemas of the fields are in scripts.ts. CONTRIBUTING.md
 * explains how to add a field.
 */
export type ScriptBrief = { audience: string; purpose: string; target_seconds: number | null }

export const EMPTY_BRIEF: Readonly<ScriptBrief> = {
  audience: '',
  purpose: '',
  target_seconds: null,
}

export const BRIEF_TEXTS = ['audience', 'purpose'] as const satisfies (keyof ScriptBrief)[]
export type BriefText = (typeof BRIEF_TEXTS)[number]

type Partly<T> = { [K in keyof T]?: T[K] | undefined }

/** Picks the brief of a script or request. Missing fields are empty. */
export const pickBrief = (from: Partly<ScriptBrief>): ScriptBrief =>
  pick(Object.keys(EMPTY_BRIEF) as (keyof ScriptBrief)[], from)

export const pickBriefTexts = (from: Partly<Record<BriefText, string>>) => pick(BRIEF_TEXTS, from)

const pick = <K extends keyof ScriptBrief>(fields: readonly K[], from: Partly<ScriptBrief>) =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? EMPTY_BRIEF[field]])) as Pick<
    ScriptBrief,
    K
  >
