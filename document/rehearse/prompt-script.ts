import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { type Block, textsOf } from '../blocks.ts'
import { type PrintedBlock, printScript } from '../printed-script.ts'
import type { ScriptDocument } from '../script-document.ts'
import { countSpoken, type SpokenCount, speakingSeconds } from '../speaking-time.ts'

/**
 * A block as it is prompted, how many seconds saying it takes (0 where nothing of it is said), what is
 * counted of it, and whether it is the speaker's own to say.
 */
export type PromptBlock = PrintedBlock & SpokenCount & { seconds: number; is_own: boolean }

export type PromptSection = { id: string; title: string; blocks: PromptBlock[]; seconds: number }

/**
 * A script as somebody says it from the first line to the last, with the seconds each part takes who speaks
 * so many `times` as fast as the standard. Variables are those of the script: `fillScript` first.
 */
export function promptScript(
  script: ScriptDocument,
  language: Language,
  kind: ScriptKind,
  times = 1,
): PromptSection[] {
  const blocks = new Map(
    script.sections.flatMap((section) => section.blocks.map((block) => [block.id, block] as const)),
  )
  const measure = (printed: PrintedBlock): PromptBlock => {
    const block = blocks.get(printed.block_id)
    return block
      ? {
          ...printed,
          ...countSpoken(block),
          ...{ seconds: speakingSeconds(block, times) },
          is_own: isOwn(block),
        }
      : { ...printed, characters: 0, words: 0, seconds: 0, is_own: false }
  }
  return printScript(script, language, kind).map(({ id, title, blocks: printed }) => {
    const timed = printed.map(measure)
    return { id, title, blocks: timed, seconds: sum(timed) }
  })
}

/** Whether whoever stands on the stage says it themselves; what nobody is named for is theirs too. */
const isOwn = (block: Block) =>
  textsOf(block).some(({ speaker, text }) => text !== '' && (speaker ?? 'me') === 'me')

const sum = (parts: readonly { seconds: number }[]) =>
  parts.reduce((total, { seconds }) => total + seconds, 0)

/** Seconds all sections take together. */
export const promptSeconds = (sections: readonly PromptSection[]): number => sum(sections)
