import { Link } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { formatDuration } from '#document/speaking-time.ts'
import { TEMPLATES, templateTarget } from '#document/templates.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { DASHBOARD_TEXTS } from '../texts.ts'

const SHOWN = TEMPLATES.filter(({ key }) => !key.startsWith('blank'))

/** The templates by name and length, each a way into a new script. Loaded late: their content is heavy. */
export function TemplateRow() {
  const { language, pick } = useLanguage()
  const t = useTexts(DASHBOARD_TEXTS)
  const newScript = pageUrl(language, PAGES.newScript)
  return (
    <ul className="template-row">
      <li>
        <Link to={`${newScript}?from=blank`}>
          <span>{t('template_blank')}</span>
        </Link>
      </li>
      <li>
        <Link to={`${newScript}?from=text`}>
          <span>{t('template_paste')}</span>
        </Link>
      </li>
      {SHOWN.map((template) => {
        const seconds = templateTarget(template, language)
        return (
          <li key={template.key}>
            <Link to={`${newScript}?template=${template.key}`}>
              <span>{pick(template.name)}</span>
              {seconds !== null && <small>{formatDuration(seconds, language)}</small>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
