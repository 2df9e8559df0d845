import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { readMarkdownFile, writeMarkdownFile } from './markdown-file.ts'
import type { ScriptDocument } from './script-document.ts'
import { readScriptFile, SCRIPT_JSON, type ScriptFile, writeScriptJson } from './script-file.ts'
import { arbitraryScript, arbitraryText } from './testing/arbitrary-script.ts'

/** Number of random cases. `ROUND_TRIPS=10000` runs more of them. */
const numRuns = Number(process.env.ROUND_TRIPS ?? 200)

const arbitraryFile: fc.Arbitrary<ScriptFile> = fc.record({
  title: arbitraryText,
  language: fc.constantFrom('ja', 'en'),
  kind: fc.constantFrom('script', 'talk_script'),
  document: fc
    .tuple(arbitraryScript, fc.constantFrom(null, { お客様名: '青空 "商事"', x: '--> ## y' }))
    .map(([script, variables]) => (variables ? { ...script, variables } : script)),
})

/** Removes block ids, because an import can create new ones. */
const withoutBlockIds = (file: ScriptFile | null) =>
  file && {
    ...file,
    document: {
      ...file.document,
      sections: file.document.sections.map((section) => ({
        ...section,
        blocks: section.blocks.map((block) => ({ ...block, id: '' })),
      })),
    },
  }

test('any script survives Markdown with its variables, whatever the appendix', () => {
  fc.assert(
    fc.property(arbitraryFile, arbitraryText, (file, appendix) => {
      const text = writeMarkdownFile(file, appendix)
      expect(withoutBlockIds(readMarkdownFile(text))).toEqual(withoutBlockIds(file))
      const touched = `\uFEFF${text.replace(/ +(?=\n)/gu, '').replaceAll('\n', '\r\n')}`
      expect(withoutBlockIds(readMarkdownFile(touched))).toEqual(withoutBlockIds(file))
    }),
    { numRuns },
  )
})

test('any script survives JSON, and the JSON satisfies its schema', () => {
  fc.assert(
    fc.property(arbitraryFile, (file) => {
      const text = writeScriptJson(file)
      expect(SCRIPT_JSON.parse(JSON.parse(text))).toEqual(JSON.parse(text))
      expect(readScriptFile(text)).toEqual({ ...file, comments: 0 })
    }),
    { numRuns },
  )
})

const line = (id: string, text: string) => ({ id, type: 'line', speaker: 'me', text }) as const
const SCRIPT: ScriptDocument = {
  sections: [
    {
      id: 's1',
      kind: 'opening',
      title: '挨拶',
      target_seconds: 30,
      blocks: [line('1', 'こんにちは。'), { id: '2', type: 'pause', seconds: 3 }],
    },
    {
      id: 's2',
      kind: 'closing',
      title: '',
      target_seconds: null,
      blocks: [{ id: '3', type: 'branch', text: 'はい', target: 's1' }],
    },
  ],
}
const NEVER = { id: '', kind: 'free', title: '', target_seconds: null } as const
const FILE: ScriptFile = { title: '商談', language: 'ja', kind: 'talk_script', document: SCRIPT }

test('a Markdown export is a readable page whose comments add ids, kinds and targets', () => {
  expect(writeMarkdownFile(FILE, '## コメント')).toBe(`---
format: "daihon.script/1"
title: "商談"
kind: "talk_script"
language: "ja"
---

# 商談

## 挨拶（目標30秒）
<!-- daihon {"id":"s1","kind":"opening","title":"挨拶","target_seconds":30} -->

**自分**：こんにちは。

（間 3秒）

## クロージング
<!-- daihon {"id":"s2","kind":"closing","title":"","target_seconds":null,"blocks":[{"id":"3","type":"branch","text":"はい","target":"s1"}]} -->

- ▶ はい → 挨拶

<!-- daihon appendix -->

## コメント
`)
})

test('words edited in the Markdown take precedence over its comments', () => {
  const edited = writeMarkdownFile(FILE)
    .replace('こんにちは。', 'おはようございます。')
    .replace('- ▶ はい → 挨拶', '- ▶ はい、ぜひ')
    .replace('## 挨拶（目標30秒）', '## 朝の挨拶')
  const { sections } = readMarkdownFile(edited)?.document ?? { sections: [] }
  expect(sections).toMatchObject([
    { id: 's1', kind: 'opening', title: '朝の挨拶', target_seconds: 30 },
    { id: 's2', kind: 'closing', title: '', blocks: [{ type: 'branch', text: 'はい、ぜひ' }] },
  ])
  expect(sections[0]?.blocks).toMatchObject([
    { type: 'line', text: 'おはようございます。' },
    { type: 'pause', seconds: 3 },
  ])
})

test('bold and highlight use Markdown’s notation and survive edits', () => {
  const text = '本日は無料、「今だけ」の話です。'
  const mark = (type: 'strong' | 'highlight', words: string) => {
    const from = text.indexOf(words)
    return { text: 'text', type, from, to: from + words.length }
  }
  const marks = [mark('strong', '無料'), mark('strong', '「今だけ」'), mark('highlight', '今だけ')]
  const blocks = [{ ...line('1', text), marks }]
  const sections = [{ ...(SCRIPT.sections[1] ?? NEVER), blocks }]
  const written = writeMarkdownFile({ ...FILE, document: { sections } })
  expect(written).toContain(
    '**自分**：本日は**無料**、<strong>「</strong><mark>**今だけ**</mark><strong>」</strong>の話です。',
  )
  expect(written).not.toContain('"marks"')
  const edited = readMarkdownFile(written.replace('本日は', '明日は'))
  expect(edited?.document.sections[0]?.blocks).toMatchObject([
    { text: text.replace('本日', '明日'), marks },
  ])
})

const WRITTEN_BY_HAND = `---
format: "daihon.script/1"
title: "x"
kind: "talk_script"
language: "ja"
---

## 聞く

**質問**：何名ですか？

- 記入欄：人数

> **お客様**：高い
>
> **切り返し**：何と比べてですか。

- ▶ 合う → 話す

## 話す
`

test('a file written by hand in the export notation keeps fields, answers and targets', () => {
  const [ask, talk] = readMarkdownFile(WRITTEN_BY_HAND)?.document.sections ?? []
  expect(ask?.blocks).toMatchObject([
    { type: 'question', text: '何名ですか？', field: '人数' },
    { type: 'objection', says: '高い', answer: '何と比べてですか。' },
    { type: 'branch', text: '合う', target: talk?.id },
  ])
})

test('a memo of a written script stays a memo after an edit', () => {
  const memo = { id: 'b', type: 'memo' as const, text: 'あとで消す' }
  const section = {
    id: 's',
    kind: 'free' as const,
    title: '',
    target_seconds: null,
    blocks: [memo],
  }
  const written = writeMarkdownFile({
    title: 'x',
    language: 'ja',
    kind: 'script',
    document: { sections: [section] },
  })
  const edited = written.replace('あとで消す', 'あとで直す')
  expect(readMarkdownFile(edited)?.document.sections[0]?.blocks).toMatchObject([
    { type: 'memo', text: 'あとで直す' },
  ])
})

test('edited words that look like a heading stay a paragraph', () => {
  const prose = ['背景', '見積書に四時間かかる。', '料金', '月額は9,800円とする。']
  const blocks = prose.map((text, at) => line(`${at}`, text))
  const document = { sections: [{ ...NEVER, blocks }] }
  const file: ScriptFile = { ...FILE, kind: 'script', document }
  const edited = writeMarkdownFile(file).replace('\n見積書に四時間', '\n見積書に半日')
  expect(readMarkdownFile(edited)?.document.sections.map((one) => one.blocks)).toMatchObject([
    prose.map((text) => ({ text: text.replace('四時間', '半日') })),
  ])
})

test('other files are rejected', () => {
  for (const text of [
    '',
    '# 見出し',
    '---\ntitle: "x"\n---\n',
    '{}',
    '{"format":"daihon.script"}',
  ]) {
    expect(readMarkdownFile(text)).toBeNull()
    expect(readScriptFile(text)).toBeNull()
  }
})

test('a file that names targets in the earlier form keeps its titles', () => {
  const earlier = writeMarkdownFile(FILE).replace('（目標30秒）', '（目安 約30秒）')
  expect(earlier).toContain('## 挨拶（目安 約30秒）')
  expect(readMarkdownFile(earlier)?.document.sections).toMatchObject([
    { title: '挨拶', target_seconds: 30 },
    { title: '' },
  ])
})
