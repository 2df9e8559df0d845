import type { Language } from '#contract/language.ts'
import { createSection, readMarkdownSections } from './markdown-file.ts'
import type { ScriptDocument } from './script-document.ts'
import { findTemplate } from './templates.ts'

/** Thrown for an unknown template key. */
export class TemplateNotFound extends Error {
  override name = 'TemplateNotFound'
}

/** Creates a script from a template with new ids. Throws `TemplateNotFound`. */
export function createFromTemplate(key: string, language: Language): ScriptDocument {
  const template = findTemplate(key)
  if (!template) throw new TemplateNotFound(`no template ${key}`)
  const { sections } = readMarkdownSections(template.text[language], {
    language,
    kind: template.kind,
  })
  return { sections: sections.length > 0 ? sections : [createSection('')] }
}
