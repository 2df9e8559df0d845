import type { Pair } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { type Note, TEST_FIELDS } from '#document/canvas.ts'
import { BOXES_IN_FILLING_ORDER, FILLING_ORDER } from '#document/canvas-order.ts'
import { EVIDENCE_NAMES } from '#document/evidence-names.ts'
import { escapeMarkdown } from '#document/markdown-text.ts'
import { writeCanvasJson } from '#document/script-file.ts'
import { writeCsv } from '#server/platform/http/write-csv.ts'
import { dayInTokyo } from '#server/platform/tokyo-time.ts'
import { writeCommentsMarkdown } from './comments.ts'
import type { CanvasWork } from './work.ts'

const LEAN_CANVAS = { ja: 'リーンキャンバス', en: 'Lean canvas' }
const OWNER = { ja: '担当：', en: 'owner: ' }
const COLUMNS = {
  ja: ['マス', '付箋', '確からしさ', '元の言葉', '作成日', '担当', 'つながる付箋'],
  en: ['Box', 'Note', 'Evidence', 'Quotes', 'Created', 'Owner', 'Linked notes'],
}
const SUB_BOXES = new Set<BoxKey>(FILLING_ORDER.flatMap(({ sub_box }) => sub_box ?? []))

const notesOf = ({ notes }: CanvasWork, box: BoxKey) =>
  notes.filter((note) => note.box === box && note.text.trim() !== '')

const linkedTexts = ({ notes }: CanvasWork, { links }: Note) =>
  notes.filter(({ id }) => links.includes(id)).map(({ text }) => text)

const quotesOf = ({ sources }: Note) => sources.map(({ quote }) => quote).filter(Boolean)

export function writeMarkdown(work: CanvasWork): string {
  const { title, language } = work
  const boxes = BOXES_IN_FILLING_ORDER.map((box) => {
    const heading = `${SUB_BOXES.has(box) ? '###' : '##'} ${BOX_NAMES[box].name[language]}`
    const notes = notesOf(work, box).map((note) => writeNote(note, language))
    return [heading, ...(notes.length > 0 ? [notes.join('\n')] : [])].join('\n\n')
  })
  const head = `# ${escapeMarkdown(title)} — ${LEAN_CANVAS[language]}`
  const comments = writeCommentsMarkdown(work)
  return `${[head, ...boxes, ...(comments === '' ? [] : [comments])].join('\n\n')}\n`
}

function writeNote(note: Note, language: CanvasWork['language']): string {
  const evidence = EVIDENCE_NAMES[note.evidence][language]
  const owner = note.owner ? [`${OWNER[language]}${escapeMarkdown(note.owner.name)}`] : []
  const facts = [evidence, ...owner]
  const said = language === 'ja' ? `（${facts.join('、')}）` : ` (${facts.join(', ')})`
  const quotes = quotesOf(note).map((quote) => `\n  > ${escapeMarkdown(quote, '  > ')}`)
  return `- ${escapeMarkdown(note.text, '  ')}${said}${quotes.join('\n')}${writeTrial(note, language)}`
}

const TRIAL = {
  importance: {
    name: { ja: '重要度', en: 'Importance' },
    high: { ja: '高', en: 'high' },
    middle: { ja: '中', en: 'medium' },
    low: { ja: '低', en: 'low' },
  },
  believe: { ja: '信じていること', en: 'We believe' },
  verify: { ja: '確かめ方', en: 'To verify' },
  measure: { ja: '測るもの', en: 'We measure' },
  right_if: { ja: '正しいと言えるとき', en: 'We’re right if' },
  review_on: { ja: '次に見直す日', en: 'Review on' },
  learnt: { ja: '学び', en: 'Learned' },
} as const

/**
 * Writes a note's importance, test card, review date and learnings as a nested list; empty if the
 * note has no trial.
 */
function writeTrial({ trial }: Note, language: CanvasWork['language']): string {
  if (!trial) return ''
  const line = (name: Pair, text: string | null) =>
    text ? `\n  - ${name[language]}: ${escapeMarkdown(text, '    ')}` : ''
  const { importance } = trial
  const learnings = trial.learnings.map(({ learnt_on, observed, learnt, next }) =>
    line(TRIAL.learnt, [learnt_on, observed, learnt, next].filter(Boolean).join('\n')),
  )
  return [
    line(TRIAL.importance.name, importance && TRIAL.importance[importance][language]),
    ...TEST_FIELDS.map((field) => line(TRIAL[field], trial[field])),
    line(TRIAL.review_on, trial.review_on),
    ...learnings,
  ].join('')
}

export const writeJson = ({ title, language, notes, comments, options }: CanvasWork): string =>
  writeCanvasJson({
    title,
    language,
    notes: [...notes],
    ...(options.comments ? { comments: [...comments] } : {}),
  })

export function writeCanvasCsv(work: CanvasWork): string {
  const { language } = work
  const rows = BOXES_IN_FILLING_ORDER.flatMap((box) =>
    notesOf(work, box).map((note) => [
      BOX_NAMES[box].name[language],
      note.text,
      EVIDENCE_NAMES[note.evidence][language],
      quotesOf(note).join('\n'),
      dayInTokyo(Date.parse(note.created_at)),
      note.owner?.name ?? '',
      linkedTexts(work, note).join('\n'),
    ]),
  )
  return writeCsv([COLUMNS[language], ...rows])
}
