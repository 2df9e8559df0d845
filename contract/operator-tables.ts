import { z } from 'zod'
import { streamedFile } from './export.ts'
import { pair } from './fields.ts'
import { MAX_TABLE_LINES } from './limits.ts'
import { companyFilter } from './operator.ts'
import { peopleFilter } from './operator-people.ts'
import { defineRoutes } from './route.ts'

/** `check` changes nothing; `all`: every line, refused while one is wrong; `right`: the right lines alone. */
export const TABLE_MODES = ['check', 'all', 'right'] as const

/** What becomes, or became, of one line of a table. */
export const TABLE_RESULTS = ['planned', 'done', 'same', 'wrong'] as const

const tableLine = z.object({
  /** As a spreadsheet counts them, the header being line 1. */
  line: z.number().int(),
  /** Which company or account it is about, as the file calls it. */
  about: z.string(),
  result: z.enum(TABLE_RESULTS),
  changes: z.array(pair),
  /** `column`: what the column is called; null: of the line as a whole. */
  problems: z.array(z.object({ column: pair.nullable(), text: pair })),
})
export type TableLine = z.output<typeof tableLine>

const tableAnswer = z.object({
  /** How many lines say something. */
  count: z.number().int(),
  /** Columns that are not read, as the header calls them. */
  ignored: z.array(z.string()),
  lines: z.array(tableLine),
  /** From which line on it is to be sent again; null: that was all. */
  next: z.number().int().nullable(),
})
export type TableAnswer = z.output<typeof tableAnswer>

const takesTable = {
  method: 'POST',
  access: 'operator',
  takes_file: true,
  query: z.object({
    mode: z.enum(TABLE_MODES),
    from: z.coerce
      .number()
      .int()
      .min(2)
      .max(10 * MAX_TABLE_LINES)
      .default(2),
  }),
  response: tableAnswer,
  rate: [600, 600],
} as const
const givesTable = {
  method: 'GET',
  access: 'operator',
  response: streamedFile,
  file: true,
  rate: [20, 600],
} as const

/** Companies and people as CSV, out and in. */
export const operatorTableRoutes = defineRoutes({
  exportCompanies: {
    ...givesTable,
    path: '/api/operator/companies/file/',
    summary: 'The companies of the installation as CSV',
    query: z.object(companyFilter),
  },
  importCompanies: {
    ...takesTable,
    path: '/api/operator/companies/import/',
    summary:
      'Makes and changes companies as the lines of a CSV file say, its bytes being the body; some lines a call',
  },
  exportPeople: {
    ...givesTable,
    path: '/api/operator/users/file/',
    summary: 'The accounts of the installation as CSV',
    query: z.object(peopleFilter),
  },
  importPeople: {
    ...takesTable,
    path: '/api/operator/users/import/',
    summary:
      'Changes accounts as the lines of a CSV file say, its bytes being the body; some lines a call',
  },
})
