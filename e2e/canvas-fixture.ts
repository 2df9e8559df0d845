import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import * as Y from 'yjs'
import type { Language } from '#contract/language.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import type { Account } from '#testing/accounts.ts'
import { openLlmServer } from '#testing/llm-server.ts'
import { openDocument } from '#testing/open-document.ts'
import { CANVAS_TEXTS } from '#web/features/canvas/texts.ts'
import type { Visitor } from './browser.ts'
import { openCompany } from './open-company.ts'
import { toastsOf } from './page-parts.ts'
import { patternOf } from './variants.ts'

export const readSample = (language: Language) =>
  readFileSync(join(import.meta.dirname, `samples/canvas-${language}.txt`), 'utf8')

type Talk = {
  language: Language
  title: string
  text: string
  visibility?: 'private' | 'team_view' | 'team_edit'
}

/**
 * Opens a company with an author of talk scripts, for tests of the canvas. `env`: as in
 * `openCompany`.
 */
export async function openCanvasFixture(env?: Record<string, string>) {
  const person = { email: 'misaki@example.jp', username: '高橋 美咲' }
  const company = await openCompany('株式会社こよみ', person, env)
  const author = company.admin
  const writeTalk = async (options: Talk) => {
    const id = randomUUID()
    const body = { id, kind: 'talk_script' as const, ...options }
    await author.call(scriptRoutes.createScript, { body })
    return id
  }
  return {
    company,
    url: company.url,
    author,
    addColleague: company.addMember,
    close: company.close,
    writeTalk,
    async createCanvas(talk: Talk, notes: Partial<Record<BoxKey, string[]>>) {
      const id = await writeTalk(talk)
      const made = await author.call(leanCanvasRoutes.createCanvas, {
        body: { talk_script_id: id },
      })
      const add = (Object.entries(notes) as [BoxKey, string[]][]).flatMap(([box, texts]) =>
        texts.map((text) => ({ box, text })),
      )
      const params = { id: made.id }
      const canvas = await author.call(leanCanvasRoutes.updateCanvas, { params, body: { add } })
      return { id, canvas }
    },
    /** Replaces words of a talk script over a realtime connection, as an open editor would. */
    async reword(id: string, from: string, to: string) {
      const { doc, provider, saved } = await openDocument(author, id)
      if (!rewordIn(doc.getXmlFragment(FRAGMENT_NAME), from, to)) throw new Error(`No “${from}”.`)
      await saved()
      provider.destroy()
    },
    async generate(talk_script_id: string) {
      const body = { talk_script_id, wait_for_completion: true }
      const { canvas } = await author.call(leanCanvasRoutes.generateCanvas, { body })
      if (!canvas) throw new Error('The generation did not end in time.')
      return canvas
    },
    visit: (
      talk_script_id: string,
      language: Language,
      options?: BrowserContextOptions & { as?: Account },
    ): Promise<Visitor> => company.visit(pageUrl(language, canvasPath(talk_script_id)), options),
  }
}

/** Opens the fixture with a language model server that refuses every request. */
export async function openCanvasFixtureWithRefusingModel(): Promise<CanvasFixture> {
  const llm = await openLlmServer()
  llm.will({ status: 401 })
  const fixture = await openCanvasFixture({ LLM_BASE_URL: llm.url, LLM_MODEL: 'paper-1' })
  return {
    ...fixture,
    async close() {
      await fixture.close()
      await llm.close()
    },
  }
}

function rewordIn(part: Y.XmlFragment, from: string, to: string): boolean {
  return part.toArray().some((child) => {
    if (child instanceof Y.XmlElement) return rewordIn(child, from, to)
    const at = child instanceof Y.XmlText ? child.toString().indexOf(from) : -1
    if (!(child instanceof Y.XmlText) || at === -1) return false
    child.delete(at, from.length)
    child.insert(at, to)
    return true
  })
}

export type CanvasFixture = Awaited<ReturnType<typeof openCanvasFixture>>

/**
 * Console output that a test does not expect. Ignores all 404 responses, because Chromium logs a
 * 404 for a canvas that does not exist yet.
 */
export const findComplaints = ({ complaints }: Visitor) =>
  complaints.filter((line) => !/status of 404/.test(line))

export const boxOf = (page: Page, box: BoxKey) => page.locator(`.canvas-box[data-box="${box}"]`)
export const notesOf = (page: Page, box: BoxKey) => boxOf(page, box).getByRole('listitem')
export const allNotesOf = (page: Page) => page.locator('.canvas-box').getByRole('listitem')
/** Notes whose text begins with `text`, in any box. */
export const noteOf = (page: Page, text: string): Locator =>
  allNotesOf(page).filter({ has: page.locator(`[data-text^="${text}"]`) })
/** The button of a note. A press opens the note's menu; dragging the button moves the note. */
export const gripOf = (note: Locator) =>
  note.getByRole('button', { name: patternOf(CANVAS_TEXTS.note_actions) })
export const readNotes = (page: Page, box: BoxKey) =>
  notesOf(page, box)
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value))

/**
 * Waits until no toast is shown, because a toast may cover the canvas's tools. First moves the
 * mouse away, because a hovered toast does not disappear.
 */
export async function untilToastsGone(page: Page) {
  await page.mouse.move(4, 400)
  await expect.poll(() => toastsOf(page).count()).toBe(0)
}
