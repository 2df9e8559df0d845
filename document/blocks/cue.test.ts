import { expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { generateCanvas } from '#generator/generate.ts'
import { toMarkdown } from '../markdown.ts'
import { parsePlainText } from '../parse-plain-text.ts'
import { toPlainText } from '../plain-text.ts'
import type { ScriptDocument } from '../script-document.ts'
import { scriptTime } from '../speaking-time.ts'

const SCRIPT: ScriptDocument = {
  sections: [
    {
      id: 's',
      kind: 'solution',
      title: '提案・デモ',
      target_seconds: null,
      blocks: [
        { id: 'a', type: 'line', speaker: 'me', text: 'では、画面をご覧ください。' },
        { id: 'b', type: 'cue', text: 'デモ画面に切り替える' },
        { id: 'c', type: 'memo', text: '笑顔で' },
      ],
    },
  ],
}
const read = (text: string, language: Language) =>
  parsePlainText(text, language).sections.flatMap(({ blocks }) =>
    blocks.map((block) => [block.type, 'text' in block ? block.text : '']),
  )

test('a cue is marked in plain text and Markdown, and survives both', () => {
  for (const language of ['ja', 'en'] as const) {
    const cue = ['cue', 'デモ画面に切り替える']
    const { text } = toPlainText(SCRIPT, language)
    expect(text).toContain(
      language === 'ja' ? '（指示：デモ画面に切り替える）' : '(Cue: デモ画面に切り替える)',
    )
    expect(read(text, language)[1]).toEqual(cue)
    expect(read(toMarkdown(SCRIPT, language, 'talk_script'), language)).toContainEqual(cue)
  }
})

test('a cue takes no time and is never spoken', () => {
  const { sections } = SCRIPT
  const spoken = { sections: sections.map((one) => ({ ...one, blocks: one.blocks.slice(0, 1) })) }
  expect(scriptTime(SCRIPT)).toEqual(scriptTime(spoken))
  const span = toPlainText(SCRIPT).spans.find(({ block_id }) => block_id === 'b')
  expect(span).toMatchObject({ speech: 'unspoken', speaker: null })

  const price = '料金は月額9,800円です。'
  const notesOf = (type: 'line' | 'cue') => {
    const block = { id: 'b', type, text: price, speaker: 'me' as const }
    const script = { sections: sections.map((one) => ({ ...one, blocks: [block] })) }
    const { text, spans } = toPlainText(script)
    const made = generateCanvas({ language: 'ja', title: '', text, structure: spans })
    return Object.values(made.boxes).flat().length
  }
  expect([notesOf('line'), notesOf('cue')]).toEqual([1, 0])
})

test.each([
  ['指示：スライド3を出す', 'cue', 'スライド3を出す'],
  ['【指示】スライド3を出す', 'cue', 'スライド3を出す'],
  ['(cue: show slide 3)', 'cue', 'show slide 3'],
  ['[cue] show slide 3', 'cue', 'show slide 3'],
  ['（メモ：指示を待つ）', 'memo', '指示を待つ'],
  ['ご指示をお待ちしております。', 'line', 'ご指示をお待ちしております。'],
])('%s is read as a %s', (text, type, words) => {
  expect(read(`営業：はい。\n${text}`, 'ja').at(-1)).toEqual([type, words])
})
