import { expect, test } from 'vitest'
import { textsOf } from './blocks.ts'
import { createFromTemplate, TemplateNotFound } from './create-from-template.ts'
import type { ScriptDocument } from './script-document.ts'
import { createScriptUpdate } from './script-yjs.ts'
import { scriptTime } from './speaking-time.ts'
import { TEMPLATES } from './templates.ts'
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

test.each(CASES)('$key ($language) creates a valid script with new ids', (one) => {
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

test.each(CASES.filter(({ template }) => template.target_seconds !== null))(
  '$key ($language) takes about its target time',
  ({ key, template, language }) => {
    const target = template.target_seconds ?? 0
    const { shortest, longest } = scriptTime(createFromTemplate(key, language))
    const middle = (shortest + longest) / 2
    expect(middle).toBeGreaterThan(target * 0.75)
    expect(middle).toBeLessThan(target * 1.25)
  },
)

test.each(CASES)('$key ($language) uses one language throughout', (one) => {
  const script = createFromTemplate(one.key, one.language)
  const texts = allTexts(script).filter((text) => text !== '')
  const japanese = /[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}]/u
  for (const text of texts)
    expect([text, japanese.test(text)]).toEqual([text, one.language === 'ja'])
  for (const { name } of listVariables(script)) {
    expect([name, /^[a-z_]+$/u.test(name)]).toEqual([name, one.language === 'en'])
  }
})

/**
 * Expected block kind for each label at the start of a line. Paragraphs of plain scripts have no
 * label.
 */
const LABELS: readonly [RegExp, string][] = [
  [/^(?:自分：|Me: )/u, 'line'],
  [/^(?:質問：|Question: )/u, 'question'],
  [/^(?:記入欄：|Note down: )/u, 'field'],
  [/^(?:お客様：|Customer: )/u, 'objection'],
  [/^(?:切り返し：|Answer: )/u, 'answer'],
  [/^(?:> )?(?:メモ：|Memo: )/u, 'memo'],
  [/^(?:（間 \d秒）|\(pause \d s\))$/u, 'pause'],
  [/^▶ /u, 'branch'],
  [/^(?:- |1\. )/u, 'list_item'],
  [/^\| /u, 'table_row'],
]

test.each(CASES)(
  '$key ($language) is parsed into the kinds of its labels',
  ({ key, template, language }) => {
    const lines = template.text[language]
      .split('\n')
      .filter((line) => line !== '' && !/^(?:#|<!--|\|[ -]*---)/u.test(line))
    const meant = lines.map((line) => LABELS.find(([label]) => label.test(line))?.[1] ?? 'line')
    const read = createFromTemplate(key, language).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        // A line that asks becomes a question even without the label. So `asked` matches the label
        // of a question or of a line.
        if (block.type === 'question') return block.field === null ? ['asked'] : ['asked', 'field']
        return block.type === 'objection' ? ['objection', 'answer'] : [block.type]
      }),
    )
    expect(read.length).toBe(meant.length)
    for (const [at, kind] of meant.entries())
      expect(read[at] === 'asked' ? ['question', 'line'] : [read[at]]).toContain(kind)
  },
)

test.each(CASES)(
  '$key ($language) has a section for every heading, of the kind in its comment',
  (one) => {
    const { sections } = createFromTemplate(one.key, one.language)
    const found = [
      ...one.template.text[one.language].matchAll(
        /^## (.*)\n(?:<!-- daihon \{"kind":"(\w+)"\} -->)?/gmu,
      ),
    ]
    const expected = found.map(([, title, kind]) => ({ title, kind: kind ?? expect.any(String) }))
    if (found.length > 0) expect(sections).toMatchObject(expected)
    expect(sections).toHaveLength(Math.max(1, found.length))
  },
)

test('keys are unique, and an unknown key is rejected', () => {
  expect(new Set(TEMPLATES.map((template) => template.key)).size).toBe(TEMPLATES.length)
  expect(() => createFromTemplate('nothing', 'ja')).toThrow(TemplateNotFound)
})
