import type { ImportedContent, ImportedScript } from '#contract/imports.ts'
import type { Language } from '#contract/language.ts'
import { MAX_TITLE } from '#contract/limits.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { readPlainText } from '#document/parse-plain-text.ts'
import { toPlainText } from '#document/plain-text.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { readHtmlSource } from '#document/reading/html-source.ts'
import type { ReadLine } from '#document/reading/read-line.ts'
import { readLines } from '#document/reading/read-lines.ts'
import { proposeColumns, type TableColumns } from '#document/reading/table-columns.ts'
import { readTable, readTableRow } from '#document/reading/table-rows.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import type { NewScript } from '#web/features/scripts/api/create-script.ts'
import { ownName } from '#web/session/own-name.ts'
import { proposeTitle } from './propose-title.ts'
import { chooseLines, type Import, type LineChoices, writeSentLines } from './read-import.ts'

/**
 * A script in a file, with the user's choices. If `title` or `columns` is null, the page's
 * suggestion is used.
 */
export type ImportDraft = {
  source: ImportedScript
  kind: ScriptKind
  language: Language
  title: string | null
  choices: LineChoices
  columns: TableColumns | null
  /**
   * Ids of the scripts to create, by content and the number of equal scripts before. A retry sends
   * the same id for the same content, so that no script is created twice. Changed content gets a new
   * id.
   */
  ids: Map<string, string>
}

export function draftOf(source: ImportedScript): ImportDraft {
  const { content } = source
  const own = content.form === 'document' ? content : null
  return {
    source,
    kind: own?.kind ?? 'talk_script',
    language: own?.language ?? guessLanguage(content),
    title: null,
    choices: {},
    columns: null,
    ids: new Map(),
  }
}

function guessLanguage(content: ImportedContent): Language {
  const text =
    content.form === 'rows'
      ? content.rows.flat().join(' ')
      : content.form === 'html'
        ? content.html
        : content.form === 'text'
          ? content.text
          : ''
  return /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(text) ? 'ja' : 'en'
}

export function readDraft({ source, kind, language, choices, columns }: ImportDraft): Import {
  return chooseLines(() => readContent(source.content, language, kind, columns), choices)
}

function readContent(
  content: ImportedContent,
  language: Language,
  kind: ScriptKind,
  columns: TableColumns | null,
): readonly ReadLine[] {
  switch (content.form) {
    case 'text':
      return readPlainText(content.text, language, kind, ownName())
    case 'html': {
      // `DOMParser` creates a separate document, in which nothing is fetched or executed.
      const { body } = new DOMParser().parseFromString(content.html, 'text/html')
      return readLines(readHtmlSource(body, kind), language, kind, ownName())
    }
    case 'rows':
      return kind === 'script'
        ? content.rows.map(readTableRow)
        : readTable(content.rows, columns ?? proposeColumns(content.rows))
    default:
      return readPlainText(
        toPlainText(readScriptJson(content.document), language).text,
        language,
        kind,
      )
  }
}

export function proposeDraftTitle({ source }: ImportDraft, lines: readonly ReadLine[]): string {
  const name = source.path.split('/').at(-1) ?? ''
  const title = source.title || proposeTitle(lines, name.replace(/\.[a-z0-9]{1,8}$/iu, ''))
  return title.slice(0, MAX_TITLE)
}

/**
 * Returns request bodies of a draft's scripts. A table may contain several scripts, each with a
 * title. Empty if a limit is exceeded.
 */
export function writeBodies(draft: ImportDraft): NewScript[] {
  const { kind, language, source, ids } = draft
  const { lines } = readDraft(draft)
  if (!lines) return []
  const title = (draft.title ?? proposeDraftTitle(draft, lines)).trim()
  /** Number of scripts with the same content, by content. */
  const counts = new Map<string, number>()
  const bodyOf = (named: string, content: Pick<NewScript, 'document' | 'lines'>) => {
    const body = { kind, language, title: named.slice(0, MAX_TITLE), ...content }
    const written = JSON.stringify(body)
    const equals = counts.get(written) ?? 0
    counts.set(written, equals + 1)
    const key = `${equals} ${written}`
    const id = ids.get(key) ?? newUuid()
    ids.set(key, id)
    return { id, ...body }
  }
  if (source.content.form === 'document') {
    const { sections, ...more } = readScriptJson(source.content.document)
    const document = { ...more, sections: sections.map((one) => ({ ...one })) }
    return [bodyOf(title, { document })]
  }
  const parts = source.content.form === 'rows' ? splitAtTitles(lines) : [lines]
  if (parts.length < 2) return [bodyOf(title, { lines: writeSentLines(lines) })]
  return parts.map((part) => {
    const own = part[0]?.role === 'title' ? part[0].text : title
    return bodyOf(own, { lines: writeSentLines(part) })
  })
}

export function splitAtTitles(lines: readonly ReadLine[]): ReadLine[][] {
  const parts: ReadLine[][] = []
  for (const line of lines) {
    if (line.role === 'title' || parts.length === 0) parts.push([])
    parts.at(-1)?.push(line)
  }
  return parts
}
