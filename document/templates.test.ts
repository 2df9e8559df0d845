import { expect, test } from 'vitest'
import { textsOf } from './blocks.ts'
import type { ScriptDocument } from './script-document.ts'
import { createScriptUpdate } from './script-yjs.ts'
import { scriptTime } from './speaking-time.ts'
import { createFromTemplate, TEMPLATES, TemplateNotFound, templateTarget } from './templates.ts'
import { listVariables } from './variables-list.ts'

const CASES = TEMPLATES.flatMap((template) =>
  (['ja', 'en'] as const).map((language) => ({ key: template.key, template, language })),
)

function allTexts(script: ScriptDocument): string[] {
  return script.sections.flatMap((section) => [
    section.title,
    ...section.blocks.flatMap((block) => {
      const texts = textsOf(block).map(({ text }) => text)
      return block.type === 'question' ? [...texts, block.field ?? ''] : texts
    }),
  ])
}

test.each(CASES)('$key ($language) makes a sound script with fresh ids', (one) => {
  const script = createFromTemplate(one.key, one.language)
  const again = createFromTemplate(one.key, one.language)
  const idsOf = ({ sections }: ScriptDocument) =>
    sections.flatMap((section) => [section.id, ...section.blocks.map((block) => block.id)])
  const ids = [...idsOf(script), ...idsOf(again)]
  expect(new Set(ids).size).toBe(ids.length)
  expect(createScriptUpdate(script).length).toBeGreaterThan(0)
  const sections = new Set(script.sections.map((section) => section.id))
  for (const section of script.sections) {
    for (const block of section.blocks) {
      if (block.type === 'branch') expect(sections).toContain(block.target)
    }
  }
})

test.each(CASES.filter(({ template, language }) => templateTarget(template, language) !== null))(
  '$key ($language) takes about as long as it promises',
  ({ key, template, language }) => {
    const target = templateTarget(template, language) ?? 0
    const { shortest, longest } = scriptTime(createFromTemplate(key, language))
    const middle = (shortest + longest) / 2
    expect(middle).toBeGreaterThan(target * 0.75)
    expect(middle).toBeLessThan(target * 1.25)
  },
)

test.each(CASES)('$key ($language) is written in its language throughout', (one) => {
  const script = createFromTemplate(one.key, one.language)
  const texts = allTexts(script).filter((text) => text !== '')
  const japanese = /[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}]/u
  for (const text of texts)
    expect([text, japanese.test(text)]).toEqual([text, one.language === 'ja'])
  for (const { name } of listVariables(script)) {
    expect([name, /^[a-z_]+$/u.test(name)]).toEqual([name, one.language === 'en'])
  }
})

test('keys are unique, and an unknown one is refused', () => {
  expect(new Set(TEMPLATES.map((template) => template.key)).size).toBe(TEMPLATES.length)
  expect(() => createFromTemplate('nothing', 'ja')).toThrow(TemplateNotFound)
})
