import { expect, test } from 'vitest'
import { parsePlainText, readPlainText } from '../parse-plain-text.ts'
import { writeLines } from './write-lines.ts'

/**
 * Branch blocks as `condition | title of the target section`; the title is `none` without a target.
 */
function branchesOf(text: string, language: 'ja' | 'en' = 'ja'): string[] {
  const { sections } = parsePlainText(text, language)
  const titles = new Map(sections.map(({ id, title }) => [id, title]))
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'branch'
        ? [`${block.text} | ${titles.get(block.target ?? '') ?? 'none'}`]
        : [],
    ),
  )
}

test('a condition, an arrow and a section’s name become a branch to that section', () => {
  expect(
    branchesOf(
      [
        '## 2. ヒアリング（7分）',
        '- 残業は月何時間くらいですか？',
        '- （40時間以上と答えたら）→ 3. 課題の深掘りへ',
        '- Excelの場合 → デモへ進む',
        '- 紙なら ⇒ 2. ヒアリング',
        '- それ以外 → 反論対応へ',
        '## 3. 課題の深掘り',
        '営業：詳しく教えてください。',
        '## デモ（5分）',
        '営業：画面です。',
      ].join('\n'),
    ),
  ).toEqual([
    '40時間以上と答えたら | 3. 課題の深掘り',
    'Excelの場合 | デモ（5分）',
    '紙なら | 2. ヒアリング（7分）',
    'それ以外 → 反論対応へ | none',
  ])
  expect(
    branchesOf(
      '# Discovery\n- If no -> go to pricing\n* If they use Excel => Demo\n- Otherwise → skip to the close\n# Demo\nHere it is.\n# Pricing\nIt is 49 a month.\n# Close\nShall we?',
      'en',
    ),
  ).toEqual(['If no | Pricing', 'If they use Excel | Demo', 'Otherwise | Close'])
})

test('a condition with an arrow to an action becomes a branch without a target', () => {
  expect(branchesOf('Rep: Shall we start?\nIf no -> offer the trial\nRep: Thanks.', 'en')).toEqual([
    'If no → offer the trial | none',
  ])
  expect(branchesOf('営業：始めますか？\nいいえの場合 → 試用を案内\n営業：以上です。')).toEqual([
    'いいえの場合 → 試用を案内 | none',
  ])
})

test('a branch written as plain text and parsed again keeps its target', () => {
  const text = '# ヒアリング\n・Excelの場合 → デモへ\n# デモ\n営業：画面です。'
  expect(branchesOf(writeLines(readPlainText(text, 'ja'), 'ja'))).toEqual(['Excelの場合 | デモ'])
})

test('a condition about the customer’s words and a quoted reply become an objection and its answer', () => {
  const roles = readPlainText(
    '# 挨拶\n営業：はい。\n・忙しいと言われたら → 「来週お電話します。」',
    'ja',
  )
  expect(roles.slice(-2).map(({ role, text }) => `${role} ${text}`)).toEqual([
    'objection 忙しいと言われたら',
    'answer 来週お電話します。',
  ])
})

test.each([
  '# 挨拶\n忙しいと言われたら → 1分だけお時間をください。',
  '# 料金\nライト → スタンダード → プロ',
  '# Opening\nExcel -> our import',
  '# 反論\n高い場合 → 何と比べてですか？',
])('an arrow without a section’s name or an action after it makes no branch: %s', (text) => {
  expect(branchesOf(text)).toEqual([])
})

test('a bracketed condition about the customer’s words becomes an objection, our lines below it its answers', () => {
  const read = (text: string, language: 'ja' | 'en') =>
    readPlainText(text, language).map(({ role, text: words }) => `${role} ${words}`)
  expect(
    read(
      '## デモ\n営業：画面です。\n（値段を聞かれたら）\n営業：9,800円です。\n営業：初期費用はありません。\n## 締め\n営業：また来週。',
      'ja',
    ),
  ).toEqual([
    'heading デモ',
    'line 画面です。',
    'objection 値段を聞かれたら',
    'answer 9,800円です。',
    'answer 初期費用はありません。',
    'heading 締め',
    'line また来週。',
  ])
  expect(
    read('# Demo\nMe: Here it is.\n## (If they ask about security)\nMe: We are certified.', 'en'),
  ).toContain('objection If they ask about security')
  expect(read('## （担当者につながった場合）\n営業：はじめまして。', 'ja')[0]).toMatch(/^heading/u)
})

test('a bracketed condition about the customer’s words and a reply on the same line become an objection and its answer', () => {
  const read = (text: string, language: 'ja' | 'en') =>
    readPlainText(text, language).map(({ role, text: words }) => `${role} ${words}`)
  expect(
    read(
      '# 料金\n営業：月額9,800円です。\n（高いと言われたら）何と比べてですか？\n・（他社と比べられたら）設定までうちが行います\n営業：（時期を聞かれたら）最短2週間です。\n営業：以上です。',
      'ja',
    ),
  ).toEqual([
    'heading 料金',
    'line 月額9,800円です。',
    'objection 高いと言われたら',
    'answer 何と比べてですか？',
    'objection 他社と比べられたら',
    'answer 設定までうちが行います',
    'objection 時期を聞かれたら',
    'answer 最短2週間です。',
    'line 以上です。',
  ])
  expect(
    read('# Pricing\nIt is 49 a month.\n(If they say it is dear) Compared with what?', 'en'),
  ).toEqual([
    'heading Pricing',
    'line It is 49 a month.',
    'objection If they say it is dear',
    'answer Compared with what?',
  ])
  expect(read("# Close\n(If they agree) Great, let's sign.", 'en')[1]).toMatch(/^line /)
  expect(read('# 料金\n（税込の場合）月額9,800円です。', 'ja')[1]).toBe(
    'line （税込の場合）月額9,800円です。',
  )
})

test('a question or an absence (不在) before an arrow counts as the condition of a branch', () => {
  expect(
    branchesOf('# Opening\nRep: Hi.\nNot now? -> propose Thursday\n# Close\nRep: Thanks.', 'en'),
  ).toEqual(['Not now? → propose Thursday | none'])
  expect(
    branchesOf('# 受付\n営業：ご担当者様は？\n不在 → 戻り時間を聞く\n# 締め\n営業：では。'),
  ).toEqual(['不在 → 戻り時間を聞く | none'])
})

test('a target by number becomes the section with this number, and further words stay with the condition', () => {
  expect(
    branchesOf(
      [
        '1. 現状（5分）',
        '・毎月の枚数は？',
        '（100枚以上と答えたら）→ 3へ',
        '（10枚未満と答えたら）→ 2. は短めにして 3. 料金 へ',
        '',
        '2. 試算（3分）',
        '・月8万円です',
        '',
        '3. 料金（3分）',
        '・月39,000円です',
        '（高いと言われたら）→ 2. の試算に戻って、月8万円と比べていただく',
        '・迷っている場合 → 1番に戻る',
      ].join('\n'),
    ),
  ).toEqual([
    '100枚以上と答えたら | 料金（3分）',
    '10枚未満と答えたら | 料金（3分）',
    '高いと言われたら（月8万円と比べていただく） | 試算（3分）',
    '迷っている場合 | 現状（5分）',
  ])
  expect(
    branchesOf(
      [
        '## 1. Open (2 min)',
        '- If they are rushed -> skip 2, go to 3',
        '- If no -> go to pricing after 2, mention the records',
        '## 2. Cost (3 min)',
        '- If "no idea" -> see 1',
        '## 3. Pricing (3 min)',
        '- If too dear -> back to 2, put $780 beside it',
      ].join('\n'),
      'en',
    ),
  ).toEqual([
    'If they are rushed | 3. Pricing (3 min)',
    'If no (after 2, mention the records) | 3. Pricing (3 min)',
    'If "no idea" | 1. Open (2 min)',
    'If too dear (put $780 beside it) | 2. Cost (3 min)',
  ])
})

test('a branch with an action keeps both when it is written and parsed again', () => {
  const text = '1. 料金\n・高い場合 → 2. に戻って、比べる\n\n2. 試算\n・月8万円です'
  const read = (source: string) => branchesOf(source)
  expect(read(text)).toEqual(['高い場合（比べる） | 試算'])
  expect(read(writeLines(readPlainText(text, 'ja'), 'ja'))).toEqual(['高い場合（比べる） | 試算'])
})

test('without an arrow, a condition needs the name of a section or its number', () => {
  expect(
    branchesOf(
      '■ヒアリング\n・Excelならデモへ進む\n・紙の場合：料金へ\n・（急いでいたら）デモへ\n・紙なら手間がかかります\n・3つ以上の場合：月額5,000円\n■デモ\n営業：はい。\n■料金\n営業：はい。',
    ),
  ).toEqual(['Excelなら | デモ', '紙の場合 | 料金', '急いでいたら | デモ'])
  expect(
    branchesOf(
      '# Opening\n- If yes, go to pricing\n- if only email: go to Close\n- if it rings: hang up politely\n- If you like, we can start now\n- If you need help: we are here.\n# Pricing\nIt is 49.\n# Close\nThanks.',
      'en',
    ),
  ).toEqual(['If yes | Pricing', 'if only email | Close', 'if it rings → hang up politely | none'])
})

test('a condition before a question or quoted words is an objection with our answer', () => {
  const read = (text: string, language: 'ja' | 'en') =>
    readPlainText(text, language).map(({ role, text: words }) => `${role} ${words}`)
  expect(
    read(
      '# 現状\n・紙の場合 → 保管場所はどこですか？\n・（わからないと答えたら）「先月は何時ごろに帰られましたか？」と聞き直す\n・（Excelと言ったら）→ 「どなたが入力を？」\n・返事が曖昧なら → 「目安で結構です」\n・高いと言われたら：何と比べてでしょうか\n・一言で言ったら：在庫が減る仕組みです',
      'ja',
    ).slice(1),
  ).toEqual([
    'objection 紙の場合',
    'answer 保管場所はどこですか？',
    'objection わからないと答えたら',
    'answer 「先月は何時ごろに帰られましたか？」と聞き直す',
    'objection Excelと言ったら',
    'answer どなたが入力を？',
    'objection 返事が曖昧なら',
    'answer 目安で結構です',
    'objection 高いと言われたら',
    'answer 何と比べてでしょうか',
    'line 一言で言ったら：在庫が減る仕組みです',
  ])
  expect(
    read(
      '# Now\nIf they say yes: book the call\n- If "send an email": happy to, what should it say\n- If "no idea" -> "How about just the month of May?"\n- If they bring up the dealer -> the dealer is $89, and you drive there. Do not trash them\n- If no -> That\u2019s fine, shall I send a summary?\n- If the samples hold -> first order of 2,000.',
      'en',
    ).slice(1),
  ).toEqual([
    'objection If they say yes',
    'answer book the call',
    'objection If "send an email"',
    'answer happy to, what should it say',
    'objection If "no idea"',
    'answer How about just the month of May?',
    'objection If they bring up the dealer',
    'answer the dealer is $89, and you drive there. Do not trash them',
    'objection If no',
    'answer That\u2019s fine, shall I send a summary?',
    'branch If the samples hold → first order of 2,000.',
  ])
})

test('a condition after an arrow becomes a branch, and our reply becomes a line below it', () => {
  const text = [
    '■クロージング',
    'ご検討ください。',
    '→断られた場合：■締めへ',
    '→興味がある場合：デモへ進む',
    '→不在の場合：「また改めます。何時ごろお戻りですか」',
    '→はい：ありがとうございます。',
    '留守なら：「またお電話します」',
    '■デモ',
    'こちらです。',
    '■締め',
    'ありがとうございました。',
  ].join('\n')
  expect(branchesOf(text)).toEqual([
    '断られた場合 | 締め',
    '興味がある場合 | デモ',
    '不在の場合 | none',
    'はい | none',
    '留守なら | none',
  ])
  const lines = readPlainText(text, 'ja').filter(({ role }) => role === 'line')
  expect(lines.slice(1, 4).map(({ text: words }) => words)).toEqual([
    'また改めます。何時ごろお戻りですか',
    'ありがとうございます。',
    'またお電話します',
  ])
  expect(branchesOf('Rep: Hi.\n-> If no: thanks, that is fine.', 'en')).toEqual(['If no | none'])
})

test.each([
  '開始時：ご挨拶します。',
  '→ 次回：お電話します。',
  '電話したら：出ない',
  '時間：「10時」',
])('a label that is no condition makes no branch: %s', (line) => {
  expect(branchesOf(`■案内\n本日はありがとうございます。\n${line}\n以上です。`)).toEqual([])
})
