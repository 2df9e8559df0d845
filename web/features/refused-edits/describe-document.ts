import type { Language } from '#contract/language.ts'
import type { Script, ScriptKind } from '#contract/scripts.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import type { CanvasDocument } from '#document/canvas.ts'
import { BOXES_IN_FILLING_ORDER } from '#document/canvas-order.ts'
import { toMarkdown } from '#document/markdown.ts'
import { writeMarkdownFile } from '#document/markdown-file.ts'
import { escapeMarkdown } from '#document/markdown-text.ts'
import { toPlainText } from '#document/plain-text.ts'
import type { ScriptDocument } from '#document/script-document.ts'

export type DocumentText = {
  /**
   * Title of the script. If this browser does not have the title, the first words of the document.
   */
  title: string
  /** First words of the document; empty if it has no text. */
  opening: string
  /**
   * Markdown; for a canvas, special characters are not escaped. Empty if the document has no text.
   */
  text: string
  /** Content of a Markdown file. A script can be imported from this file without loss. */
  file: string
}

type Known = Pick<Script, 'title' | 'kind' | 'language'> | null

/** Maximum length of `opening` in characters. */
const OPENING = 30

/**
 * Describes a script. `known`: its stored fields, if this browser has them. Otherwise the language
 * is `shown_in`, and the kind is guessed.
 */
export function describeScript(
  script: ScriptDocument,
  known: Known,
  shown_in: Language,
): DocumentText {
  const { language, kind } = known ?? { language: shown_in, kind: guessKind(script) }
  const opening = openingOf(toPlainText(script, language).text.replace(/^# .*\n/u, ''))
  const title = known?.title ?? opening
  return {
    title,
    opening,
    text: toMarkdown(script, language, kind),
    file: writeMarkdownFile({ title, language, kind, document: script }),
  }
}

/** Describes a canvas. `known`: the stored fields of its script, if this browser has them. */
export function describeCanvas(
  { notes }: CanvasDocument,
  known: Known,
  language: Language,
): DocumentText {
  const write = (format: (text: string) => string) =>
    BOXES_IN_FILLING_ORDER.flatMap((box) => {
      const texts = notes.filter((note) => note.box === box).map((note) => note.text)
      const items = texts.filter(Boolean).map((text) => `- ${format(text)}`)
      return items.length > 0
        ? [`## ${BOX_NAMES[box].name[language]}\n\n${items.join('\n')}\n`]
        : []
    }).join('\n')
  const opening = openingOf(notes[0]?.text ?? '')
  return {
    title: known?.title ?? opening,
    opening,
    text: write((text) => text),
    file: write((text) => escapeMarkdown(text, '  ')),
  }
}

function openingOf(text: string): string {
  const words = Array.from(text.trim().split('\n', 1)[0] ?? '')
  return words.length > OPENING ? `${words.slice(0, OPENING - 1).join('')}…` : words.join('')
}

/**
 * Guesses the kind of a script whose fields this browser does not have. A prose script has only
 * list items, table rows, and lines of the speaker `me`.
 */
function guessKind({ sections }: ScriptDocument): ScriptKind {
  const isProse = sections
    .flatMap(({ blocks }) => blocks)
    .every((block) =>
      block.type === 'line' ? block.speaker === 'me' : /^(list_item|table_row)$/.test(block.type),
    )
  return isProse ? 'script' : 'talk_script'
}
