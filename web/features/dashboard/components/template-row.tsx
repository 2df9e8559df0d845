import './template-row.css'
import { Group } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { formatDuration } from '#document/speaking-time.ts'
import { OFFERED_TEMPLATES } from '#document/templates.ts'
import { useTemplates } from '#web/api/templates.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { ScriptStarter } from '../start-script.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'

/**
 * Offers a blank script, a script from pasted text, and templates. The company's own templates come
 * first. Loaded on demand, because the built-in templates have large texts.
 */
export function TemplateRow({ start, starting }: ScriptStarter) {
  const { language, pick } = useLanguage()
  const t = useTexts(DASHBOARD_TEXTS)
  const [params] = useSearchParams()
  const folder = params.get('folder')
  const newScript = pageUrl(language, PAGES.newScript)
  const own = useTemplates().data?.filter(({ retired_at }) => retired_at === null) ?? []
  return (
    <Group component="ul" className="template-row" gap="1xs" align="stretch" wrap="nowrap">
      <li>
        <PlainButton
          aria-busy={starting === ''}
          onClick={() =>
            start({
              kind: 'talk_script',
              template: null,
              title: t('untitled'),
              target_seconds: null,
            })
          }
        >
          <span>{t('template_blank')}</span>
        </PlainButton>
      </li>
      <li>
        <Link to={`${newScript}?from=text${folder ? `&folder=${folder}` : ''}`}>
          <span>{t('template_paste')}</span>
        </Link>
      </li>
      {own.map(({ id, kind, title, target_seconds, ...template }) => (
        <TemplateButton
          key={id}
          title={title}
          lang={template.language}
          seconds={target_seconds}
          isBusy={starting === id}
          onStart={() => start({ kind, template: null, template_id: id, title, target_seconds })}
        />
      ))}
      {OFFERED_TEMPLATES.map((template) => {
        const target_seconds = template.target_seconds
        const title = pick(template.name)
        const { key, kind } = template
        return (
          <TemplateButton
            key={key}
            title={title}
            seconds={target_seconds}
            isBusy={starting === key}
            onStart={() => start({ kind, template: key, title, target_seconds })}
          />
        )
      })}
    </Group>
  )
}

type ButtonProps = {
  title: string
  lang?: string
  seconds: number | null
  isBusy: boolean
  onStart: () => void
}

function TemplateButton({ title, lang, seconds, isBusy, onStart }: ButtonProps) {
  const { language } = useLanguage()
  return (
    <li>
      <PlainButton aria-busy={isBusy} onClick={onStart}>
        <span lang={lang}>{title}</span>
        {seconds !== null && <small>{formatDuration(seconds, language)}</small>}
      </PlainButton>
    </li>
  )
}
