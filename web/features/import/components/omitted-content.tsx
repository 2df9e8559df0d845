import type { ImportedFile } from '#contract/imports.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { IMPORT_TEXTS } from '../texts.ts'

export function OmittedContent({ dropped }: Pick<ImportedFile, 'dropped'>) {
  const { language } = useLanguage()
  const t = useTexts(IMPORT_TEXTS)
  if (dropped.length === 0) return null
  const list = dropped.map(({ what, count }) => (count > 1 ? `${t(what)} ×${count}` : t(what)))
  return (
    <p className="import-dropped">
      {t('dropped', { list: new Intl.ListFormat(language, { type: 'conjunction' }).format(list) })}
    </p>
  )
}
