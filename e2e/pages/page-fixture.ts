import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type * as Y from 'yjs'
import type { Language } from '#contract/language.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import type { Answers } from '#testing/page-double/answer-calls.ts'
import { type Canvases, openCanvases } from '#testing/page-double/canvases.ts'
import type { Documents } from '#testing/page-double/documents.ts'
import { NOTHING } from '#testing/page-double/nothing.ts'
import { answerForPerson, newPerson, type Person } from '#testing/page-double/person.ts'
import { openScripts, type Scripts } from '#testing/page-double/scripts.ts'
import { type PageServer, servePages } from '#testing/page-double/serve-pages.ts'
import { openVisitor, type Visitor } from '../browser.ts'
import { describeEditor, type EditorPage } from '../editor-fixture.ts'
import { EMPTY_PAGE } from '../idle-pages.ts'

type OpenPage = Omit<Visitor, 'close'> & EditorPage

/**
 * The product's pages with a test double of the API. The double has one user, 花子 (Hanako), and her
 * scripts.
 */
export type Pages = {
  person: Person
  scripts: Scripts
  canvases: Canvases
  documents: Documents
  answer(more: Answers): void
  visit(path: string, options?: BrowserContextOptions): Promise<OpenPage>
  open(
    id: string,
    options?: BrowserContextOptions & { language?: Language; kind?: ScriptKind; hash?: string },
  ): Promise<OpenPage>
  openCanvas(talk_script_id: string, options?: BrowserContextOptions): Promise<OpenPage>
  editScript(id: string, change: (doc: Y.Doc) => void): Promise<void>
}

let server: Promise<PageServer> | undefined

/**
 * Creates a new API double for each test of the file. A test fails in three cases:
 * - A page logs an error or a warning. Tests that expect logs clear `complaints`.
 * - The double does not handle a request.
 * - A request violates the contract.
 */
export function preparePages(): Pages {
  const pages = {} as Pages
  let faults: string[] = []
  const opened: (OpenPage & Visitor)[] = []
  const release = () => Promise.all(opened.splice(0).map(({ close }) => close()))

  beforeEach(async () => {
    server ??= servePages()
    // Releases the pages of the previous test only now. If the previous test failed, its
    // screenshots are taken after its end.
    await release()
    const { url, documents, answer, ...served } = await server
    const person = newPerson('山田 花子', 'ja')
    const scripts = openScripts(documents, person)
    const canvases = openCanvases(documents, scripts, person)
    let answers: Answers = {
      ...NOTHING,
      ...answerForPerson(person),
      ...scripts.answers,
      ...canvases.answers,
    }
    answer(answers)
    faults = served.faults
    const visit = async (path: string, options?: BrowserContextOptions) => {
      const visitor = await openVisitor(url, options)
      await visitor.page.goto(EMPTY_PAGE)
      await visitor.page.evaluate(() => localStorage.setItem('daihon.signed_in', '1'))
      const page = { ...visitor, ...describeEditor(visitor.page) }
      opened.push(page)
      await page.page.goto(path)
      return page
    }
    Object.assign(pages, {
      person,
      scripts,
      canvases,
      documents,
      visit,
      answer(more) {
        answers = { ...answers, ...more }
        answer(answers)
      },
      async open(id, { language = 'ja', kind = 'talk_script', hash = '', ...options } = {}) {
        const page = await visit(`/${language}/${kind}/${id}${hash}`, options)
        await page.editor.waitFor()
        return page
      },
      openCanvas: (id, options) => visit(pageUrl('ja', canvasPath(id)), options),
      editScript: (id, change) => documents.edit(`script:${id}`, change),
    } satisfies Pages)
  })

  afterEach(() => {
    const complaints = opened.flatMap((page) => page.complaints)
    expect({ faults, complaints }).toEqual({ faults: [], complaints: [] })
  })
  afterAll(release)
  return pages
}
