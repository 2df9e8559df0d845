import type { ScriptKind } from '#contract/scripts.ts'

/**
 * Creates scripts: blank, from a built-in template (`template` is its key) or from a company
 * template.
 */
export type ScriptStarter = {
  start(what: {
    kind: ScriptKind
    template: string | null
    /** Id of a company template. */
    template_id?: string
    title: string
    target_seconds: number | null
  }): void
  /**
   * Key or id of the template from which a script is being created; '' for a blank script. Null if
   * no script is being created.
   */
  starting: string | null
}

/**
 * The template that an empty dashboard offers. Its key and target time are repeated here, so that
 * the dashboard does not have to load the templates. A test compares both with the template.
 */
export const EXAMPLE = { template: 'example', target_seconds: 150 } as const
