import { SearchField } from '#web/components/search-field.tsx'
import { useTexts } from '#web/language/language.tsx'
import { COMPANY_TEXTS } from '../texts.ts'

/** Searches people by name, reading or address. */
export function MemberSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const t = useTexts(COMPANY_TEXTS)
  return (
    <search className="member-search">
      <SearchField label={t('search')} onSearch={onSearch} />
    </search>
  )
}
