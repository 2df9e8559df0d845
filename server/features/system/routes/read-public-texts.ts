import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Language, Pair } from '#contract/language.ts'
import { PUBLIC_PAGES, type PublicPage } from '#contract/pages.ts'
import { StartRefused } from '#server/platform/database/problems.ts'

/**
 * Reads the operator's texts for public pages from a folder, e.g. `contact.ja.txt`. If a text
 * exists in only one language, both languages get this text. Null for a page without a file. Throws
 * StartRefused if the folder does not exist.
 */
export function readPublicTexts(folder: string | null): Record<PublicPage, Pair | null> {
  if (folder !== null && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StartRefused({
      ja: `設定 PUBLIC_TEXTS のフォルダ「${folder}」が見つかりません。.env.example を確認してください。`,
      en: `Couldn’t find the PUBLIC_TEXTS folder ${folder}. See .env.example.`,
    })
  const read = (page: PublicPage, language: Language) =>
    folder === null ? null : readText(join(folder, `${page}.${language}.txt`))
  const texts = PUBLIC_PAGES.map((page) => {
    const [ja, en] = [read(page, 'ja'), read(page, 'en')]
    const either = ja ?? en
    return [page, either === null ? null : { ja: ja ?? either, en: en ?? either }]
  })
  return Object.fromEntries(texts)
}

/** Reads a file's text; null if it is missing or empty. */
function readText(path: string): string | null {
  if (!statSync(path, { throwIfNoEntry: false })) return null
  return (
    readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .trim() || null
  )
}
