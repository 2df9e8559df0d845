import { sql } from 'kysely'
import { foldForSearch, foldWord } from '#document/fold-text.ts'

const MOST_TERMS = 10

/** The words of a search, folded as texts are; each must be found. */
export function searchTerms(search: string | undefined): string[] {
  return foldForSearch(search ?? '')
    .split(/\s+/u)
    .filter((term) => term !== '')
    .map(foldWord)
    .slice(0, MOST_TERMS)
}

/** A pattern that finds the term anywhere, whatever signs are in it. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}

/** A person's name, reading and address as terms are folded. `users`: what the statement calls the table. */
export const foldedPerson = (users: 'users' | 'u') =>
  sql<string>`(${sql.ref(`${users}.search_name`)} || ' ' || fold_for_search(${sql.ref(`${users}.email`)}))`
