import { expect, test } from 'vitest'
import type { ScriptDocument } from '../script-document.ts'
import { compareSources } from './compare-sources.ts'
import { deriveTalkScript } from './derive-talk-script.ts'

const script = (...texts: string[]): ScriptDocument => ({
  sections: [
    {
      id: 's',
      kind: 'free',
      title: '課題',
      target_seconds: null,
      blocks: texts.map((text, at) => ({ id: `b${at}`, type: 'line', speaker: 'me', text })),
    },
  ],
})
/**
 * Lists each source sentence of `before` with its status in `now`. For a reworded sentence, lists
 * the lines of the new wording instead.
 */
function listStatuses(before: ScriptDocument, now: ScriptDocument) {
  const { sources } = deriveTalkScript(before, 'ja')
  const found = compareSources(sources, deriveTalkScript(now, 'ja'))
  return Object.entries(sources)
    .filter(([, { quote }]) => quote !== '課題')
    .map(([id, { quote }]) => [quote, found[id]?.now?.lines ?? found[id]?.standing])
}

test('a sentence moved within or between paragraphs counts as unchanged', () => {
  const before = script('紙で管理する。探せない。', '人も足りない。')
  expect(listStatuses(before, script('探せない。', '紙で管理する。人も足りない。'))).toEqual([
    ['紙で管理する。', 'same'],
    ['探せない。', 'same'],
    ['人も足りない。', 'same'],
  ])
})

test('a reworded sentence is matched with the most similar new sentence, or with the only one left', () => {
  const before = script('紙で管理する。在庫を探せない。', '人も足りない。')
  const now = script('在庫をすぐには探せない。毎月、紙で管理する。雨だ。', '別の話である。')
  expect(listStatuses(before, now)).toEqual([
    ['紙で管理する。', ['毎月、紙で管理します。']],
    ['在庫を探せない。', ['在庫をすぐには探せません。']],
    ['人も足りない。', ['別の話です。']],
  ])
})

test('a sentence no longer in the source is gone, even when its whole block was deleted', () => {
  expect(
    listStatuses(
      script('紙で管理する。在庫を探せない。', '人も足りない。'),
      script('在庫を探せない。'),
    ),
  ).toEqual([
    ['紙で管理する。', 'gone'],
    ['在庫を探せない。', 'same'],
    ['人も足りない。', 'gone'],
  ])
})

test('for a renamed heading the comparison gives its new opening line', () => {
  const { sources } = deriveTalkScript(script('探せない。'), 'ja')
  const now = { sections: [{ ...script('探せない。').sections[0], title: '困りごと' }] }
  const found = compareSources(sources, deriveTalkScript(now as ScriptDocument, 'ja'))
  expect(Object.values(found).map((one) => one.now?.lines ?? null)).toEqual([
    ['本日は、困りごとについてお話しします。'],
    null,
  ])
})
