import { expect, test } from 'vitest'
import { linesOf } from '#server/features/scripts/testing/lines-of.ts'
import { makeZip } from '#server/features/scripts/testing/office-files.ts'
import { readFile } from './read-file.ts'

const read = async (name: string, bytes: Buffer | string) => {
  const [script] = (await readFile(name, Buffer.from(bytes))).scripts
  return linesOf(script?.content, /\p{sc=Han}/u.test(name) ? 'ja' : 'en')
}

test('a table saved by Excel for a Western language keeps its apostrophes', async () => {
  const table =
    'Speaker,Line\r\nMe,It\x92s Ken. Don\x92t worry.\r\nCustomer,We\x92re fine \x96 thanks.\r\n'
  expect(await read('objections.csv', Buffer.from(table, 'latin1'))).toEqual([
    'me It’s Ken. Don’t worry.',
    'customer We’re fine – thanks.',
  ])
})

test('a table with quotes or with Excel’s delimiter line keeps its rows', async () => {
  expect(
    await read(
      '表.csv',
      '話者,セリフ\n自分,"A4"サイズです。\nお客様,"大きいですね。\n自分,はい。\n',
    ),
  ).toEqual(['me "A4"サイズです。', 'customer "大きいですね。', 'me はい。'])
  expect(await read('表.csv', 'sep=;\r\n話者;セリフ\r\nお客様;はい, どうも\r\n')).toEqual([
    'customer はい, どうも',
  ])
})

test('file names and titles in decomposed Unicode are composed', async () => {
  const apart = 'プレゼン台本'.normalize('NFD')
  expect(apart).not.toBe('プレゼン台本')
  const alone = await readFile(`${apart}.txt`, Buffer.from('営業：はい。'))
  expect(alone.scripts[0]?.path).toBe('プレゼン台本.txt')
  const zip = await readFile(
    'mac.zip',
    makeZip({
      [`${apart}/${apart}.txt`]: 'はい',
      [`${apart}.md`]: `---\ntitle: ${apart}\n---\nはい`,
      [`${apart}.pdf`]: '%PDF-1.7',
    }),
  )
  expect(zip.scripts.map(({ path, title }) => [path, title])).toEqual([
    ['プレゼン台本/プレゼン台本.txt', ''],
    ['プレゼン台本.md', 'プレゼン台本'],
  ])
  expect(zip.refused.map(({ path }) => path)).toEqual(['プレゼン台本.pdf'])
})

test.each(['文書.odt', '表.ods', '原稿.pages', '発表.key', '本.epub', '表.xlsb'])(
  '%s, another program’s package, is refused with the format to save instead',
  async (name) => {
    const package_of_parts = makeZip({
      mimetype: 'x',
      'content.xml': '<a/>',
      'Index/Document.iwa': 'x',
    })
    await expect(readFile(name, package_of_parts)).rejects.toMatchObject({
      code: 'import_unknown_kind',
    })
  },
)

/**
 * Encodes ASCII and half-width katakana (from U+FF61) as Japanese Windows does, in one byte each.
 */
const halfWidth = (words: string) =>
  Buffer.from(
    [...words].map((character) =>
      character < '\uff61' ? character.charCodeAt(0) : character.charCodeAt(0) - 0xfec0,
    ),
  )

test('half-width katakana of Windows in Japan are kept in a text, a table and names in a zip', async () => {
  expect(halfWidth('ﾜﾀｼ,ﾊｲ').toString('hex')).toBe('dcc0bc2ccab2')
  const rows = await readFile('ﾄｰｸ.csv', halfWidth('ﾜﾀｼ,ｾﾘﾌ\nｵｷｬｸｻﾏ,ﾊｲ\n'))
  expect(rows.scripts[0]?.content).toMatchObject({
    rows: [
      ['ﾜﾀｼ', 'ｾﾘﾌ'],
      ['ｵｷｬｸｻﾏ', 'ﾊｲ'],
    ],
  })
  const zip = makeZip({ 'a.txt': 'はい。' })
  const name = halfWidth('ﾄ.txt')
  const named = Buffer.from(zip)
  for (let at = named.indexOf('a.txt'); at !== -1; at = named.indexOf('a.txt', at + 1))
    name.copy(named, at)
  expect((await readFile('windows.zip', named)).scripts[0]?.path).toBe('ﾄ.txt')
})

test('a table’s head and speakers are recognized in half-width katakana', async () => {
  const table = halfWidth('ﾜｼｬ,ｾﾘﾌ\nｼﾞﾌﾞﾝ,ｵｾﾜﾆﾅﾘﾏｽ\nｱｲﾃ,ﾊｲ\n')
  expect(await read('ﾄｰｸ.csv', table)).toEqual(['me ｵｾﾜﾆﾅﾘﾏｽ', 'customer ﾊｲ'])
})

test('subtitles are split by speaker', async () => {
  const TURN = ['memo 話者：山本様＝お客様', 'customer よろしくお願いします。']
  const cue = '00:00:03.120 --> 00:00:07.480\n山本様: よろしくお願いします。\n\n'
  expect(await read('会議.vtt', `WEBVTT\n\n1\n${cue}`)).toEqual(TURN)
  expect(await read('会議.srt', `1\n${cue}`)).toEqual(TURN)
})

test('invisible content of Markdown or HTML is reported', async () => {
  const leftOut = async (name: string, text: string) =>
    (await readFile(name, Buffer.from(text))).scripts[0]?.dropped.map(
      ({ what, count }) => `${what} ${count}`,
    )
  expect(
    await leftOut(
      'a.md',
      '# 料金\n<!-- 値引きは\n五％まで -->\n営業：~~12,800円~~<s>1</s>9,800円です。',
    ),
  ).toEqual(['comment 1', 'struck_words 2'])
  expect(
    await leftOut(
      'a.html',
      '<!--[if mso]><![endif]--><!-- 社内 --><p>営業：<del>1</del><b style="color:red;text-decoration:line-through">2</b>3<span style="display: none">4</span></p>',
    ),
  ).toEqual(['comment 1', 'struck_words 2', 'hidden_text 1'])
})
