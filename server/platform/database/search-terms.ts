import { sql } from 'kysely'
import { foldForSearch, foldWord } from '#document/fold-text.ts'

const MAX_TERMS = 10

/**
 * Splits a search into at most MAX_TERMS terms, normalized like the searched texts. A match must
 * contain every term.
 */
export function searchTerms(search: string | undefined): string[] {
  return foldForSearch(search ?? '')
    .split(/\s+/u)
    .filter((term) => term !== '')
    .map(foldWord)
    .slice(0, MAX_TERMS)
}

export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * SQL: a user's name, its kana reading, and the email address, normalized like search terms.
 * `users`: the table's alias.
 */
export const foldedPerson = (users: 'users' | 'u') =>
  sql<string>`(${sql.ref(`${users}.search_name`)} || ' ' || fold_for_search(${sql.ref(`${users}.email`)}))`
