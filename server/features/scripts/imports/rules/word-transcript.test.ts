import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { readHtmlSource } from '#document/reading/html-source.ts'
import { isTranscript, readTranscript } from '#document/transcript/read-transcript.ts'
import { makeDocx, paragraph, run } from '#server/features/scripts/testing/office-files.ts'
import { readFile } from './read-file.ts'

const BREAK = '<w:r><w:br/></w:r>'
const turn = (name: string, time: string, words: string) =>
  paragraph(`${run(name, '<w:b/>')}${run(`   ${time}`)}${BREAK}${run(words)}`)

test('a Word transcript of Teams is read with its speakers and times', async () => {
  const body = [
    paragraph('在庫アプリの商談-20261120_100000-会議の録音'),
    paragraph('2026年11月20日, 1:00午前'),
    paragraph('21m 3s'),
    paragraph(`${run('林 花子', '<w:b/>')}${run(' が文字起こしを開始しました')}`),
    turn('林 花子', '0:03', 'お時間をいただきありがとうございます。'),
    turn('山本', '0:09', 'こちらこそ。'),
    turn('林 花子', '1:02:12', '在庫はどう数えていますか？'),
  ].join('')
  const { scripts } = await readFile('会議.docx', makeDocx(body))
  const html = scripts[0]?.content.form === 'html' ? scripts[0].content.html : ''
  const { document } = parseHTML(`<html><body>${html}</body></html>`)
  const text = readHtmlSource(document.body, 'script')
    .map((line) => line.text)
    .join('\n')
  expect(isTranscript(text)).toBe(true)
  expect(readTranscript(text)).toMatchObject([
    { speaker: '林 花子', start_s: 3, text: 'お時間をいただきありがとうございます。' },
    { speaker: '山本', start_s: 9, text: 'こちらこそ。' },
    { speaker: '林 花子', start_s: 3732, text: '在庫はどう数えていますか？' },
  ])
})
