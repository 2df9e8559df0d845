import type { ScriptKind } from '#contract/scripts.ts'
import { formatDuration } from '#document/speaking-time.ts'
import { OFFERED_TEMPLATES, templateTarget } from '#document/templates.ts'
import type { Beginning } from '#web/features/scripts/begin-script.ts'
import { NEW_SCRIPT_TEXTS } from '#web/features/scripts/texts/new-script-texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'

type Props = {
  kind: ScriptKind
  /** The template that is being opened; an empty text for the blank page. */
  beginning: string | null
  /** The template a link led to: it has the focus. */
  suggested: string | null
  onBegin: (what: Beginning) => void
  onText: () => void
  onFiles: () => void
}

/** What a script of a kind can begin with, each a button that opens the editor at once. */
export function TemplateChoice(props: Props) {
  const { kind, beginning, suggested, onBegin, onText, onFiles } = props
  const { language, pick } = useLanguage()
  const t = useTexts(NEW_SCRIPT_TEXTS)
  const blank: Beginning = { kind, template: null, title: t('untitled'), target_seconds: null }
  return (
    <section className="template-choice" aria-label={t('from')}>
      <ul>
        <li>
          <button type="button" aria-busy={beginning === ''} onClick={() => onBegin(blank)}>
            <strong>{t('blank')}</strong>
            <span>{t('blank_text')}</span>
          </button>
        </li>
        <li>
          <button type="button" onClick={onText}>
            <strong>{t('text')}</strong>
            <span>{t('text_text')}</span>
          </button>
        </li>
        <li>
          <button type="button" onClick={onFiles}>
            <strong>{t('files')}</strong>
            <span>{t('files_text')}</span>
          </button>
        </li>
      </ul>
      <h2>{t('templates')}</h2>
      <ul>
        {OFFERED_TEMPLATES.filter((template) => template.kind === kind).map((template) => {
          const target_seconds = templateTarget(template, language)
          const title = pick(template.name)
          return (
            <li key={template.key}>
              <button
                type="button"
                // biome-ignore lint/a11y/noAutofocus: the link that led here names this template
                autoFocus={template.key === suggested}
                aria-busy={beginning === template.key}
                onClick={() => onBegin({ kind, template: template.key, title, target_seconds })}
              >
                <strong>
                  {title}
                  {target_seconds !== null && (
                    <small>{formatDuration(target_seconds, language)}</small>
                  )}
                </strong>
                <span>{pick(template.description)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
