import { expect, test } from 'vitest'
import { toMarkdown } from './markdown.ts'
import type { ScriptDocument } from './script-document.ts'

const SCRIPT: ScriptDocument = {
  sections: [
    {
      id: 's1',
      kind: 'opening',
      title: '',
      target_seconds: 30,
      blocks: [
        { id: '1', type: 'line', speaker: 'me', text: '*本日*は\n# 3つ' },
        { id: '2', type: 'line', speaker: 'customer', text: '' },
        { id: '3', type: 'question', text: '何名ですか？', field: '人数', answer: '' },
        { id: '4', type: 'branch', text: 'はい', target: 's2' },
        { id: '5', type: 'branch', text: 'いいえ', target: 'gone' },
        { id: '6', type: 'pause', seconds: 3 },
      ],
    },
    {
      id: 's2',
      kind: 'free',
      title: '締め_1',
      target_seconds: null,
      blocks: [
        { id: '7', type: 'objection', says: '高い', answer: '{台本|だいほん}で' },
        { id: '8', type: 'memo', text: '笑顔\n1. で' },
      ],
    },
  ],
}

test('a script becomes Markdown in Japanese', () => {
  expect(toMarkdown(SCRIPT, 'ja', 'talk_script')).toBe(`## 挨拶・名乗り（目標30秒）

**自分**：\\*本日\\*は  
\\# 3つ

**質問**：何名ですか？

- 記入欄：人数

- ▶ はい → 締め\\_1

- ▶ いいえ

（間 3秒）

## 締め\\_1

> **お客様**：高い
>
> **切り返し**：{台本|だいほん}で

> メモ：笑顔  
> 1\\. で
`)
})

test('labels are in the requested language, and the words of the script stay', () => {
  const text = toMarkdown(SCRIPT, 'en', 'talk_script')
  expect(text).toContain('## Opening (target 30 s)')
  expect(text).toContain('**Customer**: 高い')
  expect(text).toContain('(pause 3 s)')
  expect(toMarkdown({ sections: [] }, 'en', 'talk_script')).toBe('')
})
