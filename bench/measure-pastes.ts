import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { MAX_BLOCKS, MAX_PASTE } from '#contract/limits.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { Account } from '#testing/accounts.ts'
import { readUntil } from './cheap-reads.ts'
import { percentile } from './percentile.ts'
import { ms, type Row } from './report.ts'

/**
 * Texts near the size limits. A parser that takes quadratic time would block the server for half a
 * minute on most of them.
 */
const PASTES = {
  'short lines, refused': fill('a\n'),
  'headings, refused': fill('# x\n'),
  'bold words and highlights': fill('**a**<mark>b</mark>'),
  'as many lines as a script has': Array.from(
    { length: MAX_BLOCKS },
    (_, at) => `営業：在庫が${at}個も合いません。`,
  ).join('\n'),
  'one line of spaces': `a${' '.repeat(MAX_PASTE - 2)}b`,
}
/**
 * Duration of one measurement in ms. In a shorter time there would be few reads, and their p99
 * would just be the slowest read.
 */
const LASTS_MS = 5_000

function fill(piece: string): string {
  return piece.repeat(Math.floor(MAX_PASTE / piece.length))
}

/** Measures cheap reads while a client sends a paste repeatedly, for each of the `PASTES`. */
export async function measurePastes(options: {
  url: string
  account: Account
  engine: string
}): Promise<Row[]> {
  const { url, account, engine } = options
  const paste = (text: string) =>
    fetch(`${url}${scriptRoutes.createScript.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${account.token ?? ''}`,
        'content-type': 'application/json',
        origin: url,
      },
      body: JSON.stringify({
        id: randomUUID(),
        kind: 'talk_script',
        title: '貼り付け',
        language: 'ja',
        text,
      }),
    }).then((answer) => answer.text())
  const floor = percentile(await readUntil(options, pause(LASTS_MS)), 0.99)
  const rows: Row[] = []
  for (const [what, text] of Object.entries(PASTES)) {
    const work = (async () => {
      const end = performance.now() + LASTS_MS
      while (performance.now() < end) await paste(text)
    })()
    const busy = await readUntil(options, work)
    await work
    const p99 = percentile(busy, 0.99)
    rows.push({
      what: `cheap read p99 beside pastes of 400 KB: ${what}, ${engine}`,
      value: `${ms(p99)} · worst ${ms(busy.at(-1) ?? Number.NaN)}`,
      floor: `${ms(floor)} (quiet p99)`,
      ratio: p99 / floor,
      goal: '≤ 2 ×',
      met: p99 <= 2 * floor,
    })
  }
  return rows
}
