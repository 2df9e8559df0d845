import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { type PrintedBlock, printScript } from '../printed-script.ts'
import type { ScriptDocument } from '../script-document.ts'
import { speakingSeconds } from '../speaking-time.ts'

/** A block as it is prompted, and how many seconds saying it takes; 0 where nothing of it is said. */
export type PromptBlock = PrintedBlock & { seconds: number }

export type PromptSection = { id: string; title: string; blocks: PromptBlock[]; seconds: number }

/**
 * A script as somebody says it from the first line to the last, with the seconds each part takes.
 * Variables are those of the script: `fillScript` first.
 */
export function promptScript(
  script: ScriptDocument,
  language: Language,
  kind: ScriptKind,
): PromptSection[] {
  const seconds = new Map(
    script.sections.flatMap(({ blocks }) =>
      blocks.map((block) => [block.id, speakingSeconds(block)] as const),
    ),
  )
  return printScript(script, language, kind).map(({ id, title, blocks }) => {
    const timed = blocks.map((block) => ({ ...block, seconds: seconds.get(block.block_id) ?? 0 }))
    return { id, title, blocks: timed, seconds: sum(timed) }
  })
}

const sum = (parts: readonly { seconds: number }[]) =>
  parts.reduce((total, { seconds }) => total + seconds, 0)

/** Seconds all sections take together. */
export const promptSeconds = (sections: readonly PromptSection[]): number => sum(sections)
