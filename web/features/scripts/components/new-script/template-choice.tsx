import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { formatDuration } from '#document/speaking-time.ts'
import { TEMPLATES, templateTarget } from '#document/templates.ts'
import { NEW_SCRIPT_TEXTS } from '#web/features/scripts/texts/new-script-texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { ChoiceCards } from './choice-cards.tsx'

type Props = {
  kind: ScriptKind
  /** The language the script will be written in: it decides how long the talk is. */
  scriptLanguage: Language
  value: string | null
  error: string | null
  onChoose: (key: string) => void
}

/** The templates of a kind, each with what it is for and how long it takes. */
export function TemplateChoice({ kind, scriptLanguage, value, error, onChoose }: Props) {
  const { language, pick } = useLanguage()
  const t = useTexts(NEW_SCRIPT_TEXTS)
  const choices = TEMPLATES.filter(
    (template) => template.kind === kind && !template.key.startsWith('blank'),
  ).map((template) => {
    const seconds = templateTarget(template, scriptLanguage)
    return {
      value: template.key,
      title: pick(template.name),
      text: pick(template.description),
      note: seconds === null ? null : formatDuration(seconds, language),
    }
  })
  return (
    <ChoiceCards
      legend={t('templates')}
      isStep={false}
      name="template"
      choices={choices}
      value={value}
      error={error}
      onChoose={onChoose}
    />
  )
}
