import { useId } from 'react'
import type { Language } from '#contract/language.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { compareQuote, type ScriptBlocks } from '#web/canvas/quotes.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { ReviewItem } from '../review.ts'
import { GENERATION_TEXTS, GENERATOR_NAMES, REVIEW_KIND_NAMES } from '../texts.ts'

type Props = {
  item: ReviewItem
  isTicked: boolean
  language: Language
  blocks: ScriptBlocks | null
  onToggle: (key: string) => void
}

export function ReviewLine({ item, isTicked, language, blocks, onToggle }: Props) {
  const { pick, language: ownLanguage } = useLanguage()
  const t = useTexts(GENERATION_TEXTS)
  const id = useId()
  const { kind, key, from, text, sources, isFromApi } = item
  const isGone =
    blocks !== null && sources.some((source) => compareQuote(source, blocks) !== 'unchanged')
  return (
    <li className="review-line" data-kind={kind}>
      <label>
        <input
          type="checkbox"
          checked={isTicked}
          aria-describedby={id}
          onChange={() => onToggle(key)}
        />
        <span className="review-kind">{pick(REVIEW_KIND_NAMES[kind])}</span>
        <span className="review-words" lang={language}>
          {kind === 'move' && from && (
            <small>{t('review_moved_from', { box: pick(BOX_NAMES[from.box].name) })}</small>
          )}
          {from && from.text !== text && (
            <del>
              <span className="visually-hidden">{t('review_changed_from')}</span>
              {from.text}
            </del>
          )}
          {kind === 'remove' && isTicked ? <s>{text}</s> : text}
          {isFromApi && <small lang={ownLanguage}>{pick(GENERATOR_NAMES.program)}</small>}
        </span>
      </label>
      <div id={id} className="review-source">
        {sources.map((source) => (
          <blockquote
            key={`${source.block_id}:${source.part}:${source.start}`}
            lang={language}
            data-gone={kind === 'remove' && isGone ? 'true' : undefined}
          >
            <DocumentText text={source.quote} />
          </blockquote>
        ))}
        {kind === 'remove' && (
          <p data-gone={isGone}>{t(isGone ? 'review_gone' : 'review_unfound')}</p>
        )}
      </div>
    </li>
  )
}
