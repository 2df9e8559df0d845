import type { BackgroundOptions } from '#contract/export.ts'
import {
  CANVAS_FORMATS,
  type CanvasFormat,
  COLUMNS,
  LAYOUTS,
  ORIENTATIONS,
  PAPERS,
  SCRIPT_FORMATS,
  type ScriptFormat,
  SPEAKER_FORMS,
  TYPE_SIZES,
} from '#contract/export.ts'
import { BIG_EXPORT_BLOCKS } from '#contract/limits.ts'
import { createLocalValue } from '#web/store/local-value.ts'
import type { ExportQuery, Subject } from './api.ts'

type Format = ScriptFormat | CanvasFormat

/** The options of the dialog; the last choice is preset. */
export type ExportChoice = {
  format: Format
  memos: boolean
  fields: boolean
  comments: boolean
  filled: boolean
  paper: (typeof PAPERS)[number]
  orientation: (typeof ORIENTATIONS)[number]
  columns: (typeof COLUMNS)[number]
  layout: (typeof LAYOUTS)[number]
  size: (typeof TYPE_SIZES)[number]
  speakers: (typeof SPEAKER_FORMS)[number]
}
export type ChoiceName = keyof Omit<ExportChoice, 'format'>

export const FORMATS: Record<Subject['kind'], readonly Format[]> = {
  script: SCRIPT_FORMATS,
  canvas: CANVAS_FORMATS,
}

const WORDS: ChoiceName[] = ['memos', 'fields', 'comments', 'filled']
const OF_SCRIPT: Record<ScriptFormat, readonly ChoiceName[]> = {
  docx: [...WORDS, 'paper', 'size', 'speakers'],
  pdf: [...WORDS, 'layout', 'paper', 'orientation', 'columns', 'size', 'speakers'],
  md: WORDS,
  txt: WORDS,
  json: ['memos', 'fields', 'comments'],
}
const OF_CANVAS: Record<CanvasFormat, readonly ChoiceName[]> = {
  pdf: ['paper'],
  png: [],
  pptx: [],
  md: ['comments'],
  csv: [],
  json: ['comments'],
}

/**
 * Options without an effect in the layout `cards`. A cue card has one column of text and no room
 * for a column of speakers.
 */
const NOT_ON_CARDS: readonly ChoiceName[] = ['columns', 'speakers']

/** The options that have an effect in the given format and layout. */
export function choicesOf(
  kind: Subject['kind'],
  { format, layout }: Pick<ExportChoice, 'format' | 'layout'>,
): readonly ChoiceName[] {
  if (kind === 'canvas') return OF_CANVAS[format as CanvasFormat] ?? []
  const choices = OF_SCRIPT[format as ScriptFormat] ?? []
  const isCards = choices.includes('layout') && layout === 'cards'
  return isCards ? choices.filter((name) => !NOT_ON_CARDS.includes(name)) : choices
}

const memoryOf = (kind: Subject['kind']) => createLocalValue(`daihon.export.${kind}`)

/** Returns the stored choice. Defaults replace missing and outdated values. */
export function readChoice(kind: Subject['kind']): ExportChoice {
  const stored = parse(memoryOf(kind).read())
  const oneOf = <T extends string>(options: readonly T[], value: unknown) =>
    options.find((each) => each === value) ?? (options[0] as T)
  const flag = (value: unknown, fallback: boolean) =>
    typeof value === 'boolean' ? value : fallback
  return {
    format: oneOf(FORMATS[kind], stored.format),
    memos: flag(stored.memos, true),
    fields: flag(stored.fields, true),
    comments: flag(stored.comments, false),
    filled: flag(stored.filled, true),
    paper: oneOf(PAPERS, stored.paper),
    orientation: oneOf(ORIENTATIONS, stored.orientation),
    columns: oneOf(COLUMNS, stored.columns),
    layout: oneOf(LAYOUTS, stored.layout),
    size: oneOf(TYPE_SIZES, stored.size),
    speakers: oneOf(SPEAKER_FORMS, stored.speakers),
  }
}

export function saveChoice(kind: Subject['kind'], choice: ExportChoice): void {
  memoryOf(kind).write(JSON.stringify(choice))
}

/**
 * True if the export runs in the background: several scripts, or a PDF or Word file of a long
 * script.
 */
export const runsInBackground = (
  { kind, ids, blocks = 0 }: Subject,
  { format }: ExportChoice,
): boolean =>
  kind === 'script' &&
  (ids !== undefined || (blocks >= BIG_EXPORT_BLOCKS && (format === 'pdf' || format === 'docx')))

/**
 * Returns the query that requests the content of a PDF or image as text, in which `useUnprintable`
 * finds characters that the fonts lack. Null for other formats.
 */
export function toTextQuery(
  kind: Subject['kind'],
  choice: ExportChoice,
  version: string | null,
): ExportQuery | null {
  if (choice.format !== 'pdf' && choice.format !== 'png') return null
  // PDF files and images of a canvas contain no comments.
  return kind === 'script'
    ? toQuery(kind, { ...choice, format: 'txt' }, version)
    : toQuery(kind, { ...choice, format: 'md', comments: false }, version)
}

/**
 * Converts the choice to the options of a background export. Unlike in `toQuery`, every option
 * except `version` has a value.
 */
export function toOptions(choice: ExportChoice, version: string | null): BackgroundOptions {
  const { paper, orientation, columns, layout, size, speakers } = choice
  const offered = choicesOf('script', choice)
  const chosen = (name: 'memos' | 'fields' | 'comments' | 'filled', otherwise: boolean) =>
    offered.includes(name) ? choice[name] : otherwise
  return {
    format: SCRIPT_FORMATS.find((each) => each === choice.format) ?? 'docx',
    memos: chosen('memos', true),
    fields: chosen('fields', true),
    comments: chosen('comments', false),
    variables: chosen('filled', true) ? 'filled' : 'blank',
    paper,
    orientation,
    columns,
    layout,
    size,
    speakers,
    ...(version === null ? {} : { version }),
  }
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/**
 * Converts the choice to the query of the request, without options that have no effect in the
 * format.
 */
export function toQuery(
  kind: Subject['kind'],
  choice: ExportChoice,
  version: string | null,
): ExportQuery {
  const { format, filled, ...others } = choice
  const values = { ...others, variables: filled ? 'filled' : 'blank' }
  const names = choicesOf(kind, choice).map((name) => (name === 'filled' ? 'variables' : name))
  const entries = Object.entries(values)
    .filter(([name]) => names.some((each) => each === name))
    .map(([name, value]) => [name, String(value)])
  return {
    format,
    ...Object.fromEntries(entries),
    ...(version === null ? {} : { version }),
  } as ExportQuery
}
