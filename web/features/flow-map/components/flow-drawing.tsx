import { memo } from 'react'
import { END, type FlowMap } from '#document/flow/read-flow.ts'
import type { FlowPosition } from '#document/flow/walk-flow.ts'
import { useTexts } from '#web/language/language.tsx'
import { clipLines } from '../clip-text.ts'
import { CARD, type CardWords, type FlowWords, missingBoxId, PILL, START } from '../flow-shape.ts'
import type { Box, FlowDrawing } from '../layout-flow.ts'
import { FLOW_TEXTS } from '../texts.ts'

/**
 * Id of the drawing. Each printed page repeats the drawing by this id (`<use>`) and shows one part
 * of it.
 */
export const DRAWING_ID = 'flow-drawing'

type Props = {
  flow: FlowMap
  words: FlowWords
  drawing: FlowDrawing
  /** The current section or branch. */
  at: FlowPosition
  /** Ids of the highlighted sections and edges; null if no path is highlighted. */
  path: ReadonlySet<string> | null
  onPick(at: FlowPosition): void
}

/** The map as a drawing: edges, section cards, and the answers on the edges. */
export function FlowDrawingView({ flow, words, drawing, at, path, onPick }: Props) {
  const t = useTexts(FLOW_TEXTS)
  const isDrawn = at.branch !== null && drawing.edges[at.branch] !== undefined
  const current = isDrawn ? at.branch : at.section
  const places = new Map(flow.sections.map(({ id }, index) => [id, index]))
  return (
    <g id={DRAWING_ID} className="flow-drawing">
      <Arrow id={START} drawing={drawing} />
      {flow.edges.map(({ id, branch }) => (
        <Arrow
          key={id}
          id={id}
          drawing={drawing}
          kind={kindOf(branch?.lead)}
          isOnWay={path?.has(id)}
        />
      ))}
      <Stop box={drawing.boxes[START]} text={t('start')} />
      <Stop box={drawing.boxes[END]} text={t('end')} />
      {flow.edges.map(({ id, to }) =>
        to === null ? (
          <Stop key={id} box={drawing.boxes[missingBoxId(id)]} text={t('is_gone')} isGone />
        ) : null,
      )}
      {flow.sections.map(({ id, marks }) => {
        const box = drawing.boxes[id]
        const card = words.cards.get(id)
        return (
          box &&
          card && (
            <Card
              key={id}
              {...{ id, box, card, onPick }}
              isWarned={marks.some((mark) => mark !== 'loop')}
              isCurrent={current === id}
              isShown={at.section === id}
              isOnWay={path?.has(id) ?? false}
            />
          )
        )
      })}
      {flow.edges.map(({ id, from, to, branch }) => {
        const box = drawing.edges[id]?.label
        const text = words.answers.get(id)
        if (!branch || !box || text === undefined) return null
        const place = places.get(to ?? '')
        const goal = to === null ? t('is_gone') : to === END ? t('end') : undefined
        const name = goal ?? words.cards.get(flow.sections[place ?? -1]?.id ?? '')?.name ?? ''
        return (
          <Answer
            key={id}
            {...{ id, section: from, box, text, onPick }}
            name={t('leads', { answer: text, name })}
            kind={kindOf(branch.lead)}
            isCurrent={current === id}
          />
        )
      })}
    </g>
  )
}

type Kind = 'back' | 'gone' | 'on'
const KINDS: Partial<Record<string, Kind>> = { back: 'back', self: 'back', gone: 'gone' }
const kindOf = (lead: string | undefined): Kind => KINDS[lead ?? ''] ?? 'on'

type ArrowProps = { id: string; drawing: FlowDrawing; kind?: Kind; isOnWay?: boolean | undefined }

function Arrow({ id, drawing, kind, isOnWay }: ArrowProps) {
  const drawn = drawing.edges[id]
  if (!drawn) return null
  return (
    <g className="flow-way" data-kind={kind} data-on-way={isOnWay || undefined}>
      <path className="flow-line" d={drawn.line} />
      <path className="flow-head" d={drawn.head} />
    </g>
  )
}

/** A node for the start or end of the talk, or for the deleted target section of a branch. */
function Stop({ box, text, isGone }: { box: Box | undefined; text: string; isGone?: boolean }) {
  if (!box) return null
  return (
    <g className="flow-stop" data-gone={isGone}>
      <rect {...box} rx={box.height / 2} />
      <text x={box.x + box.width / 2} y={box.y + box.height / 2 + PILL.type * 0.36}>
        {isGone && '✕ '}
        {text}
      </text>
    </g>
  )
}

type CardProps = {
  id: string
  box: Box
  card: CardWords
  isWarned: boolean
  isCurrent: boolean
  isShown: boolean
  isOnWay: boolean
  onPick: Props['onPick']
}

const Card = memo(function Card({
  id,
  box,
  card,
  isWarned,
  isCurrent,
  onPick,
  ...shown
}: CardProps) {
  const { name, lines, time, marks } = card
  const x = box.x + CARD.pad
  const row = (index: number) => box.y + CARD.pad + CARD.line * index + CARD.type * 0.9
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own
    <g
      className="flow-card"
      role="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={shown.isShown}
      data-item={id}
      data-warned={isWarned || undefined}
      data-on-way={shown.isOnWay || undefined}
      onClick={() => onPick({ section: id, branch: null })}
    >
      <title>{[name, time, marks].filter(Boolean).join(' ')}</title>
      <rect {...box} rx={10} />
      {lines.map((line, index) => (
        <text key={line} className="flow-name" x={x} y={row(index)}>
          {line}
        </text>
      ))}
      <text className="flow-time" x={x} y={row(lines.length)}>
        {time}
      </text>
      {marks !== '' && (
        <text className="flow-mark" x={x} y={row(lines.length + 1)}>
          {isWarned ? '⚠ ' : '↺ '}
          {marks}
        </text>
      )}
    </g>
  )
})

type AnswerProps = {
  id: string
  section: string
  box: Box
  text: string
  name: string
  kind: Kind
  isCurrent: boolean
  onPick: Props['onPick']
}

const Answer = memo(function Answer(props: AnswerProps) {
  const { id, section, box, text, name, kind, isCurrent, onPick } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own
    <g
      className="flow-answer"
      role="button"
      tabIndex={isCurrent ? 0 : -1}
      data-item={id}
      data-kind={kind}
      onClick={() => onPick({ section, branch: id })}
    >
      <title>{name}</title>
      <rect {...box} rx={box.height / 2} />
      <text x={box.x + box.width / 2} y={box.y + box.height / 2 + PILL.type * 0.36}>
        {clipLines(text, PILL.ems, 1)[0]}
      </text>
    </g>
  )
})
