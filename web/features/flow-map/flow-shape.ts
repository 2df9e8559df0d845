import type { Language } from '#contract/language.ts'
import { END, type FlowMap, type FlowSection } from '#document/flow/read-flow.ts'
import type { TimeRange } from '#document/flow/section-exits.ts'
import { formatClock } from '#document/rehearse/run-clock.ts'
import { nameSection } from '#document/section-kinds.ts'
import { fillText } from '#web/language/texts.ts'
import { clipLines, measureEms } from './clip-text.ts'
import type { FlowShape } from './layout-flow.ts'
import { FLOW_TEXTS } from './texts.ts'

/**
 * Sizes of the section cards and of the answers on edges, in pixels. `type` is the font size.
 * `ems`: maximum width of a text, in em.
 */
export const CARD = { width: 216, pad: 14, line: 20, type: 14 }
export const PILL = { height: 30, pad: 12, type: 12.5, ems: 12 }
export const START = 'start'
export const missingBoxId = (branch_id: string) => `gone:${branch_id}`

/** Texts of a section. `lines` are the lines on the card, cut to fit. */
export type CardWords = { name: string; lines: string[]; time: string; marks: string }

/** Texts of a map in the reader's language, by id: section cards, and answers on edges. */
export type FlowWords = { cards: Map<string, CardWords>; answers: Map<string, string> }

export function textsOfFlow({ sections, edges }: FlowMap, language: Language): FlowWords {
  const cards = sections.map((section, index): [string, CardWords] => {
    const name = nameNumbered(section, index, language)
    const lines = clipLines(name, (CARD.width - CARD.pad * 2) / CARD.type, 2)
    const marks = section.marks.map((mark) => FLOW_TEXTS[mark][language]).join('・')
    return [section.id, { name, lines, time: wordTime(section, language), marks }]
  })
  const answers = edges.flatMap(({ branch }): [string, string][] =>
    branch ? [[branch.id, branch.text.trim() || FLOW_TEXTS.no_answer[language]]] : [],
  )
  return { cards: new Map(cards), answers: new Map(answers) }
}

/** Formats a section's number and title: 「3. 料金」. */
export const nameNumbered = (
  section: Pick<FlowSection, 'title' | 'kind'>,
  index: number,
  language: Language,
): string => `${index + 1}. ${nameSection(section, language)}`

/**
 * Formats a section's shortest and longest duration, and then the range of its start:
 * 「0:50–1:30（2:10 から）」.
 */
export function wordTime({ time, arrival }: FlowSection, language: Language): string {
  const own = clockRange(time)
  if (!arrival || arrival.longest === 0) return own
  return fillText(FLOW_TEXTS.time_from[language], { time: own, start: clockRange(arrival) })
}

const clockRange = ({ shortest, longest }: TimeRange) => {
  const [from, to] = [formatClock(shortest), formatClock(longest)]
  return from === to ? to : `${from}–${to}`
}

/** Converts the map to the input of the layout: boxes with their sizes, and edges. */
export function shapeFlow(
  { sections, edges }: FlowMap,
  words: FlowWords,
  language: Language,
): FlowShape {
  const places = new Map(sections.map(({ id }, index) => [id, index]))
  const isBack = (from: string, to: string | null) =>
    to !== null && (places.get(to) ?? sections.length) <= (places.get(from) ?? 0)
  const pill = (text: string) => ({
    width: Math.ceil(Math.min(measureEms(text), PILL.ems) * PILL.type) + PILL.pad * 2,
    height: PILL.height,
  })
  const gone = edges.filter(({ to }) => to === null)
  const boxes: FlowShape['boxes'] = [
    { id: START, ...pill(FLOW_TEXTS.start[language]) },
    ...sections.map(({ id, marks }) => {
      const rows = (words.cards.get(id)?.lines.length ?? 1) + 1 + (marks.length > 0 ? 1 : 0)
      return { id, width: CARD.width, height: rows * CARD.line + CARD.pad * 2 - 4 }
    }),
    ...gone.map(({ id }) => ({
      id: missingBoxId(id),
      ...pill(`✕ ${FLOW_TEXTS.is_gone[language]}`),
    })),
    ...(edges.some(({ to }) => to === END) ? [{ id: END, ...pill(FLOW_TEXTS.end[language]) }] : []),
  ]
  const label = (id: string) => {
    const text = words.answers.get(id)
    return text === undefined ? null : pill(text)
  }
  const reached = new Set(edges.flatMap(({ from, to }) => (isBack(from, to) ? [] : (to ?? []))))
  const [first] = sections
  const drawnEdges: FlowShape['edges'] = [
    ...(first ? [{ id: START, from: START, to: first.id, isBack: false, label: null }] : []),
    ...edges.map(({ id, from, to }) => ({
      id,
      from,
      to: to ?? missingBoxId(id),
      isBack: isBack(from, to),
      label: label(id),
    })),
    // If no earlier section leads to a section, a hidden edge places it below the previous section.
    ...sections.slice(1).flatMap(({ id }, index) => {
      const before = sections[index]?.id
      if (reached.has(id) || before === undefined) return []
      return [
        {
          id: `hidden:${id}`,
          from: before,
          to: id,
          isBack: false,
          isHidden: true as const,
          label: null,
        },
      ]
    }),
  ]
  return { boxes, edges: drawnEdges }
}
