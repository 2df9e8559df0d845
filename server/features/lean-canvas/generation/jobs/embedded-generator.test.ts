import { expect, test } from 'vitest'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { generateCanvas } from '#generator/generate.ts'
import { EMBEDDED_GENERATOR } from './embedded-generator.ts'

const TALK = `# 課題
毎月の棚卸しに3日もかかっていて、在庫の数が合いません。
# 提案
スマートフォンで撮るだけで在庫を数えるアプリを提供しています。
# 料金
料金は月額9,800円です。
`
const inputOf = (times: number) => ({
  language: 'ja' as const,
  title: '商談',
  text: Array.from({ length: times }, (_, n) => TALK.replaceAll('。', `（${n}）。`)).join(''),
  structure: null,
})
const signal = new AbortController().signal
const isFree = () => expect.fail('Nothing is paid for.')

test('the thread gives the same result as the generator, box by box', async () => {
  for (const input of [inputOf(1), inputOf(400)]) {
    const reported: string[] = []
    const finds = await EMBEDDED_GENERATOR.generate(
      input,
      (box) => reported.push(box),
      signal,
      isFree,
    )
    const { boxes, candidates, unplaced } = generateCanvas(input)
    expect(finds).toMatchObject({ boxes, candidates, unplaced, dropped: 0 })
    expect(reported.sort()).toEqual([...BOX_KEYS].sort())
  }
})

test('other work continues while a long script is read; a cancelled read stops early', async () => {
  const stop = new AbortController()
  const input = inputOf(4_000)
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  const reading = EMBEDDED_GENERATOR.generate(input, () => {}, stop.signal, isFree)
  await expect.poll(() => turns).toBeGreaterThan(5)
  clearInterval(turning)
  stop.abort(new Error('cancelled'))
  await expect(reading).rejects.toThrow('cancelled')
})
