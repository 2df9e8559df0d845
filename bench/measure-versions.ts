import { randomUUID } from 'node:crypto'
import pg from 'pg'
import * as Y from 'yjs'
import { versionRoutes } from '#contract/history.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { compareScripts } from '#document/compare/compare-scripts.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { FRAGMENT_NAME, SCRIPT_SCHEMA_VERSION } from '#document/script-schema.ts'
import { createScriptUpdate, readScript } from '#document/script-yjs.ts'
import { packVersion } from '#server/platform/documents/versions/state.ts'
import type { Account } from '#testing/accounts.ts'
import { makeScript } from './make-script.ts'
import { createRandom } from './measure-history.ts'
import { timeRounds } from './percentile.ts'
import { ms, type Row } from './report.ts'

const VERSIONS = 1_000
const SECTIONS = 25
const BLOCKS = 20
/** Edits between two versions, spread over the script. */
const EDITS = 40
const ROUNDS = 100
const GOAL_MS = 300
const WORDS =
  '本日はお時間をいただきありがとうございます。在庫の管理でお困りのことはございませんか。毎月の棚卸しに三日かかると伺いました。'

/**
 * A script of 500 blocks with 1,000 versions: a page of the list, and the difference of two neighbours
 * or of any two (both versions read, the words compared), one after another, beside a bare answer.
 */
export async function measureVersions(of: {
  url: string
  database_url: string
  account: Account
  floor_port: number
}): Promise<Row[]> {
  const { account } = of
  const id = randomUUID()
  const title = '長い台本'
  await account.call(scriptRoutes.createScript, {
    body: { id, kind: 'talk_script', title, language: 'ja' },
  })
  await fillVersions(of.database_url, id, account.user_id)

  const floor = await timeRounds(ROUNDS, async () => {
    await (await fetch(`http://127.0.0.1:${of.floor_port}/hello`)).text()
  })
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await account.call(versionRoutes.listScriptVersions, {
      params: { id },
      query: { limit: 100, ...(after ? { after } : {}) },
    })
    ids.push(...page.versions.map((version) => version.id))
    after = page.next ?? undefined
  } while (after)
  if (ids.length < VERSIONS) throw new Error(`Only ${ids.length} versions were listed.`)

  const read = async (version_id: string) => {
    const { document } = await account.call(versionRoutes.readScriptVersion, {
      params: { id, version_id },
    })
    return readScriptJson(document)
  }
  const differ = async (older: number, newer: number) => {
    const [before, now] = await Promise.all([read(ids[older] ?? ''), read(ids[newer] ?? '')])
    compareScripts(before, now, 'ja')
  }
  const random = createRandom(7)
  const figures = [
    [
      'list, 20 of 1,000 versions',
      await timeRounds(ROUNDS, () =>
        account.call(versionRoutes.listScriptVersions, { params: { id } }),
      ),
    ],
    [
      'difference of two neighbours, 500 blocks',
      await timeRounds(ROUNDS, () => {
        const at = random(VERSIONS - 1)
        return differ(at + 1, at)
      }),
    ],
    [
      'difference of any two of 1,000, 500 blocks',
      await timeRounds(ROUNDS, () => differ(random(VERSIONS), random(VERSIONS))),
    ],
  ] as const
  return [
    { what: '(e) bare answer', value: `p50 ${ms(floor.p50)} · p95 ${ms(floor.p95)}` },
    ...figures.map(([what, { p50, p95 }]) => ({
      what,
      value: `p50 ${ms(p50)} · p95 ${ms(p95)}`,
      ...{ floor: 'e', ratio: p95 / floor.p95, goal: `p95 < ${GOAL_MS} ms`, met: p95 < GOAL_MS },
    })),
  ]
}

/** A thousand versions, each some edits after the one before, an hour between them. */
async function fillVersions(database_url: string, id: string, user_id: string): Promise<void> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createScriptUpdate(makeScript(SECTIONS, BLOCKS, WORDS)))
  const random = createRandom(1)
  const kind = { schema_version: SCRIPT_SCHEMA_VERSION, read: readScript }
  const client = new pg.Client(database_url)
  await client.connect()
  for (let n = VERSIONS; n > 0; n--) {
    doc.transact(() => {
      for (let edit = 0; edit < EDITS; edit++) reword(doc, random)
    })
    const { schema_version, state, content } = await packVersion(kind, doc)
    await client.query(
      `insert into document_versions
         (document_id, company_id, created_at, reason, authors, schema_version, state, content, pins)
       select id, company_id, now() - $2 * interval '1 hour', 'pause', array[$3::uuid], $4, $5, $6, '{}'
       from documents where id = $1`,
      [id, n, user_id, schema_version, state, content],
    )
  }
  await client.query('analyze document_versions')
  await client.end()
}

/** Puts other words in the place of some. */
function reword(doc: Y.Doc, random: (below: number) => number): void {
  const section: unknown = doc.getXmlFragment(FRAGMENT_NAME).get(random(SECTIONS))
  const block: unknown = section instanceof Y.XmlElement ? section.get(1 + random(BLOCKS)) : null
  const text: unknown = block instanceof Y.XmlElement ? block.get(0) : null
  if (!(text instanceof Y.XmlText)) throw new Error('There is nothing to reword.')
  const length = 1 + random(6)
  const at = random(text.length - length)
  text.delete(at, length)
  const from = random(WORDS.length - length)
  text.insert(at, WORDS.slice(from, from + length))
}
