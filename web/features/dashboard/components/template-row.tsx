import { Link, useSearchParams } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { formatDuration } from '#document/speaking-time.ts'
import { OFFERED_TEMPLATES, templateTarget } from '#document/templates.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { Beginner } from '../begin-script.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'

/** The templates by name and length, each opened at one click. Loaded late: their content is heavy. */
export function TemplateRow({ begin, beginning }: Beginner) {
  const { language, pick } = useLanguage()
  const t = useTexts(DASHBOARD_TEXTS)
  const [params] = useSearchParams()
  const folder = params.get('folder')
  const newScript = pageUrl(language, PAGES.newScript)
  return (
    <ul className="template-row">
      <li>
        <button
          type="button"
          aria-busy={beginning === ''}
          onClick={() =>
            begin({
              kind: 'talk_script',
              template: null,
              title: t('untitled'),
              target_seconds: null,
            })
          }
        >
          <span>{t('template_blank')}</span>
        </button>
      </li>
      <li>
        <Link to={`${newScript}?from=text${folder ? `&folder=${folder}` : ''}`}>
          <span>{t('template_paste')}</span>
        </Link>
      </li>
      {OFFERED_TEMPLATES.map((template) => {
        const target_seconds = templateTarget(template, language)
        const title = pick(template.name)
        const { key, kind } = template
        return (
          <li key={key}>
            <button
              type="button"
              aria-busy={beginning === key}
              onClick={() => begin({ kind, template: key, title, target_seconds })}
            >
              <span>{title}</span>
              {target_seconds !== null && <small>{formatDuration(target_seconds, language)}</small>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
