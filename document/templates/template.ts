import type { Pair } from '#contract/language.ts'

/** A script template, written separately for each language. */
export type Template = {
  key: string
  kind: 'script' | 'talk_script'
  name: Pair
  description: Pair
  /** Duration of the spoken part in seconds; null if it is not spoken as a whole. */
  target_seconds: number | null
  /**
   * The script as Markdown with a heading `## x` per section (`readMarkdownSections`). A comment
   * below a heading names the section's kind if the heading does not.
   */
  text: Pair
}
