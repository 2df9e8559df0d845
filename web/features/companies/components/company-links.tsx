import { Link } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { SettingsRow, SettingsSection } from '#web/components/settings-section.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { COMPANY_PAGE_TEXTS } from '../company-page-texts.ts'

const PATHS = {
  members: PAGES.approveUser,
  integrations: PAGES.integrations,
  audit: PAGES.audit,
  runs: PAGES.runs,
} as const

export function CompanyLinks({ names }: { names: readonly (keyof typeof PATHS)[] }) {
  const { language } = useLanguage()
  const t = useTexts(COMPANY_PAGE_TEXTS)
  return (
    <SettingsSection title={t('elsewhere')}>
      {names.map((name) => (
        <SettingsRow key={name} name={t(name)} hint={t(`${name}_hint`)}>
          <Link className="company-way" to={pageUrl(language, PATHS[name])}>
            {t(`to_${name}`)}
          </Link>
        </SettingsRow>
      ))}
    </SettingsSection>
  )
}
