import type { ScriptKind } from '#contract/scripts.ts'
import type { Template } from '#contract/templates.ts'
import { useTemplates } from '#web/api/templates.ts'
import { TextButton } from '#web/components/buttons.tsx'
import { Text } from '#web/components/text.tsx'
import type { ScriptStart } from '#web/features/scripts/api/start-script.ts'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { containsWords } from '../find-templates.ts'
import { startFrom } from '../start-from.ts'
import { TEMPLATE_TEXTS } from '../texts.ts'
import { TemplateCard } from './template-card.tsx'

type Props = {
  kind: ScriptKind
  /** The search query; empty for all. */
  query: string
  starting: string | null
  /** Id of the template that the address names. This template gets the focus. */
  suggested: string | null
  onStart: (what: ScriptStart) => void
  onPreview: (template: Template) => void
}

/**
 * The company's templates for a kind of script. Retired templates are in a collapsed list, for
 * people who may restore them.
 */
export function CompanyTemplates({ kind, query, starting, suggested, onStart, onPreview }: Props) {
  const t = useTexts(TEMPLATE_TEXTS)
  const can = useCan()
  const { data, error, refetch } = useTemplates()
  const all = data?.filter((template) => template.kind === kind) ?? []
  const templates = all.filter(({ title, purpose }) => containsWords([title, purpose], query))
  const offered = templates.filter(({ retired_at }) => retired_at === null)
  const retired = templates.filter(({ retired_at }) => retired_at !== null)
  const draw = (template: Template) => (
    <TemplateCard
      key={template.id}
      title={template.title}
      about={template.purpose}
      lang={template.language}
      target_seconds={template.target_seconds}
      isBusy={starting === template.id}
      hasFocus={template.id === suggested}
      // Clicking a retired template opens its preview, which can restore it.
      onStart={() => (template.retired_at ? onPreview(template) : onStart(startFrom(template)))}
      onPreview={() => onPreview(template)}
    />
  )
  return (
    <>
      <h2>{t(can('team') ? 'company' : 'own')}</h2>
      {error && !data && (
        <Text maw="60em" fz="sm" c="var(--ink-soft)" role="alert">
          {t('failed')} <TextButton onClick={() => void refetch()}>{t('retry')}</TextButton>
        </Text>
      )}
      {!data && !error && (
        <Text maw="60em" fz="sm" c="var(--ink-soft)" role="status">
          {t('loading')}
        </Text>
      )}
      {data && offered.length === 0 && (
        <Text maw="60em" fz="sm" c="var(--ink-soft)">
          {t(offered.length < all.length ? 'none_found' : 'none')}
        </Text>
      )}
      {offered.length > 0 && <ul>{offered.map(draw)}</ul>}
      {retired.length > 0 && (
        <details className="template-retired">
          <summary>{t('retired', { count: retired.length })}</summary>
          <ul>{retired.map(draw)}</ul>
        </details>
      )}
    </>
  )
}
