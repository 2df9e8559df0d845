import type { ScriptKind } from '#contract/scripts.ts'

/** Creates a script with one click: from a template by its key, or a blank page (null). */
export type ScriptStarter = {
  start(what: {
    kind: ScriptKind
    template: string | null
    /** The id of the company's own template. */
    template_id?: string
    title: string
    target_seconds: number | null
  }): void
  /** The template being opened; an empty text for a blank page; null: none. */
  starting: string | null
}

/**
 * The example of an empty dashboard, duplicated here to avoid loading the templates (a test
 * compares them).
 */
export const EXAMPLE = { template: 'example', target_seconds: 110 } as const
