import type { Language } from '#contract/language.ts'
import { createSection, readMarkdownSections } from './markdown-file.ts'
import type { ScriptDocument } from './script-document.ts'
import { findTemplate } from './templates.ts'
import type { VariableValues } from './variables.ts'
import { listVariables } from './variables-list.ts'

export class TemplateNotFound extends Error {
  override name = 'TemplateNotFound'
}

/**
 * Names of the author and their company, from the account. Variables for an empty name stay blank.
 */
export type OwnNames = { person: string; company: string }

const OWN_VARIABLES: Readonly<Record<string, keyof OwnNames>> = {
  自分: 'person',
  my_name: 'person',
  自社名: 'company',
  my_company: 'company',
}

/**
 * Creates a script from a template with new ids. Variables for the names of the author and their
 * company (`own`) are filled in. Throws `TemplateNotFound`.
 */
export function createFromTemplate(
  key: string,
  language: Language,
  own: OwnNames = { person: '', company: '' },
): ScriptDocument {
  const template = findTemplate(key)
  if (!template) throw new TemplateNotFound(`no template ${key}`)
  const { sections } = readMarkdownSections(template.text[language], {
    language,
    kind: template.kind,
  })
  if (sections.length === 0) return { sections: [createSection('')] }
  const values: VariableValues = Object.fromEntries(
    listVariables({ sections }).flatMap(({ key: name }) => {
      const which = OWN_VARIABLES[name]
      return which && own[which] !== '' ? [[name, own[which]]] : []
    }),
  )
  return Object.keys(values).length > 0 ? { sections, variables: values } : { sections }
}
