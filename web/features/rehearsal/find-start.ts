import type { PromptSection } from '#document/rehearse/prompt-script.ts'

/**
 * Returns the seconds from the script's start to a block or section; null if the teleprompter does
 * not show it.
 */
export function findStart(sections: readonly PromptSection[], block_id: string): number | null {
  let at = 0
  for (const { id, blocks } of sections) {
    if (id === block_id) return at
    for (const block of blocks) {
      if (block.block_id === block_id) return at
      at += block.seconds
    }
  }
  return null
}
