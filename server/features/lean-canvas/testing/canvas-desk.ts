import { randomUUID } from 'node:crypto'
import * as Y from 'yjs'
import type {
  GenerationJob,
  GenerationResult,
  GeneratorName,
  LeanCanvas,
} from '../../../../contract/lean-canvas.ts'
import { FRAGMENT_NAME } from '../../../../document/script-schema.ts'
import type { TestApp } from '../../../../testing/app.ts'
import type { TestAccount } from '../../../../testing/test-accounts.ts'

export const TALK = `# 課題
お客様：毎月の棚卸しに3日もかかっていて、在庫の数が合いません。
お客様：今はエクセルで管理しています。
# 提案
営業：スマートフォンで撮るだけで在庫を数えるアプリを提供しています。
# 料金
営業：料金は月額9,800円です。`

type Answer<T> = { status: number; body: T & { code?: string }; headers: Record<string, unknown> }
type Asked = { wait?: boolean; review?: boolean; generator?: GeneratorName }
type Ticked = { add?: string[]; change?: string[]; remove?: string[] }

/** A talk script of its own, and what one account asks of its canvas. */
export type CanvasDesk = {
  script_id: string
  generate(asked?: Asked): Promise<Answer<{ job: GenerationJob; canvas: LeanCanvas | null }>>
  job(id: string): Promise<Answer<GenerationJob>>
  untilOver(id: string): Promise<GenerationJob>
  canvas(): Promise<LeanCanvas>
  change(patch: object): Promise<LeanCanvas>
  result(job_id: string): Promise<Answer<GenerationResult>>
  apply(job_id: string, ticked?: Ticked): Promise<Answer<GenerationJob>>
  undo(job_id: string): Promise<Answer<GenerationJob>>
  /** Writes other words into the script, as somebody in the editor does. */
  reword(from: string, to: string): Promise<void>
  /** The same script at somebody else's desk. */
  of(account: TestAccount): CanvasDesk
}

/** Makes a talk script and sits down at it. */
export async function openDesk(
  app: TestApp,
  owner: TestAccount,
  script: Record<string, unknown> = {},
): Promise<CanvasDesk> {
  const id = randomUUID()
  const body = { id, kind: 'talk_script', title: '商談', language: 'ja', text: TALK, ...script }
  const made = await owner.call('POST', '/api/scripts/', body)
  if (made.status !== 201) throw new Error(`No script was made: ${JSON.stringify(made.body)}`)
  return sitDown(app, owner, id)
}

function sitDown(app: TestApp, by: TestAccount, script_id: string): CanvasDesk {
  const of = { talk_script_id: script_id }
  const read = (url: string) => by.call('GET', `${url}?talk_script_id=${script_id}`)
  const jobUrl = (id: string, verb = '') => `/api/lean_canvas/jobs/${id}/${verb}`
  const desk: CanvasDesk = {
    script_id,
    generate: ({ wait = true, ...asked } = {}) =>
      by.call('POST', '/api/lean_canvas/generate/', {
        ...of,
        ...asked,
        wait_for_completion: wait,
      }),
    job: (id) => read(jobUrl(id)),
    untilOver: (id) =>
      app.eventually(async () => {
        const { body } = await desk.job(id)
        return body.status !== 'queued' && body.status !== 'running' && body
      }),
    canvas: async () => (await read('/api/lean_canvas/by_talk_script/')).body,
    async change(patch) {
      const { id } = await desk.canvas()
      return (await by.call('PATCH', `/api/lean_canvas/${id}/`, patch)).body
    },
    result: (id) => read(jobUrl(id, 'result/')),
    apply: (id, { add = [], change = [], remove = [] } = {}) =>
      by.call('POST', jobUrl(id, 'apply/'), { ...of, add, change, remove }),
    undo: (id) => by.call('POST', jobUrl(id, 'undo/'), of),
    reword: (from, to) =>
      app.services.database.system((tx) =>
        app.services.documents.change(tx, script_id, by.user_id, (doc) => {
          const text = findText(doc.getXmlFragment(FRAGMENT_NAME), from)
          const at = text.toString().indexOf(from)
          text.delete(at, from.length)
          text.insert(at, to)
        }),
      ),
    of: (account) => sitDown(app, account, script_id),
  }
  return desk
}

function findText(node: Y.XmlFragment, words: string): Y.XmlText {
  for (const child of node.createTreeWalker(() => true))
    if (child instanceof Y.XmlText && child.toString().includes(words)) return child
  throw new Error(`Nothing in the script says ${words}.`)
}
