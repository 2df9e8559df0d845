import * as Y from 'yjs'
import {
  type GenerationJob,
  type GenerationResult,
  type GeneratorName,
  type LeanCanvas,
  leanCanvasRoutes,
} from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { RouteCall } from '#contract/route.ts'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import type { TestApp } from '#testing/app.ts'
import type { TestAnswer } from '#testing/browser-session.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript, type NewScript } from '#testing/test-scripts.ts'

export const TALK = `# 課題
お客様：毎月の棚卸しに3日もかかっていて、在庫の数が合いません。
お客様：今はエクセルで管理しています。
# 提案
営業：スマートフォンで撮るだけで在庫を数えるアプリを提供しています。
# 料金
営業：料金は月額9,800円です。`

type Patch = RouteCall<typeof leanCanvasRoutes.updateCanvas>['body']
type GenerateOptions = { wait?: boolean; review?: boolean; generator?: GeneratorName; box?: BoxKey }
type Ticked = { add?: string[]; change?: string[]; remove?: string[] }

export type CanvasFixture = {
  script_id: string
  generate(
    options?: GenerateOptions,
  ): Promise<TestAnswer<{ job: GenerationJob; canvas: LeanCanvas | null }>>
  job(id: string): Promise<TestAnswer<GenerationJob>>
  untilOver(id: string): Promise<GenerationJob>
  canvas(): Promise<LeanCanvas>
  change(patch: Patch): Promise<LeanCanvas>
  result(job_id: string): Promise<TestAnswer<GenerationResult>>
  apply(job_id: string, ticked?: Ticked): Promise<TestAnswer<GenerationJob>>
  undo(job_id: string): Promise<TestAnswer<GenerationJob>>
  cancel(job_id: string): Promise<TestAnswer<GenerationJob>>
  dismiss(job_id: string): Promise<TestAnswer<GenerationJob>>
  reword(from: string, to: string): Promise<void>
  of(account: TestAccount): CanvasFixture
}

export async function openFixture(
  app: TestApp,
  owner: TestAccount,
  script: Partial<NewScript> = {},
): Promise<CanvasFixture> {
  const { id } = await addScript(owner, { text: TALK, ...script })
  return sitDown(app, owner, id)
}

function sitDown(app: TestApp, by: TestAccount, script_id: string): CanvasFixture {
  const of = { talk_script_id: script_id }
  const readFrom = (job_id: string) => ({ params: { job_id }, query: of })
  const fixture: CanvasFixture = {
    script_id,
    generate: ({ wait = true, ...options } = {}) =>
      by.call(leanCanvasRoutes.generateCanvas, {
        body: { ...of, ...options, wait_for_completion: wait },
      }),
    job: (id) => by.call(leanCanvasRoutes.readGeneration, readFrom(id)),
    untilOver: (id) =>
      app.eventually(async () => {
        const { body } = await fixture.job(id)
        return body.status !== 'queued' && body.status !== 'running' && body
      }),
    canvas: async () =>
      (await by.call(leanCanvasRoutes.readCanvasOfTalkScript, { query: of })).body,
    async change(patch) {
      const { id } = await fixture.canvas()
      return (await by.call(leanCanvasRoutes.updateCanvas, { params: { id }, body: patch })).body
    },
    result: (id) => by.call(leanCanvasRoutes.readGenerationResult, readFrom(id)),
    apply: (job_id, { add = [], change = [], remove = [] } = {}) =>
      by.call(leanCanvasRoutes.applyGeneration, {
        params: { job_id },
        body: { ...of, add, change, remove },
      }),
    undo: (job_id) => by.call(leanCanvasRoutes.undoGeneration, { params: { job_id }, body: of }),
    dismiss: (job_id) =>
      by.call(leanCanvasRoutes.dismissGeneration, { params: { job_id }, body: of }),
    cancel: (job_id) =>
      by.call(leanCanvasRoutes.cancelGeneration, { params: { job_id }, body: of }),
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
  return fixture
}

function findText(node: Y.XmlFragment, words: string): Y.XmlText {
  for (const child of node.createTreeWalker(() => true))
    if (child instanceof Y.XmlText && child.toString().includes(words)) return child
  throw new Error(`Nothing in the script says ${words}.`)
}
