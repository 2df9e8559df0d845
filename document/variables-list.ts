import { textsOf } from './blocks.ts'
import { parseNotation } from './ruby-and-variables.ts'
import type { ScriptDocument, Section } from './script-document.ts'
import { findValue, variableKey } from './variables.ts'

export type Variable = {
  key: string
  name: string
  value: string | null
  places: number
}

export function listVariables({ sections, variables }: ScriptDocument): Variable[] {
  const found = new Map<string, Variable>()
  for (const text of sections.flatMap(writtenTexts)) {
    if (!text.includes('{{')) continue
    for (const token of parseNotation(text)) {
      if (token.type !== 'variable') continue
      const key = variableKey(token.name)
      const known = found.get(key)
      if (known) known.places += 1
      else found.set(key, { key, name: token.name, value: findValue(key, variables), places: 1 })
    }
  }
  return [...found.values()]
}

function writtenTexts({ title, blocks }: Section): string[] {
  return [title, ...blocks.flatMap((block) => textsOf(block).map(({ text }) => text))]
}
