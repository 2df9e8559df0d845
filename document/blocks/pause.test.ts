import { expect, test } from 'vitest'
import { readPlainText } from '../parse-plain-text.ts'

const read = (line: string) =>
  readPlainText(`■ご説明\n本日はありがとうございます。\n${line}\n次に進みます。`, 'ja')[2]

test.each([
  ['（間）', 2],
  ['－－－（間２秒）－－－', 2],
  ['…（2秒待つ）…', 2],
  ['---（間5秒）---', 5],
  ['=== （間） ===', 2],
  ['── 間 ──', 2],
  ['・・・（沈黙）', 2],
  ['...[pause 3s]...', 3],
])('dashes and dots around a pause are not spoken: %s', (line, seconds) => {
  expect(read(line)).toMatchObject({ role: 'pause', seconds })
})

test.each(['…（笑）…', '－（続き）－', '- 10 sec.', '…間があきましたが…', '10秒…'])(
  'other words between dashes or dots are no pause: %s',
  (line) => {
    expect(read(line)?.role).not.toBe('pause')
  },
)
