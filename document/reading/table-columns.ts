import type { Speaker } from '../speakers.ts'
import { knownSpeaker } from './speaker-labels.ts'
import { type Column, countRowsAbove, isForm, readHead, TITLE_HEADER } from './table-heads.ts'

/**
 * Roles of a table's columns. `title`: title of the script that the row belongs to. `customer`: the
 * customer's answers to our words. `none`: ignored.
 */
export const COLUMN_ROLES = [
  'title',
  'scene',
  'speaker',
  'words',
  'customer',
  'objection',
  'answer',
  'memo',
  'none',
] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]
/** Role of each column. `has_head`: the first row is a header. */
export type TableColumns = { roles: readonly ColumnRole[]; has_head: boolean }

/**
 * Proposes column roles from the header, else from the speakers in the rows. Without both, the
 * column with the most text is `words`.
 */
export function proposeColumns(rows: readonly (readonly string[])[]): TableColumns {
  const found = findColumns(rows)
  const head = rows[countRowsAbove(rows)] ?? []
  if (found?.has_head)
    return {
      roles: found.roles.map((role, at) =>
        TITLE_HEADER.test(head[at]?.trim() ?? '') ? 'title' : role,
      ),
      has_head: true,
    }
  if (found) return found
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const lengths = Array.from({ length: width }, (_, at) =>
    rows.reduce((sum, cells) => sum + (cells[at]?.length ?? 0), 0),
  )
  const words = lengths.indexOf(Math.max(...lengths))
  const roles = lengths.map((_, at) => (at === words ? 'words' : at < words ? 'scene' : 'memo'))
  return { roles, has_head: false }
}

/** Roles in a form: the user asks the questions, and a few answers are already noted. */
const FORM_ROLES: Partial<Record<Column, Column>> = { objection: 'words', answer: 'memo' }

export function findColumns(rows: readonly (readonly string[])[]): TableColumns | null {
  const above = countRowsAbove(rows)
  const names = rows[above] ?? []
  const head = readHead(names)
  const roles =
    head && isForm(names, head, rows.slice(above + 1))
      ? head.map((column) => FORM_ROLES[column] ?? column)
      : (head ?? guessColumns(rows))
  return roles && { roles, has_head: head !== null }
}

/** Only this many columns, from the first, are checked for speakers. */
const CHECKED_COLUMNS = 10

/**
 * Guesses the roles of the columns of a table without a header. Looks for the column of speakers:
 * in over half of its rows it names a known speaker, with words to the right. Null without such a
 * column.
 */
function guessColumns(rows: readonly (readonly string[])[]): Column[] | null {
  for (let at = 0; at < CHECKED_COLUMNS; at += 1) {
    const known = rows.filter((cells) => knownInTable(cells[at]?.trim() ?? '') && cells[at + 1])
    if (known.length * 2 <= rows.length) continue
    const width = Math.max(...rows.map((cells) => cells.length))
    return Array.from({ length: width }, (_, index) =>
      index < at ? 'scene' : index === at ? 'speaker' : index === at + 1 ? 'words' : 'memo',
    )
  }
  return null
}

/**
 * Matches the label for questions in the product's Word export, which writes it in the column of
 * speakers. `OWN` matches the label for answers.
 */
export const QUESTION = /^(?:質問|question)$/iu
export const OWN = /^(?:切り?返し|answer|reply)$/iu
export const knownInTable = (label: string): Speaker | null =>
  knownSpeaker(label) ?? (QUESTION.test(label) || OWN.test(label) ? 'me' : null)
