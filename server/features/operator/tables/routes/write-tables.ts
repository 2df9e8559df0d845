import type { Language } from '#contract/language.ts'
import {
  type CompanyQuery,
  findCompanies,
} from '#server/features/operator/companies/routes/operations.ts'
import {
  type PeopleQuery,
  searchPeople,
} from '#server/features/operator/people/routes/operations.ts'
import type { Operation } from '#server/features/operator/routes/operation.ts'
import { writeCsv, writeMoreCsv } from '#server/platform/http/write-csv.ts'
import {
  COMPANY_COLUMNS,
  type Columns,
  PERSON_COLUMNS,
  toCompanyCells,
  toPersonCells,
} from '../rules/columns.ts'

type Filter<Q> = Omit<Q, 'limit' | 'after'>
type Page = { lines: Record<string, string>[]; next: string | null }

/** Lines of one page, which one transaction reads. */
const PAGE = 500

/** The companies of a list as CSV, a piece at a time. */
export const writeCompanies = (
  operation: Operation,
  filter: Filter<CompanyQuery>,
  language: Language,
): AsyncGenerator<Uint8Array> =>
  writePages(COMPANY_COLUMNS, language, async (after) => {
    const { companies, next } = await findCompanies(operation, { ...filter, limit: PAGE, after })
    return { lines: companies.map((each) => toCompanyCells(each, language)), next }
  })

/** The people of a list as CSV, a piece at a time. */
export const writePeople = (
  operation: Operation,
  filter: Filter<PeopleQuery>,
  language: Language,
): AsyncGenerator<Uint8Array> =>
  writePages(PERSON_COLUMNS, language, async (after) => {
    const { people, next } = await searchPeople(operation, { ...filter, limit: PAGE, after })
    return { lines: people.map((each) => toPersonCells(each, language)), next }
  })

async function* writePages(
  columns: Columns,
  language: Language,
  read: (after: string | undefined) => Promise<Page>,
): AsyncGenerator<Uint8Array> {
  const names = Object.keys(columns)
  yield Buffer.from(writeCsv([Object.values(columns).map((column) => column[language])]))
  let after: string | null | undefined
  while (after !== null) {
    const { lines, next } = await read(after)
    yield Buffer.from(writeMoreCsv(lines.map((cells) => names.map((name) => cells[name] ?? ''))))
    after = next
  }
}
