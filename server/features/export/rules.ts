import { FILE_FORMATS, type ScriptExportOptions } from '#contract/export.ts'
import type { Language } from '#contract/language.ts'
import type { Block } from '#document/blocks.ts'
import { omitPrivate } from '#document/omit-private.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { fillScript } from '#document/variables-fill.ts'
import { type SentFile, toFileName } from '#server/platform/http/send-file.ts'
import { Refusal } from '#server/platform/refusal.ts'

/**
 * Removes from a script the content that the options exclude. Fills in the values of variables if
 * `variables` is 'filled', except in JSON, which has variables and values separately.
 */
export function prepareScript(
  written: ScriptDocument,
  { format, memos, fields, variables }: ScriptExportOptions,
): ScriptDocument {
  const isFilled = variables === 'filled' && format !== 'json'
  const script = isFilled ? fillScript(written) : written
  const kept = memos ? script : omitPrivate(script)
  if (fields) return kept
  const sections = kept.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map(withoutField),
  }))
  return { ...kept, sections }
}

const withoutField = (block: Block): Block =>
  block.type === 'question' ? { ...block, field: null, answer: '' } : block

export const ZIP_NAMES = { ja: '台本.zip', en: 'Scripts.zip' }

const UNTITLED = { ja: '無題', en: 'Untitled' }

/** Returns an exported file that is named after the title of its script or canvas. */
export function toFile(
  bytes: Uint8Array,
  {
    title,
    language,
    format,
  }: {
    title: string
    language: Language
    format: keyof typeof FILE_FORMATS
  },
): SentFile {
  const { extension, type } = FILE_FORMATS[format]
  return { name: `${toFileName(title, UNTITLED[language])}.${extension}`, type, bytes }
}

/** Adds numbers to repeated names, so that all names differ. */
export const numberNames = (names: readonly string[]): string[] => names.map(createNumbering())

/**
 * Returns a function that makes names unique by adding a number to repeated names. Names that
 * differ only in case are treated as repeated.
 */
export function createNumbering(): (name: string) => string {
  const taken = new Set<string>()
  const claimName = (name: string) => {
    const folded = name.normalize('NFC').toLowerCase()
    if (taken.has(folded)) return false
    taken.add(folded)
    return true
  }
  return (name) => {
    if (claimName(name)) return name
    const [, stem = name, ending = ''] = /^(.*?)(\.[^.]+)?$/su.exec(name) ?? []
    let number = 2
    while (!claimName(`${stem} (${number})${ending}`)) number++
    return `${stem} (${number})${ending}`
  }
}

/** Returns the requested format. Throws Refusal('invalid') unless it is one of `formats`. */
export function chooseFormat<F extends string>(formats: readonly F[], requested: string): F {
  const found = formats.find((format) => format === requested)
  if (!found) throw new Refusal('invalid', { fields: [{ path: 'format', code: 'invalid' }] })
  return found
}
