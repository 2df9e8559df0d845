import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type BrowserContext, chromium } from 'playwright-core'
import * as Y from 'yjs'
import { commentRoutes } from '#contract/comments.ts'
import { PAGES, scriptPath } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import type { Account } from '#testing/accounts.ts'
import { CHROMIUM } from '#testing/chromium.ts'
import { openDocument } from '#testing/open-document.ts'
import { compareKeys, SHEET } from './measure-keys.ts'
import { QUIET, signInByPage } from './measure-web.ts'
import { timeRounds } from './percentile.ts'
import { ms, type Row } from './report.ts'

const THREADS = 500
const SECTIONS = 25
const BLOCKS = 20
const ROUNDS = 50
/** Of a screen that shows 60 in a second. */
const FRAME_MS = 16.7
const LINE =
  '営業：毎月の棚卸しに三日かかると伺いました。在庫の管理でお困りのことはございませんか。'

/**
 * A script of 500 blocks with a thread about words of each: a page of the threads beside a bare answer, and
 * the time from a key to its frame with all of them marked, beside the same script without any.
 */
export async function measureComments(of: {
  url: string
  database_url: string
  account: Account
  floor_port: number
}): Promise<Row[]> {
  const { url, account } = of
  const [bare, commented] = [await writeScript(account), await writeScript(account)]
  await fillThreads(of, commented)
  const floor = await timeRounds(ROUNDS, async () => {
    await (await fetch(`http://127.0.0.1:${of.floor_port}/hello`)).text()
  })
  const list = await timeRounds(ROUNDS, () =>
    account.call(commentRoutes.listScriptThreads, {
      ...{ params: { id: commented }, query: { limit: 100 } },
    }),
  )
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    await signInByPage(context, `${url}/ja${PAGES.login}`, account)
    const pageOf = (id: string) => `${url}/ja${scriptPath({ id, kind: 'talk_script' })}`
    const marked = await openSheet(context, pageOf(commented), '.comment-mark')
    const keys = await compareKeys(marked, await openSheet(context, pageOf(bare), SHEET), 1)
    return [
      { what: '(f) bare answer', value: `p50 ${ms(floor.p50)} · p95 ${ms(floor.p95)}` },
      {
        what: `list, 100 of ${THREADS} threads`,
        value: `p50 ${ms(list.p50)} · p95 ${ms(list.p95)}`,
        ...{ floor: 'f', ratio: list.p95 / floor.p95 },
      },
      {
        what: `key → frame p95, 500 blocks with ${THREADS} threads (floor: the same without)`,
        value: ms(keys.own),
        floor: ms(keys.floor),
        ...{ ratio: keys.ratio, spread: keys.spread },
        ...{ goal: `≤ ${FRAME_MS} ms`, met: keys.own <= FRAME_MS },
      },
    ]
  } finally {
    await browser.close()
  }
}

async function openSheet(context: BrowserContext, url: string, shown: string) {
  const page = await context.newPage()
  await page.goto(url)
  await page.locator(SHEET).waitFor()
  await page.locator(shown).first().waitFor()
  return page
}

async function writeScript(account: Account): Promise<string> {
  const id = randomUUID()
  const section = (at: number) => `# 見出し${at}\n${`${LINE}\n`.repeat(BLOCKS)}`
  const text = Array.from({ length: SECTIONS }, (_, at) => section(at)).join('')
  await account.call(scriptRoutes.createScript, {
    body: { id, kind: 'talk_script', title: '長い台本', language: 'ja', text },
  })
  return id
}

/** A thread about words of each block, as a page would anchor it. */
async function fillThreads(
  { database_url, account }: { database_url: string; account: Account },
  id: string,
): Promise<void> {
  const { doc, provider } = await openDocument(account, id)
  const client = new pg.Client(database_url)
  await client.connect()
  const sections = doc.getXmlFragment(FRAGMENT_NAME).toArray() as Y.XmlElement[]
  const blocks = sections.flatMap((section) => section.toArray().slice(1) as Y.XmlElement[])
  for (const [at, block] of blocks.slice(0, THREADS).entries()) {
    const text = block.get(0) as Y.XmlText
    const position = (index: number, side: 0 | -1) =>
      Buffer.from(
        Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(text, index, side)),
      ).toString('base64')
    const anchor = {
      ...{ part: 'block', id: block.getAttribute('id') },
      ...{ start: position(3, 0), end: position(9, -1) },
    }
    const thread_id = randomUUID()
    await client.query(
      `insert into comment_threads (id, document_id, company_id, anchor, quote, created_by, changed)
       select $1, id, company_id, $2, $3, $4, $5 from documents where id = $6`,
      [thread_id, JSON.stringify(anchor), text.toString().slice(3, 9), account.user_id, at + 1, id],
    )
    await client.query(
      `insert into comments (id, thread_id, company_id, author, body)
       select $1, id, company_id, created_by, 'この数字はいつのものですか？' from comment_threads where id = $2`,
      [randomUUID(), thread_id],
    )
  }
  await client.query('analyze comment_threads, comments')
  await client.end()
  provider.destroy()
}
