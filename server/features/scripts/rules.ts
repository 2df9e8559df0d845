import { createHash } from 'node:crypto'
import * as Y from 'yjs'
import type { Language } from '#contract/language.ts'
import { MAX_BLOCKS } from '#contract/limits.ts'
import { type Actor, can } from '#contract/permissions.ts'
import type { RouteInput } from '#contract/route.ts'
import { pickBrief } from '#contract/script-brief.ts'
import type { Script, ScriptKind, scriptRoutes } from '#contract/scripts.ts'
import { createFromTemplate, type OwnNames } from '#document/create-from-template.ts'
import { dropUnstorable } from '#document/fold-kana.ts'
import { foldForSearch } from '#document/fold-text.ts'
import { parsePlainText } from '#document/parse-plain-text.ts'
import { toPlainText } from '#document/plain-text.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { buildScript } from '#document/reading/build-script.ts'
import { ImportTooLarge, withinLimits } from '#document/reading/import-limits.ts'
import { LINE_ROLES, type ReadLine } from '#document/reading/read-line.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { readScript } from '#document/script-yjs.ts'
import { scriptTime, wholeSeconds } from '#document/speaking-time.ts'
import { TEMPLATES } from '#document/templates.ts'
import type { Account } from '#server/platform/access/account.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Projection, ScriptPatch, ScriptRow } from './data.ts'

export function foldTitle(title: string): string {
  return foldForSearch(title).replace(/\s+/gu, ' ')
}

/**
 * Builds the document of a new script. Throws Refusal for:
 * - a template that is unknown or of another kind
 * - an unknown line role
 * - content over the limits
 */
export function firstDocument(from: {
  kind: ScriptKind
  language: Language
  template?: string | undefined
  /**
   * The user's name and company, for the variables of a template. The name also helps to recognize
   * the user's lines in a text.
   */
  own?: OwnNames | undefined
  text?: string | undefined
  lines?: readonly SentLine[] | undefined
  document?: unknown
}): ScriptDocument {
  const { lines } = from
  if (from.document !== undefined) return readWritten(from.document)
  if (lines !== undefined && lines.length > 0)
    return refuseTooLarge('lines', () => buildScript(withinLimits(lines.map(toReadLine))).document)
  if (from.text !== undefined && from.text.trim() !== '')
    return refuseTooLarge('text', () =>
      parsePlainText(from.text ?? '', from.language, from.kind, from.own?.person),
    )
  if (from.template === undefined) return { sections: [] }
  const template = TEMPLATES.find(({ key }) => key === from.template)
  if (!template || template.kind !== from.kind)
    throw new Refusal('invalid', { fields: [{ path: 'template', code: 'invalid' }] })
  return createFromTemplate(template.key, from.language, from.own)
}

/** Reads an exported script, and drops its invalid parts. Throws Refusal if it has too many blocks. */
function readWritten(written: unknown): ScriptDocument {
  const document = readScriptJson(written)
  refuseTooLong(document)
  return document
}

export function refuseTooLong({ sections }: ScriptDocument): void {
  const blocks = sections.reduce((sum, section) => sum + section.blocks.length, 0)
  if (blocks > MAX_BLOCKS) throw new Refusal('too_many_blocks')
}

type SentLine = NonNullable<RouteInput<typeof scriptRoutes.createScript>['body']['lines']>[number]
/** Compile-time check: a request must accept every attribute that a parsed line can have. */
type Unsendable = Exclude<keyof ReadLine, keyof SentLine>

function toReadLine({
  text,
  role,
  ...more
}: [Unsendable] extends [never] ? SentLine : never): ReadLine {
  const known = LINE_ROLES.find((each) => each === role)
  if (!known) throw new Refusal('invalid', { fields: [{ path: 'lines', code: 'invalid' }] })
  const given = Object.entries(more).filter(([, value]) => value !== undefined)
  return { text, role: known, ...Object.fromEntries(given) }
}

function refuseTooLarge<T>(path: string, make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof ImportTooLarge)) throw error
    if (error.reason === 'too_many_blocks') throw new Refusal('too_many_blocks')
    throw new Refusal('invalid', { fields: [{ path, code: 'too_long' }] })
  }
}

export type ScriptFigures = {
  shortest_seconds: number
  longest_seconds: number
  block_count: number
}

export function projectScript(document: ScriptDocument): {
  projection: Projection
  figures: ScriptFigures
} {
  const time = scriptTime(document)
  const blocks = document.sections.reduce((sum, section) => sum + section.blocks.length, 0)
  return {
    projection: { summary: summarize(document), ...searchedTexts(document) },
    figures: {
      shortest_seconds: storedSeconds(time.shortest),
      longest_seconds: storedSeconds(time.longest),
      block_count: blocks,
    },
  }
}

function summarize(document: ScriptDocument): string {
  const digest = createHash('sha256').update(JSON.stringify(document)).digest('hex')
  const objections = document.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) =>
      block.type === 'objection' ? [{ says: block.says, answer: block.answer }] : [],
    )
  return JSON.stringify({ digest, objections })
}

/**
 * Returns the texts for the search, without the labels of the plain-text format. `search_text` has
 * the folded lines, and `written_text` has the same lines as written, in the same order.
 */
function searchedTexts(document: ScriptDocument): Omit<Projection, 'summary'> {
  const { text, spans } = toPlainText(document)
  const lines = spans.flatMap(({ start, end, block_id, speech }) =>
    text
      .slice(start, end)
      .split('\n')
      .map((words) => ({ words, block_id, speech, folded: foldForSearch(words) })),
  )
  const join = (parts: string[]) => parts.join('\n')
  const headings = lines.filter(({ speech }) => speech === 'title')
  return {
    search_headings: join(headings.map(({ folded }) => folded)),
    search_text: join(lines.map(({ folded }) => folded)),
    written_text: join(
      // Each line is the block's id, a tab, and the words. White space in an id from a client would
      // break this format.
      lines.map(({ block_id, words }) =>
        dropUnstorable(`${block_id.replace(/\s/g, '')}\t${words}`),
      ),
    ),
  }
}

export function readUpdate(update: Uint8Array): ScriptDocument {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  const document = readScript(doc)
  doc.destroy()
  return document
}

// Limits a time to the 32-bit column, so that a document of hour-long pauses can be stored.
function storedSeconds(seconds: number): number {
  return Math.min(2_000_000_000, wholeSeconds(seconds))
}

export function toScript(row: ScriptRow, actor: Actor): Script {
  return {
    ...row,
    may_edit: can(actor, 'script.write', row),
  }
}

/** Applies a change to a loaded row, so that the row need not be read again. */
export function patchRow(
  row: ScriptRow,
  patch: ScriptPatch,
  actor: Account,
  updated_at: string,
): ScriptRow {
  const changed = Object.entries(patch).filter(([, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(changed), updated_at, updated_by_name: actor.username }
}

/** Returns the columns that a new script copies from its source: a template or another script. */
export function copiedColumnsOf({ id, is_template, ...source }: ScriptRow) {
  const { kind, language, template } = source
  const from = is_template
    ? { template: id, source_script_id: null }
    : { template, source_script_id: id }
  return { kind, language, ...pickBrief(source), ...from }
}
