import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Language, Pair } from '#contract/language.ts'
import { PUBLIC_PAGES, type PublicPage } from '#contract/pages.ts'
import { StartRefused } from '#server/platform/database/problems.ts'

/**
 * The operator's texts for the installation's own pages: `contact.ja.txt`, `terms.en.txt` and so on in one
 * folder. Where a language is missing the other stands in; null where both are. Throws StartRefused when
 * there is no such folder.
 */
export function readPublicTexts(folder: string | null): Record<PublicPage, Pair | null> {
  if (folder !== null && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StartRefused({
      ja: `設定 PUBLIC_TEXTS のフォルダ「${folder}」が見つかりません。.env.example を確認してください。`,
      en: `The folder ${folder} of the setting PUBLIC_TEXTS is not there. See .env.example.`,
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

/** A file's text; null where there is none, or nothing in it. */
function readText(path: string): string | null {
  if (!statSync(path, { throwIfNoEntry: false })) return null
  return (
    readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .trim() || null
  )
}
