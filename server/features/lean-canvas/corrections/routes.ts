import { type CorrectedScript, correctionRoutes } from '#contract/corrections.ts'
import { uuid } from '#contract/fields.ts'
import { readCanvas, readDismissed } from '#document/canvas-yjs.ts'
import { toPlainText } from '#document/plain-text.ts'
import { readScript } from '#document/script-yjs.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/http/list-page.ts'
import type { Services } from '#server/platform/services.ts'
import { type GeneratedCanvas, listGenerated } from './data.ts'
import { readCorrections } from './rules.ts'

export function registerCorrections({
  documents,
  implement,
}: Pick<Services, 'documents' | 'implement'>): void {
  async function read(
    tx: ReadTransaction,
    { canvas_id, script_id, title, language }: GeneratedCanvas,
  ): Promise<CorrectedScript[]> {
    const canvas = await documents.read(tx, canvas_id)
    const { notes } = readCanvas(canvas)
    const dismissed = readDismissed(canvas)
    canvas.destroy()
    const script = await documents.read(tx, script_id)
    const plain = toPlainText(readScript(script), language)
    script.destroy()
    const sentences = readCorrections(plain, notes, dismissed)
    if (sentences.length === 0) return []
    const { text } = plain
    return [{ id: script_id, lang: language, kind: 'corrected', title, text, sentences }]
  }

  implement(correctionRoutes, {
    async listCorrections({ query, actor, tx }) {
      const { company_id, user_id } = actor
      const { rows, next } = await readPage(
        query,
        uuid,
        (page) => listGenerated(tx, { company_id, user_id, ...page }),
        ({ canvas_id }) => canvas_id,
      )
      const scripts: CorrectedScript[] = []
      for (const one of rows) scripts.push(...(await read(tx, one)))
      return { scripts, next }
    },
  })
}
