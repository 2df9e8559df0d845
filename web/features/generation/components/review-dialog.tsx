import './review-dialog.css'
import { Button, Group } from '@mantine/core'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import type { NoteSource } from '#document/canvas.ts'
import { findGenerateButton } from '#web/canvas/note-focus.ts'
import type { ScriptBlocks } from '#web/canvas/quotes.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useReturnFocus } from '#web/components/return-focus.ts'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { Ticked } from '../api.ts'
import {
  countTicks,
  initialTicks,
  isFromApiOnly,
  listReview,
  listTicked,
  type Proposal,
  REVIEW_KINDS,
  type TickCounts,
  tickKind,
} from '../review.ts'
import { GENERATION_TEXTS, REVIEW_KIND_NAMES } from '../texts.ts'
import { ReviewLine } from './review-line.tsx'

type Props = {
  proposal: Proposal
  /** Number of the language model's notes that the server dropped as unproven or repeated. */
  dropped: number
  language: Language
  /** Texts of the current script by block; null until loaded. */
  blocks: ScriptBlocks | null
  /** Source quotes of a note on the canvas, by the note's id. */
  sourcesOf: (id: string) => readonly NoteSource[]
  /** Applies the ticked changes; resolves to true if the review is complete. */
  onApply: (ticked: Ticked) => Promise<boolean>
  onClose: () => void
}

/**
 * A dialog with the changes of a proposal, by box, each with a checkbox. "Apply" changes the
 * canvas. Escape postpones the review. On phones, the dialog fills the screen.
 */
export function ReviewDialog(props: Props) {
  const { proposal, dropped, language, blocks, sourcesOf, onApply, onClose } = props
  const { pick } = useLanguage()
  const t = useTexts(GENERATION_TEXTS)
  const review = useRef<HTMLDivElement>(null)
  // Computed once, because a colleague's edit must not move lines under the pointer.
  const [boxes] = useState(() => listReview(proposal, sourcesOf))
  const [ticks, setTicks] = useState(() => initialTicks(boxes))
  const [isBusy, setBusy] = useState(false)
  const counts = useMemo(() => countTicks(boxes, ticks), [boxes, ticks])
  const ticked = REVIEW_KINDS.reduce((sum, kind) => sum + counts[kind].ticked, 0)

  useReturnFocus(findGenerateButton)

  const toggle = (key: string) =>
    setTicks((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const apply = async () => {
    if (isBusy || ticked === 0) return
    setBusy(true)
    const isOver = await onApply(listTicked(boxes, ticks))
    setBusy(false)
    if (isOver) onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void apply()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const inputs = [...(review.current?.querySelectorAll<HTMLElement>('.review-line input') ?? [])]
    const at = inputs.findIndex((input) => input.matches(':focus'))
    if (step === undefined || at === -1) return
    event.preventDefault()
    inputs[at + step]?.focus()
  }
  return (
    <Dialog
      title={t(isFromApiOnly(boxes) ? 'review_title_program' : 'review_title')}
      size={720}
      className="review-dialog dialog-sheet"
      close={t('later')}
      focusesTitle
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that the controls inside do not */}
      <div ref={review} className="review" onKeyDown={press}>
        <p className="review-text">{t('review_text')}</p>
        <GroupTicks
          counts={counts}
          onTick={(kind, isTicked) => setTicks((before) => tickKind(boxes, before, kind, isTicked))}
        />
        <div className="review-boxes">
          {boxes.map(({ box, items }) => (
            // A `div`, because a `section` would be a landmark. The canvas already has a landmark
            // with this name.
            <div key={box}>
              <h3>{pick(BOX_NAMES[box].name)}</h3>
              <ul>
                {items.map((item) => (
                  <ReviewLine
                    key={item.key}
                    item={item}
                    isTicked={ticks.has(item.key)}
                    language={language}
                    blocks={blocks}
                    onToggle={toggle}
                  />
                ))}
              </ul>
            </div>
          ))}
          <Text mt="md" fz="caption" c="var(--ink-soft)">
            {proposal.keep.length === 1 && t('review_kept_one')}
            {proposal.keep.length > 1 && t('review_kept', { count: proposal.keep.length })}{' '}
            {dropped > 0 && t('dropped', { count: dropped })}
          </Text>
        </div>
        <footer className="review-foot">
          <Button variant="default" onClick={onClose}>
            {t('later')}
          </Button>
          <Button disabled={ticked === 0} loading={isBusy} onClick={apply}>
            <ApplyLabel counts={counts} />
          </Button>
        </footer>
      </div>
    </Dialog>
  )
}

type GroupProps = {
  counts: TickCounts
  onTick: (kind: (typeof REVIEW_KINDS)[number], isTicked: boolean) => void
}

function GroupTicks({ counts, onTick }: GroupProps) {
  const { pick } = useLanguage()
  const t = useTexts(GENERATION_TEXTS)
  return (
    <Group component="fieldset" className="review-groups" gap="var(--space-3xs) var(--space-lg)">
      <legend>{t('review_groups')}</legend>
      {REVIEW_KINDS.filter((kind) => counts[kind].total > 0).map((kind) => {
        const { ticked, total } = counts[kind]
        return (
          <label key={kind} data-kind={kind}>
            <input
              type="checkbox"
              checked={ticked === total}
              ref={(input) => {
                if (input) input.indeterminate = ticked > 0 && ticked < total
              }}
              onChange={() => onTick(kind, ticked < total)}
            />
            {t('group_count', { kind: pick(REVIEW_KIND_NAMES[kind]), ticked, total })}
          </label>
        )
      })}
    </Group>
  )
}

const COUNT_TEXTS = {
  add: 'count_added',
  change: 'count_changed',
  move: 'count_moved',
  remove: 'count_removed',
} as const

function ApplyLabel({ counts }: { counts: TickCounts }) {
  const { language } = useLanguage()
  const t = useTexts(GENERATION_TEXTS)
  const parts = REVIEW_KINDS.filter((kind) => counts[kind].ticked > 0).map((kind) =>
    t(COUNT_TEXTS[kind], { count: counts[kind].ticked }),
  )
  if (parts.length === 0) return t('apply')
  return t('apply_counts', { counts: parts.join(language === 'ja' ? '・' : ', ') })
}
