import { expect, test } from 'vitest'
import type { Block } from '../blocks.ts'
import type { Section } from '../script-document.ts'
import { promptScript } from './prompt-script.ts'

const line = (text: string): Block => ({ id: text, type: 'line', speaker: 'me', text })
const memo = (text: string): Block => ({ id: text, type: 'memo', text })
const nameOf = (section: Partial<Section>) => {
  const { is_named, title } = promptScript(
    {
      sections: [
        { id: 's', kind: 'free', title: '', target_seconds: null, blocks: [], ...section },
      ],
    } as Parameters<typeof promptScript>[0],
    'ja',
    'talk_script',
  )[0] ?? { is_named: null, title: null }
  return [title, is_named]
}

test('an untitled section takes its first spoken words as its name', () => {
  const long = '{本日|ほんじつ}はお時間をいただき、誠にありがとうございます。まず名乗ります。'
  expect(nameOf({ blocks: [memo('相手の顔を見る'), line(''), line('もしもし。')] })).toEqual([
    'もしもし。',
    false,
  ])
  expect(nameOf({ blocks: [line(long)] })).toEqual([
    '本日はお時間をいただき、誠にありがとうございます…',
    false,
  ])
  expect(nameOf({ blocks: [memo('相手の顔を見る')] })).toEqual(['相手の顔を見る', false])
  expect(nameOf({})).toEqual(['無題のセクション', false])
})

test('a section with a title or a kind keeps its name', () => {
  const blocks = [line('もしもし。')]
  expect(nameOf({ title: '挨拶', blocks })).toEqual(['挨拶', true])
  expect(nameOf({ kind: 'price', blocks })).toEqual(['料金', true])
})
