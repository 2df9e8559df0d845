import { PAPER_SIZES } from '#server/features/export/formats/paper-sizes.ts'
import { collectPdf, drawWords, openPdf } from '#server/features/export/formats/print/page.ts'
import type { ScriptWork } from '#server/features/export/formats/work.ts'
import { writeFile } from '#server/features/export/formats/write-file.ts'
import { summarise } from './percentile.ts'
import { ms, type Row } from './report.ts'

const PAGES = 500
const SECTIONS = 250
const BLOCKS = 35
const ROUNDS = 3
const GOAL = 2
/** Lines of a page, and signs of a line, of the floor. */
const LINES = 32
const WORDS =
  '本日はお時間をいただきありがとうございます。在庫の管理でお困りのことはございませんか。毎月の棚卸しに三日かかると伺いました。'

/**
 * CPU time of writing a script of five hundred pages as a file, in this process; beside a PDF of as many pages and
 * as many signs, with the same fonts, that the bare library draws line by line where it is told to.
 */
export async function measureExports(): Promise<Row[]> {
  const work = makeWork('pdf')
  const pdf: number[] = []
  const floor: number[] = []
  let pages = 0
  for (let round = 0; round < ROUNDS; round++) {
    pdf.push(await timeCpu(async () => (pages = countPages(await writeFile(work)))))
    floor.push(await timeCpu(() => writeBare(pages, countSigns())))
  }
  if (pages < PAGES) throw new Error(`Only ${pages} pages were written.`)
  const docx = await timeCpu(() => writeFile(makeWork('docx')))
  const ratios = pdf.map((own, round) => own / (floor[round] ?? Number.NaN))
  const ratio = summarise(ratios).p50
  return [
    {
      what: `PDF of ${pages} pages, CPU (floor: as many signs drawn by the bare library)`,
      value: ms(summarise(pdf).p50),
      floor: ms(summarise(floor).p50),
      ...{ ratio, goal: `≤ ${GOAL} ×`, met: ratio <= GOAL },
      spread: (Math.max(...ratios) - Math.min(...ratios)) / 2 / ratio,
    },
    { what: 'Word document of the same script, CPU', value: ms(docx) },
  ]
}

async function timeCpu(work: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1_000
}

const countPages = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0
const countSigns = () => SECTIONS * BLOCKS * WORDS.length

function makeWork(format: 'pdf' | 'docx'): ScriptWork {
  const block = (id: string) => ({ id, type: 'line' as const, speaker: 'me' as const, text: WORDS })
  return {
    ...{ of: 'script', kind: 'talk_script', title: '長い台本', language: 'ja', comments: [] },
    document: {
      sections: Array.from({ length: SECTIONS }, (_, s) => ({
        ...{ id: `section-${s}`, kind: 'free' as const, title: `見出し${s}`, target_seconds: 60 },
        blocks: Array.from({ length: BLOCKS }, (_, b) => block(`block-${s}-${b}`)),
      })),
    },
    options: {
      ...{ format, memos: true, comments: false, fields: true, variables: 'filled' },
      ...{ orientation: 'portrait', columns: 'one', layout: 'pages' },
      ...{ paper: 'a4', size: 'normal', speakers: 'prefix' },
    },
  }
}

async function writeBare(pages: number, signs: number): Promise<Uint8Array> {
  const side = 60
  const doc = openPdf({ title: 'bare', language: 'ja' }, PAPER_SIZES.a4)
  const length = Math.ceil(signs / pages / LINES)
  const text = WORDS.repeat(Math.ceil(length / WORDS.length) + 1)
  return collectPdf(doc, () => {
    for (let page = 0; page < pages; page++) {
      doc.addPage()
      for (let line = 0; line < LINES; line++) {
        const words = text.slice(line, line + length)
        drawWords(doc, words, side, side + line * 20, { size: 10.5 })
      }
    }
  })
}
