import type { Pair } from '#contract/language.ts'

/** A script to begin with, written for each language on its own. */
export type Template = {
  key: string
  kind: 'script' | 'talk_script'
  name: Pair
  description: Pair
  /** Duration of the spoken part in seconds; null if it is not spoken as a whole. */
  target_seconds: number | null
  /**
   * The script as a person types it, a heading `## x` a section: see `readMarkdownSections`. A comment below a
   * heading names the section's kind where the heading alone does not.
   */
  text: Pair
}
