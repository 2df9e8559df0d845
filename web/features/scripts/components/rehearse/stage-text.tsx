import { memo } from 'react'
import type { PrintedPart } from '#document/blocks/block-kind.ts'
import type { PromptBlock, PromptSection } from '#document/rehearse/prompt-script.ts'
import { SPEAKER_NAMES } from '#document/speakers.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { REHEARSE_TEXTS } from '#web/features/scripts/texts/rehearse-texts.ts'
import { useTexts } from '#web/language/language.tsx'

const OWN = Object.values(SPEAKER_NAMES.me)

type Props = {
  sections: readonly PromptSection[]
  hasRemarks: boolean
  /** Somebody wants to go on from there, in seconds of the script. */
  onPick(at: number, block_id: string): void
}

/** The script as it is said: large, a line after the other; what is not said stands beside it. */
export const StageText = memo(function StageText({ sections, hasRemarks, onPick }: Props) {
  let at = 0
  return sections.map((section) => (
    <section key={section.id} className="stage-section" aria-label={section.title}>
      <h3 className="stage-heading">{section.title}</h3>
      {section.blocks.map((block) => {
        const start = at
        at += block.seconds
        if (block.seconds === 0)
          return hasRemarks && <Remark key={block.block_id} parts={block.parts} />
        return <Line key={block.block_id} at={start} block={block} onPick={onPick} />
      })}
    </section>
  ))
})

function Line({ at, block, onPick }: { at: number; block: PromptBlock; onPick: Props['onPick'] }) {
  const t = useTexts(REHEARSE_TEXTS)
  return (
    <div className="stage-line" data-at={at} data-seconds={block.seconds}>
      {block.parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a block stay in their order
        <Part key={index} part={part} />
      ))}
      <button type="button" className="stage-here" onClick={() => onPick(at, block.block_id)}>
        {t('here')}
      </button>
    </div>
  )
}

function Part({ part }: { part: PrintedPart }) {
  if (part.look === 'row') return <p>{part.cells.join('　')}</p>
  // Whoever stands on the stage knows what they say themselves.
  const label = part.look === 'said' && !OWN.includes(part.label) ? part.label : null
  return (
    <>
      {label !== null && <span className="stage-speaker">{label}</span>}
      <p>
        <DocumentText text={part.text} />
      </p>
    </>
  )
}

const Remark = ({ parts }: { parts: readonly PrintedPart[] }) => (
  <aside className="stage-remark">
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a block stay in their order
      <Part key={index} part={part} />
    ))}
  </aside>
)
