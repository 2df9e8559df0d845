import type { ScriptKind } from '#contract/scripts.ts'

/** Creates a script with one click: from a template by its key, or a blank page (null). */
export type Beginner = {
  begin(what: {
    kind: ScriptKind
    template: string | null
    /** The id of the company's own template. */
    template_id?: string
    title: string
    target_seconds: number | null
  }): void
  /** The template being made; an empty text for a blank page; null: none. */
  beginning: string | null
}

/** The example offered on an empty dashboard, without loading the templates for it (the same is tested). */
export const EXAMPLE = { template: 'example', target_seconds: 110 } as const
