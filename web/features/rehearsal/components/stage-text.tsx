import { memo, type ReactNode } from 'react'
import type { PrintedPart } from '#document/blocks/block-kind.ts'
import { sliceMarked } from '#document/cut-marks.ts'
import type { Phrase } from '#document/rehearse/must-say.ts'
import type { PromptBlock, PromptSection } from '#document/rehearse/prompt-script.ts'
import { SPEAKER_NAMES } from '#document/speakers.ts'
import type { MarkedText } from '#document/text-marks.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { MarkedWords } from '#web/components/document/marked-words.tsx'
import { useTexts } from '#web/language/language.tsx'
import { REHEARSE_TEXTS } from '../texts/rehearse-texts.ts'

const OWN = Object.values(SPEAKER_NAMES.me)

type Props = {
  sections: readonly PromptSection[]
  hasRemarks: boolean
  /**
   * `phrases`: the phrases that the speaker must say. `said`: the ids of the phrases already
   * spoken.
   */
  phrases: readonly Phrase[]
  said: ReadonlySet<string>
  /** Continues the run from a line that starts at `at` seconds of the script. */
  onPick(at: number, block_id: string): void
}

export const StageText = memo(function StageText(props: Props) {
  const { sections, hasRemarks, phrases, said, onPick } = props
  const byBlock = Map.groupBy(phrases, ({ block_id }) => block_id)
  let at = 0
  return sections.map((section) => (
    <section key={section.id} className="stage-section" aria-label={section.title}>
      {section.is_named && <h3 className="stage-heading">{section.title}</h3>}
      {section.blocks.map((block) => {
        const start = at
        at += block.seconds
        if (block.seconds === 0)
          return hasRemarks && <Remark key={block.block_id} parts={block.parts} />
        const here = byBlock.get(block.block_id)
        const line = { at: start, block, onPick }
        return here ? (
          <Line key={block.block_id} {...line} phrases={here} said={said} />
        ) : (
          <PlainLine key={block.block_id} {...line} />
        )
      })}
    </section>
  ))
})

type LineProps = {
  at: number
  block: PromptBlock
  onPick: Props['onPick']
  phrases?: readonly Phrase[]
  said?: ReadonlySet<string>
}

/**
 * A line without required phrases. Memoized, so that it does not re-render when a phrase is spoken.
 */
const PlainLine = memo(Line)

function Line({ at, block, onPick, phrases = [], said }: LineProps) {
  const t = useTexts(REHEARSE_TEXTS)
  return (
    <div className="stage-line" data-at={at} data-seconds={block.seconds}>
      <PlainButton className="stage-here" onClick={() => onPick(at, block.block_id)}>
        {t('here')}
      </PlainButton>
      {block.parts.map((part, index) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of a block's parts never changes
          key={index}
          part={part}
          phrases={phrases.filter((phrase) => phrase.part === index)}
          said={said}
        />
      ))}
    </div>
  )
}

type PartProps = {
  part: PrintedPart
  phrases?: readonly Phrase[]
  said?: ReadonlySet<string> | undefined
}

function Part({ part, phrases = [], said }: PartProps) {
  if (part.layout === 'row') return <p>{part.cells.map(({ text }) => text).join('　')}</p>
  // The user's own lines need no speaker label.
  const label = part.layout === 'said' && !OWN.includes(part.label) ? part.label : null
  return (
    <>
      {label !== null && <span className="stage-speaker">{label}</span>}
      <p>{drawPhrases(part, phrases, said)}</p>
    </>
  )
}

/**
 * Renders a text with its required phrases. Each phrase becomes one element, which shows a tick
 * once the phrase is spoken.
 */
function drawPhrases(
  words: MarkedText,
  phrases: readonly Phrase[],
  said: ReadonlySet<string> = new Set(),
): ReactNode {
  const strong = (words.marks ?? []).filter(({ type }) => type === 'strong')
  const draw = (from: number, to: number) => {
    const piece = sliceMarked({ text: words.text, marks: strong }, from, to)
    return piece.text === '' ? null : <MarkedWords key={from} words={piece} />
  }
  let at = 0
  const drawn = phrases.map(({ id, from, to }) => {
    const before = draw(at, from)
    at = to
    return [
      before,
      <mark key={id} className="stage-phrase" data-said={said.has(id)}>
        {draw(from, to)}
      </mark>,
    ]
  })
  return [...drawn, draw(at, words.text.length)]
}

const Remark = ({ parts }: { parts: readonly PrintedPart[] }) => (
  <aside className="stage-remark">
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of a block's parts never changes
      <Part key={index} part={part} />
    ))}
  </aside>
)
