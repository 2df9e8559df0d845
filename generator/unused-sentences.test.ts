import { expect, test } from 'vitest'
import { generateCanvas } from './generate.ts'
import type { StructureSpan } from './generator-types.ts'

const listUnused = (text: string, structure: StructureSpan[] | null = null): string[] =>
  generateCanvas({ language: null, title: '', text, structure }).unplaced.map(([start, end]) =>
    text.slice(start, end),
  )

const PITCH_EN = `Good morning everyone, and thanks for having me.
Harbours lose five hours a week on a paper list of berths.
You text your boat's length, and the office holds a berth for you.
We charge forty pounds a month per harbour.
{}
Thank you very much, and I'm happy to take questions.`
const PITCH_JA = `本日はお時間をいただきありがとうございます。
港は紙の桟橋表に週五時間かけています。
船の長さを送ると、空き桟橋が一枚の地図で届きます。
料金は港ごとに月四千円です。
{}
以上です。ご質問があればお願いします。`

test.each([
  [PITCH_EN, "We don't have a repeatable sales process yet, and I'd rather tell you that now."],
  [PITCH_EN, 'We have no harbour outside the county yet.'],
  [PITCH_EN, 'We tried boat shows and they brought nothing.'],
  [PITCH_EN, 'Nobody has renewed for a third summer yet.'],
  [PITCH_EN, 'We are not going after ferry companies.'],
  [PITCH_JA, 'まだ再現性のある営業の型はできていません。'],
  [PITCH_JA, '展示会にも出ましたが、効果がなかったのでやめました。'],
  [PITCH_JA, 'まだ県の外の港はありません。'],
  [PITCH_JA, 'フェリー会社や海軍は狙っていません。'],
  [PITCH_JA, '新聞の折り込みは無駄でした。'],
])('an admission is listed as unused, small talk is not: %s%s', (pitch, sentence) => {
  const unused = listUnused(pitch.replace('{}', sentence))
  expect(unused).toContain(sentence)
  expect(unused.join()).not.toMatch(/morning|Thank you|本日は|以上です/)
})

/**
 * Lists the unused sentences of a talk with the structure of a script of this product. We speak the
 * first line; then the speakers alternate.
 */
const listUnusedOfTalk = (lines: readonly string[]): string[] => {
  let text = ''
  const structure = lines.map((line, at): StructureSpan => {
    const start = text.length
    text += `${line}\n`
    const speaker = at % 2 === 0 ? 'me' : 'customer'
    const end = start + line.length
    return { start, end, section_kind: 'closing', speech: 'said', speaker, field: null }
  })
  return listUnused(text, structure)
}

test.each([
  ["How would you know it's working?", "If I've sent every quote by Friday dinner time."],
  ['What would you do with a magic wand?', 'The list on the wall would be right for a whole week.'],
  ['What would be the benefit for you?', 'Seeing my kids on a Sunday for once.'],
  ['どうなったら理想ですか？', '金曜の夕方に全部出し終えていたら、ですね。'],
  ['理想はどんな状態ですか？', '朝の電話が一本も鳴らない日ですね。'],
  ['何が変わったと感じますか？', '夕方に桟橋を歩かずに帰れたら、かな。'],
])('an answer about a box is listed as unused: %s %s', (question, answer) => {
  const talk = ['Thanks for making time.', 'No bother.', question, answer, 'Thanks again.', 'Bye.']
  const unused = listUnusedOfTalk(talk)
  expect(unused).toContain(answer)
  expect(unused.join()).not.toMatch(/Thanks|bother|Bye/)
})

test.each([
  ['Did you find us easily?', 'Yes, thank you, the map was very good.'],
  ['Can I get you a coffee?', 'Oh, go on then, just a small one.'],
  ['Is Thursday at ten all right for you?', 'Thursday at ten is fine, see you then.'],
  ['今日は道は混んでいましたか？', 'いえいえ、すぐに着きました。'],
  ['来週の木曜はいかがですか？', '木曜でしたら大丈夫です、よろしくお願いします。'],
])('an answer in small talk is not listed as unused: %s %s', (question, answer) => {
  expect(listUnusedOfTalk([question, answer])).not.toContain(answer)
})
