import pg from 'pg'

/**
 * Inserts companies and scripts by SQL, because a hundred thousand scripts would take an hour by
 * the API.
 */

/**
 * Companies and the owners of their scripts. `owners[i]` belongs to `companies[i]`. Inserted
 * scripts are spread evenly over the companies.
 */
export type Owners = { companies: string[]; owners: string[] }

export const ownersOf = (company: string, owner: string): Owners => ({
  companies: [company],
  owners: [owner],
})

export async function addCompanies(client: pg.Client, count: number): Promise<Owners> {
  const { rows } = await client.query<{ company: string; owner: string }>(
    `WITH c AS (
       INSERT INTO companies (name, plan) SELECT 'Other ' || n, 'team' FROM generate_series(1, $1::int) AS n RETURNING id),
     u AS (
       INSERT INTO users (company_id, issuer, firebase_uid, email, username, status)
       SELECT id, 'bench', id::text, id || '@bench.example', 'Other', 'approved' FROM c RETURNING id, company_id)
     SELECT company_id AS company, id AS owner FROM u`,
    [count],
  )
  return { companies: rows.map(({ company }) => company), owners: rows.map(({ owner }) => owner) }
}

/** Inserts scripts without text, half of them private. They are not added to the search index. */
export async function fillScripts(
  database_url: string,
  { companies, owners }: Owners,
  count: number,
): Promise<void> {
  const client = new pg.Client(database_url)
  await client.connect()
  await client.query('ALTER TABLE script_contents DISABLE TRIGGER grams_of_new')
  await client.query(
    `WITH made AS (
       INSERT INTO scripts (id, company_id, owner_id, kind, title, language, visibility, updated_at)
       SELECT gen_random_uuid(), ($1::uuid[])[at], ($2::uuid[])[at], CASE WHEN n % 3 = 0 THEN 'script' ELSE 'talk_script' END,
              '商談の台本 ' || n, 'ja', CASE WHEN n % 2 = 0 THEN 'team_edit' ELSE 'private' END, now() - n * interval '1 minute'
         FROM generate_series(1, $3::int) AS n,
              LATERAL (SELECT 1 + ((n - 1)::bigint * cardinality($1::uuid[]) / $3::int)::int) AS place (at)
       RETURNING id, company_id, title)
     INSERT INTO script_contents (script_id, company_id, document, search_title, search_text)
     SELECT id, company_id, '{"sections":[]}', title, '' FROM made`,
    [companies, owners, count],
  )
  await client.query('ALTER TABLE script_contents ENABLE TRIGGER grams_of_new')
  await client.query('ANALYZE scripts; ANALYZE script_contents')
  await client.end()
}

/** Inserts 100 more companies and `count` scripts, spread evenly over these companies. */
export async function fillOthers(database_url: string, count: number): Promise<void> {
  const client = new pg.Client(database_url)
  await client.connect()
  const others = await addCompanies(client, 100)
  await client.end()
  await fillScripts(database_url, others, count)
}

const COMMON = ['お客様に', 'ありがとうございます', 'いかがでしょうか', 'a meeting about the plan']
const LINES = 4_000

/**
 * Creates the table of text lines from which `fillTexts` composes its texts. Call this once before
 * `fillTexts`.
 */
export async function addLines(client: pg.Client): Promise<void> {
  await client.query(
    'CREATE TABLE bench_lines AS SELECT * FROM unnest($1::text[]) WITH ORDINALITY AS l (line, at)',
    [makeLines()],
  )
  await client.query('CREATE UNIQUE INDEX ON bench_lines (at)')
}

function makeLines(): string[] {
  let state = 42
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
  const sign = (from: number, to: number) => String.fromCodePoint(from + random(to - from))
  const kana = () => sign(0x3042, 0x308f)
  const words = Array.from({ length: 3_000 }, (_, n) =>
    n % 3 === 0
      ? sign(0x4e00, 0x5300) + sign(0x4e00, 0x5300)
      : n % 3 === 1
        ? kana() + kana() + kana()
        : ` ${['ka', 'pro', 'ment', 'ter', 'ing'][random(5)]}${['lo', 'con', 'st', 'en', 'ri'][random(5)]}${sign(97, 123)}${sign(97, 123)} `,
  )
  return Array.from({ length: LINES }, (_, n) => {
    const rare = Array.from(
      { length: 5 },
      () => words[Math.floor((random(1_000) / 1_000) ** 2 * 3_000)],
    )
    return `${rare.join('')}${COMMON[n % (COMMON.length * 3)] ?? ''}`
  })
}

/**
 * Inserts scripts with searchable texts, numbered from `from` to `to` - 1. Each company gets
 * consecutive numbers. `lines`: approximate number of lines per script. Inserts the n-grams of the
 * search index in bulk, as a migration does.
 */
export async function fillTexts(
  client: pg.Client,
  { companies, owners }: Owners,
  [from, to]: readonly [from: number, to: number],
  lines = 12,
): Promise<void> {
  await client.query('ALTER TABLE script_contents DISABLE TRIGGER grams_of_new')
  const last = await lastNumber(client)
  await client.query(
    `WITH made AS (
       INSERT INTO scripts (id, company_id, owner_id, kind, title, language, visibility, updated_at)
       SELECT gen_random_uuid(), ($1::uuid[])[at], ($2::uuid[])[at],
              'talk_script', '商談の台本 ' || n, 'ja', 'team_edit', now() - n * interval '1 minute'
         FROM generate_series($3::int, $4::int - 1) AS n,
              LATERAL (SELECT 1 + ((n - $3::int)::bigint * cardinality($1::uuid[]) / ($4::int - $3::int))::int) AS place (at)
       RETURNING id, company_id, title),
     numbered AS (SELECT *, split_part(title, ' ', 2)::int AS n FROM made),
     texts AS (
       SELECT id, company_id, title, (
           SELECT string_agg(line, E'\\n') FROM bench_lines
            WHERE at = ANY (ARRAY(SELECT 1 + (n::bigint * 7919 + k * 104729 + n / 13) % $5::int FROM generate_series(1, $6::int) AS k)))
         || CASE WHEN n % 100 = 7 THEN E'\\n棚卸し invoice' ELSE '' END || CASE WHEN n % 10 = 3 THEN E'\\n見積' ELSE '' END
         || CASE WHEN n < 1000 AND n % 83 = 5 THEN E'\\n冷凍庫 柊 zephyr お客様' ELSE '' END AS text
         FROM numbered)
     INSERT INTO script_contents (script_id, company_id, document, search_title, search_text, written_text)
     SELECT id, company_id, '{"sections":[]}', title, text, regexp_replace(text, '^', E'b\\t', 'ng') FROM texts`,
    [companies, owners, from, to, LINES, lines],
  )
  const highest = await lastNumber(client)
  for (let lowest = last + 1; lowest <= highest; lowest += 2_000)
    await client.query('SELECT fill_search_grams($1::int, $1::int + 1999)', [lowest])
  await client.query('ALTER TABLE script_contents ENABLE TRIGGER grams_of_new')
  await client.query('VACUUM ANALYZE scripts, script_contents, search_grams')
}

async function lastNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SELECT max(search_number) AS last FROM scripts')
  return rows[0].last ?? 0
}
