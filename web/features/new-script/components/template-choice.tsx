import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_SEARCH } from '#contract/limits.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { OFFERED_TEMPLATES } from '#document/templates.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { Text } from '#web/components/text.tsx'
import type { ScriptStart } from '#web/features/scripts/api/start-script.ts'
import { CompanyTemplates } from '#web/features/templates/components/company-templates.tsx'
import { TemplateCard } from '#web/features/templates/components/template-card.tsx'
import type { PreviewedTemplate } from '#web/features/templates/components/template-preview.tsx'
import { containsWords } from '#web/features/templates/find-templates.ts'
import { TEMPLATE_TEXTS } from '#web/features/templates/texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { NEW_SCRIPT_TEXTS } from '../texts.ts'

const TemplatePreview = lazyPart(
  () => import('#web/features/templates/components/template-preview.tsx'),
  'TemplatePreview',
)

type Props = {
  kind: ScriptKind
  /**
   * Key or id of the template from which a script is being created; '' for a blank script. Null if
   * no script is being created.
   */
  starting: string | null
  /** Key of the template that the address names. This template gets the focus. */
  suggested: string | null
  onStart: (what: ScriptStart) => void
  onText: () => void
  onFiles: () => void
}

/** The starting points for a kind of script: a blank page, a text, files, and templates. */
export function TemplateChoice(props: Props) {
  const { kind, starting, suggested, onStart, onText, onFiles } = props
  const { pick } = useLanguage()
  const t = useTexts(NEW_SCRIPT_TEXTS)
  const m = useTexts(TEMPLATE_TEXTS)
  const [previewed, setPreviewed] = useState<PreviewedTemplate | null>(null)
  const [query, setQuery] = useState('')
  const ready = OFFERED_TEMPLATES.filter(
    (template) =>
      template.kind === kind &&
      containsWords([pick(template.name), pick(template.description)], query),
  )
  const blank: ScriptStart = { kind, template: null, title: t('untitled'), target_seconds: null }
  return (
    <section className="template-choice" aria-label={t('from')}>
      <ul>
        <li>
          <PlainButton aria-busy={starting === ''} onClick={() => onStart(blank)}>
            <strong>{t('blank')}</strong>
            <span>{t('blank_text')}</span>
          </PlainButton>
        </li>
        <li>
          <PlainButton onClick={onText}>
            <strong>{t('text')}</strong>
            <span>{t('text_text')}</span>
          </PlainButton>
        </li>
        <li>
          <PlainButton onClick={onFiles}>
            <strong>{t('files')}</strong>
            <span>{t('files_text')}</span>
          </PlainButton>
        </li>
      </ul>
      <TextInput
        maw="24em"
        mt="xl"
        type="search"
        aria-label={m('find')}
        placeholder={m('find')}
        autoComplete="off"
        maxLength={MAX_SEARCH}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <CompanyTemplates
        kind={kind}
        query={query}
        starting={starting}
        suggested={suggested}
        onStart={onStart}
        onPreview={(own) => setPreviewed({ own })}
      />
      <h2>{t('templates')}</h2>
      {ready.length === 0 && (
        <Text maw="60em" fz="sm" c="var(--ink-soft)">
          {m('none_found')}
        </Text>
      )}
      <ul>
        {ready.map((template) => {
          const target_seconds = template.target_seconds
          const title = pick(template.name)
          const { key } = template
          return (
            <TemplateCard
              key={key}
              title={title}
              about={pick(template.description)}
              target_seconds={target_seconds}
              isBusy={starting === key}
              hasFocus={key === suggested}
              onStart={() => onStart({ kind, template: key, title, target_seconds })}
              onPreview={() => setPreviewed({ key })}
            />
          )
        })}
      </ul>
      {previewed && (
        <TemplatePreview
          previewed={previewed}
          starting={starting}
          onStart={onStart}
          onClose={() => setPreviewed(null)}
        />
      )}
    </section>
  )
}
