import type { Pair } from '#contract/language.ts'

export type Template = {
  key: string
  kind: 'script' | 'talk_script'
  name: Pair
  description: Pair
  /** Target time in seconds, including answers; null if the script is not spoken as a whole. */
  target_seconds: number | null
  /**
   * The script in Markdown, with a heading `## x` per section (`readMarkdownSections`). If the
   * heading does not determine the section's kind, a comment below the heading names the kind.
   */
  text: Pair
}
