import type { Pair } from '#contract/language.ts'
import { SCRIPT_STATUSES, type ScriptStatus } from '#contract/scripts.ts'
import { foldKana } from '#document/fold-kana.ts'
import { STATUS_NAMES } from './texts.ts'

/** Filter keys of the search field, in both languages. */
export const SEARCH_KEYS = {
  tag: { ja: 'タグ', en: 'tag' },
  author: { ja: '作成者', en: 'author' },
  status: { ja: '状態', en: 'status' },
} as const satisfies Record<string, Pair>
export type SearchKey = keyof typeof SEARCH_KEYS
const KEYS = Object.keys(SEARCH_KEYS) as SearchKey[]

/** A parsed search: plain words, and the values of `tag:`, `author:` and `status:`. */
export type SearchWords = {
  search: string
  tag: string | null
  author_name: string | null
  status: ScriptStatus | null
  /**
   * Words of the form `key:value` with an unknown key or value; they are searched as plain text.
   */
  unknown: string[]
}

const WORD = /(?:[^\s"“”]|["“”][^"“”]*(?:["“”]|$))+/gu
const NAMED = /^([\p{L}_]{2,12})[:：](?!\/\/)(.*)$/su

/** Parses the text of the search field. If a filter is repeated, the last one applies. */
export function readSearch(text: string): SearchWords {
  const found: SearchWords = {
    search: '',
    tag: null,
    author_name: null,
    status: null,
    unknown: [],
  }
  const plain: string[] = []
  for (const [word] of text.matchAll(WORD)) {
    const said = readFilterWord(word)
    if (said !== null) Object.assign(found, said)
    else {
      if (isFilterLike(word)) found.unknown.push(word)
      plain.push(unquote(word))
    }
  }
  return { ...found, search: plain.join(' ') }
}

export const toQuery = ({ search, tag, author_name, status }: SearchWords) => ({
  ...(tag === null ? {} : { tag }),
  ...(status === null ? {} : { status }),
  ...(author_name === null ? {} : { author_name }),
  ...(search === '' ? {} : { search }),
})

/**
 * Parses a word of the form `key:value` as a filter. Returns an empty object if the value is
 * missing, and null if the word is no filter.
 */
function readFilterWord(word: string): Partial<SearchWords> | null {
  const [, name = '', written = ''] = NAMED.exec(word) ?? []
  const value = unquote(written)
  const key = keyOf(name)
  if (key === null) return null
  if (value === '') return {}
  if (key === 'tag') return { tag: value.normalize('NFKC') }
  if (key === 'author') return { author_name: value }
  const status = statusOf(value)
  return status && { status }
}

const isFilterLike = (word: string) => unquote(NAMED.exec(word)?.[2] ?? '') !== ''

const unquote = (text: string) => text.replace(/["“”]/gu, '').trim()

const keyOf = (name: string): SearchKey | null =>
  KEYS.find((key) =>
    Object.values(SEARCH_KEYS[key]).some((each) => foldKana(each) === foldKana(name)),
  ) ?? null

const namesOf = (status: ScriptStatus) => [status, ...Object.values(STATUS_NAMES[status])]

const statusOf = (value: string): ScriptStatus | null =>
  SCRIPT_STATUSES.find((status) =>
    namesOf(status).some((name) => foldKana(name) === foldKana(value)),
  ) ?? null

/**
 * Returns the unfinished filter at the end of the field, with the typed part of its value. Null if
 * there is none.
 */
export function unfinishedFilter(text: string): { key: SearchKey; typed: string } | null {
  const last = [...text.matchAll(WORD)].at(-1)
  if (!last || last.index + last[0].length < text.length) return null
  const [, name = '', written = ''] = NAMED.exec(last[0]) ?? []
  const key = keyOf(name)
  return key && { key, typed: unquote(written) }
}

/** Replaces the last word of the field by the completed filter and a space. */
export function completeFilter(text: string, value: string): string {
  const last = [...text.matchAll(WORD)].at(-1)
  if (!last) return text
  const name = /^[^:：]*/u.exec(last[0])?.[0] ?? ''
  const quoted = /\s/u.test(value) ? `"${value}"` : value
  return `${text.slice(0, last.index)}${name}:${quoted} `
}
