import { expect, test } from 'vitest'
import { generateCanvas } from './generate.ts'
import { isRuledOut } from './withdrawn.ts'

const generate = (language: 'ja' | 'en', text: string) => {
  const result = generateCanvas({ language, title: '', text, structure: null })
  const quotesOf = (notes: (typeof result.boxes)['channels']) =>
    notes.map(({ sources: [[start, end] = [0, 0]] }) => text.slice(start, end))
  return {
    notes: Object.values(result.boxes).flatMap(quotesOf),
    candidates: Object.values(result.candidates).flatMap(quotesOf),
    unused: result.unplaced.map(([start, end]) => text.slice(start, end)),
  }
}

test.each([
  "We tried Facebook ads and they didn't work",
  "I don't look at Facebook",
  'We gave up on trade fairs',
  'Google ads were a waste of money',
  "We don't do cold calls",
  'We are not going after large factories',
  "We don't work with hospitals",
  'We have no repeat customers yet',
  'We ran radio spots but nobody rang.',
  'We tried boat shows without any success.',
  'We’ve stopped answering small yards.',
  "I'm not targeting hotels or cruise lines.",
  "Yacht clubs aren't our market.",
  'Boat shows proved useless.',
  "We don't have a repeatable sales process yet, and I'd rather tell you that now.",
  "We haven't won a single paying harbour yet.",
  'Nobody has renewed yet.',
])('an English sentence that only rules something out is recognized: %s', (sentence) => {
  expect(isRuledOut(sentence, 'en')).toBe(true)
})

test.each([
  // Not ruled out, because the sentence also states an action or a result, or denies a loss.
  "We don't advertise, skippers tell each other on the quay.",
  "We don't do posters, but the chandler hands out our card.",
  'We gave up on posters and now the chandlers hand out our card.',
  "We don't sell to anyone but harbours with a waiting list.",
  'We tried posters and they brought nine new boats.',
  'Nobody has cancelled yet.',
  "We haven't lost a harbour in three years.",
  'We stopped 611 leaks last winter, one in nine boats.',
  // Not ruled out, because the denial itself is a problem, an alternative, an advantage or a price.
  "We can't find drivers",
  "They don't use any software",
  'Unlike the county list, we need no set-up',
  'There is no setup fee',
  "Harbours that don't have a crane of their own.",
])('an English denial with content is no exclusion: %s', (sentence) => {
  expect(isRuledOut(sentence, 'en')).toBe(false)
})

test.each([
  '路線バスや大手は狙っていません',
  '展示会にも出ましたが、効果がなかったのでやめました',
  'まだ再現性のある営業の型はできていません',
  'ボートショーにも出ましたが、問い合わせは一件も来ませんでした。',
  '新聞の折り込みは無駄でした。',
  '飛び込みの営業はしません。',
  '看板広告はやめました。',
  'フェリー会社は対象外です。',
  '海軍の港には売り込んでいません。',
  '大型客船の会社は相手にしていません。',
  'まだ二年目の契約をいただいた港はありません。',
])('a Japanese sentence that only rules something out is recognized: %s', (sentence) => {
  expect(isRuledOut(sentence, 'ja')).toBe(true)
})

test.each([
  '船具店の紹介だけで広がっていて、広告は出していません。',
  '広告は出しておりません、船長どうしが桟橋で教え合っています。',
  '紹介しか使っていません。',
  'まだ解約は一件もありません。',
  'この三年、苦情は一件も出していません。',
  '看板はやめて、船具店にカードを置いています。',
  '十四の港に入れて、二つやめました。',
  '潜水士が見つかりません。',
  '夜は誰も電話に出ません。',
  '初期費用はいただきません。',
  '自前のクレーンを持っていない港です。',
])('a Japanese denial with content is no exclusion: %s', (sentence) => {
  expect(isRuledOut(sentence, 'ja')).toBe(false)
})

test.each([
  [
    'en',
    '# Channels\nChandlers put our card on every rope.\nWe tried Facebook ads and they failed.\nWe gave up on boat shows.\nWe don’t do cold calls.\n# Customer segments\nHarbours with fifty to two hundred berths.\nWe are not going after ferry companies.\nWe don’t work with the navy.\n# Key metrics\nShare of berths let by Friday.\nWe have no repeat customers yet.',
    ['Chandlers put our card', 'Harbours with fifty', 'Share of berths'],
  ],
  [
    'ja',
    '# チャネル\n船具店が綱を売るたびにカードを渡してくれます。\nチラシは無駄でした。\n飛び込みの営業はしません。\n# 顧客セグメント\n桟橋を三つから八つ持つ港です。\nフェリー会社や海軍は狙っていません。\n# 主要指標\n金曜までに埋まった桟橋の割合。\nまだ継続して使う港はありません。',
    ['船具店が綱を', '桟橋を三つから', '金曜までに'],
  ],
] as const)(
  'what the speaker rules out is unused, never a note of the plan (%s)',
  (language, text, kept) => {
    const { notes, candidates, unused } = generate(language, text)
    expect(notes).toHaveLength(kept.length)
    for (const words of kept) expect(notes.join()).toContain(words)
    const sentences = text.split('\n').filter((line) => !line.startsWith('#'))
    const others = sentences.filter((one) => !notes.includes(one))
    for (const one of others) expect([...candidates, ...unused]).toContain(one)
  },
)

test.each([
  ['en', "# Problem\nWe don't work with a list of berths.", '# Alternatives\nWe use no software.'],
  ['ja', '# 課題\n空きのある桟橋が分かりません。', '# 既存の代替品\n表計算は使っていません。'],
] as const)('what is ruled out stays a problem or an alternative (%s)', (language, ...parts) => {
  expect(generate(language, parts.join('\n')).notes).toHaveLength(2)
})
