import { MAX_TABLE_BYTES } from '#contract/limits.ts'
import type { operatorTableRoutes } from '#contract/operator-tables.ts'
import type { AtDesk } from '#server/features/operator/routes/operation.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { readFileBody, readFileLength } from '#server/platform/http/take-files.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { dayInTokyo } from '#server/platform/tokyo-time.ts'
import { type Taking, takeCompanies, takePeople } from './read-tables.ts'
import { writeCompanies, writePeople } from './write-tables.ts'

const TYPE = 'text/csv; charset=utf-8'
type Raw = { raw: { request: Parameters<typeof readFileBody>[0] } }

/** Companies and people as CSV, out and in. */
export function tableHandlers(
  { now }: { now(): number },
  atDesk: AtDesk,
): Handlers<typeof operatorTableRoutes> {
  const nameFile = (name: string) => `${name} ${dayInTokyo(now())}.csv`
  const take =
    (work: typeof takeCompanies) =>
    async ({
      query,
      raw: { request },
      ...caller
    }: Parameters<AtDesk>[0] & Raw & { query: Taking }) => {
      const length = readFileLength(request)
      if (length > MAX_TABLE_BYTES) throw new Refusal('table_too_large')
      return atDesk(caller, async (operation) =>
        work(operation, Uint8Array.from(await readFileBody(request, length)), query),
      )
    }
  return {
    exportCompanies: async ({ query, ...caller }) =>
      atDesk(caller, async (operation) => ({
        ...{ name: nameFile('companies'), type: TYPE },
        pieces: writeCompanies(operation, query, caller.actor.language),
      })),
    exportPeople: async ({ query, ...caller }) =>
      atDesk(caller, async (operation) => ({
        ...{ name: nameFile('people'), type: TYPE },
        pieces: writePeople(operation, query, caller.actor.language),
      })),
    importCompanies: take(takeCompanies),
    importPeople: take(takePeople),
  }
}
