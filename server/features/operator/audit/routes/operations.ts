import { describeEvent } from '#contract/events.ts'
import type { Language } from '#contract/language.ts'
import { MAX_OPERATED_IN_A_FILE, type OperatedEvent } from '#contract/operator-audit.ts'
import type { Operation } from '#server/features/operator/routes/operation.ts'
import { cursorOfNumbered, numberCursor, readPage } from '#server/platform/http/list-page.ts'
import { writeCsv } from '#server/platform/http/write-csv.ts'
import { dayInTokyo, formatTokyoTime } from '#server/platform/tokyo-time.ts'
import { listOperatedEvents } from '../data.ts'

type Filter = { company?: string | undefined; since?: string | undefined }

const COLUMNS = {
  ja: ['日時（日本時間）', '人', '操作', '対象', '会社', '接続元', '詳細', '種類'],
  en: ['Time (Japan time)', 'Person', 'Action', 'Target', 'Company', 'Network', 'Details', 'Type'],
} as const satisfies Record<Language, readonly string[]>

export async function readEvents(
  { database }: Operation,
  { limit, after, ...filter }: Filter & { limit: number; after?: string | undefined },
): Promise<{ entries: OperatedEvent[]; next: string | null }> {
  const { rows: entries, next } = await readPage(
    { limit, after },
    numberCursor,
    ({ after: before, ...page }) =>
      database.system((tx) => listOperatedEvents(tx, { ...filter, ...page, before }), {
        read_only: true,
      }),
    cursorOfNumbered,
  )
  return { entries, next }
}

export async function writeEvents(
  { database, now }: Operation,
  filter: Filter,
  language: Language,
): Promise<{ name: string; type: string; bytes: Uint8Array }> {
  const page = { ...filter, before: null, limit: MAX_OPERATED_IN_A_FILE }
  const found = await database.system((tx) => listOperatedEvents(tx, page), { read_only: true })
  const rows = found.map((event) => [
    formatTokyoTime(event.at),
    event.actor === null ? '' : (event.actor.name ?? event.actor.id),
    describeEvent(event.kind).label[language],
    event.subject ?? '',
    event.company ?? '',
    event.network ?? '',
    JSON.stringify(event.data),
    event.kind,
  ])
  const day = dayInTokyo(now())
  return {
    name: `operator-log ${day}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode(writeCsv([[...COLUMNS[language]], ...rows])),
  }
}
