import pg from 'pg'
import { addCompanies, addLines, fillTexts, ownersOf } from './fill.ts'
import { load } from './measure-http.ts'
import { summarize } from './percentile.ts'
import { ms, type Row } from './report.ts'

/**
 * Numbers of scripts of the searching company (`own`) and of another company (`others`). Each stage
 * adds scripts to the previous stage.
 */
const STAGES = [
  { own: 1_000, others: 0 },
  // The documentation promises a p95 for this stage.
  { own: 5_000, others: 95_000 },
  { own: 10_000, others: 95_000 },
  { own: 100_000, others: 95_000 },
]
/** Stages to measure. `BENCH_SEARCH_STAGES=2` measures only the first two, which saves minutes. */
const MEASURED = STAGES.slice(0, Number(process.env.BENCH_SEARCH_STAGES ?? STAGES.length))
/**
 * Search words and their frequency. A number: one in `every` scripts contains the word. 'a dozen':
 * a dozen scripts in total contain it.
 */
const WORDS = [
  { word: '冷凍庫', every: 'a dozen' },
  { word: '柊', every: 'a dozen' },
  { word: 'zephyr', every: 'a dozen' },
  { word: '棚卸し', every: 100 },
  { word: 'invoice', every: 100 },
  { word: '見積', every: 10 },
  { word: 'お客様', every: 'most' },
  { word: 'ありがとうございます', every: 'most' },
  { word: 'meeting', every: 'most' },
  { word: '冷凍庫 お客様', every: 'a dozen' },
  { word: '見当違い', every: 'none' },
] as const

type Options = {
  port: number
  floor_port: number
  url: string
  token: string | null
  company: string
  owner: string
  seconds: number
}

/**
 * Measures searches in a company with 1,000, 5,000, 10,000 and 100,000 scripts. From the second
 * stage on, another company has 95,000 scripts. The searches are compared with a bare read of
 * twenty rows (the floor). Also measures the cost of indexing a text.
 */
export async function measureSearch(options: Options): Promise<Row[]> {
  const client = new pg.Client(options.url)
  await client.connect()
  try {
    return await measureAll(client, options)
  } finally {
    await client.end()
  }
}

async function measureAll(client: pg.Client, options: Options): Promise<Row[]> {
  await addLines(client)
  const rows: Row[] = []
  const first = new Map<string, number>()
  const filled = { own: 0, others: 0 }
  const others = await addCompanies(client, 1)
  const own = ownersOf(options.company, options.owner)
  for (const { own: size, others: more } of MEASURED) {
    if (more > filled.others) await fillTexts(client, others, [filled.others, more])
    await fillTexts(client, own, [filled.own, size])
    Object.assign(filled, { own: size, others: more })
    await waitForMerge(client)
    for (const { word } of WORDS) await run({ ...options, seconds: 1 }, word)
    const { p50: floor, p95: slow_floor } = await run(options, null)
    rows.push({
      what: `twenty rows barely, ${size} scripts (${more} of others)`,
      value: `p50 ${ms(floor)} · p95 ${ms(slow_floor)}`,
    })
    const result = { slow: 0, slowest: '' }
    for (const { word, every } of WORDS) {
      const { p50, p95 } = await run(options, word)
      const small = first.get(word) ?? p50
      first.set(word, small)
      rows.push({
        what: `${word} (${typeof every === 'number' ? `1 of ${every}` : every}), ${size} scripts`,
        value: `p50 ${ms(p50)} · p95 ${ms(p95)} · ${(p50 / small).toFixed(1)} × the first`,
        floor: ms(floor),
        ratio: p50 / floor,
        goal: '≤ 5 ×, ≤ 1.5 × the first',
        met: p50 / floor <= 5 && p50 / small <= 1.5,
      })
      if (p95 > result.slow) Object.assign(result, { slow: p95, slowest: word })
    }
    rows.push({
      what: `the slowest of them at p95, ${size} scripts (${more} of others)`,
      value: `${result.slowest}: p95 ${ms(result.slow)}`,
      floor: ms(slow_floor),
      ratio: result.slow / slow_floor,
      goal: '≤ 5 ×',
      met: result.slow / slow_floor <= 5,
    })
  }
  rows.push(await measureWrite(client, options))
  return rows
}

/**
 * Waits until inserted n-grams are merged, then runs VACUUM. Merging and VACUUM each use a CPU core
 * for seconds and would distort the measurements. In production this work is spread over years.
 */
async function waitForMerge(client: pg.Client): Promise<void> {
  while ((await client.query('SELECT FROM search_pending LIMIT 1')).rowCount !== 0)
    await new Promise((resolve) => setTimeout(resolve, 500))
  await client.query('VACUUM ANALYZE')
}

function run({ port, floor_port, token, seconds }: Options, word: string | null) {
  const headers = { authorization: `Bearer ${token ?? ''}` }
  const path = word === null ? '/twenty' : `/api/scripts/?search=${encodeURIComponent(word)}`
  return load({
    port: word === null ? floor_port : port,
    connections: 4,
    seconds: seconds / 5,
    requests: [{ method: 'GET', path, headers }],
  })
}

/**
 * Measures a durable update of one sentence of a text, with and without the update of the text's
 * n-grams.
 */
async function measureWrite(client: pg.Client, { company }: Options): Promise<Row> {
  const { rows } = await client.query(
    'SELECT script_id FROM script_contents WHERE company_id = $1 ORDER BY search_number DESC LIMIT 50',
    [company],
  )
  const write = async (round: number) => {
    const samples: number[] = []
    for (const { script_id } of rows) {
      const began = performance.now()
      await client.query(
        `UPDATE script_contents SET document = jsonb_build_object('round', $2::int),
           search_text = regexp_replace(search_text, '(\\n来週の.*)?$', $3) WHERE script_id = $1`,
        [script_id, round, `\n来週の${round}日に改めてご連絡いたします。`],
      )
      samples.push(performance.now() - began)
    }
    return samples
  }
  const samples: Record<'with' | 'without', number[]> = { with: [], without: [] }
  for (let round = 0; round < 6; round++)
    for (const index of ['without', 'with'] as const) {
      await client.query(
        `ALTER TABLE script_contents ${index === 'with' ? 'ENABLE' : 'DISABLE'} TRIGGER grams_of_changed`,
      )
      samples[index].push(...(await write(round * 2 + (index === 'with' ? 1 : 0))))
    }
  const [bare, full] = [summarize(samples.without), summarize(samples.with)]
  return {
    what: 'one sentence written, with its grams',
    value: `p50 ${ms(full.p50)} · p95 ${ms(full.p95)}`,
    floor: ms(bare.p50),
    ratio: full.p50 / bare.p50,
    goal: '≤ 2 ×',
    met: full.p50 / bare.p50 <= 2,
  }
}
