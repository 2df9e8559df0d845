import { SCRIPT_STATUSES, type ScriptStatus } from '#contract/scripts.ts'

export const TABS = ['all', 'talk_script', 'script', 'shared', 'trash'] as const
export type Tab = (typeof TABS)[number]

/** What of the scripts is listed. It stands in the page's address, so that going back finds it again. */
export type ListFilter = {
  tab: Tab
  status: ScriptStatus | null
  author: 'me' | 'team' | null
  search: string
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((each) => each === value) ?? null

/** The filter an address asks for; what it does not know is left out. */
export function readFilter(params: URLSearchParams): ListFilter {
  return {
    tab: oneOf(TABS, params.get('tab')) ?? 'all',
    status: oneOf(SCRIPT_STATUSES, params.get('status')),
    author: oneOf(['me', 'team'], params.get('author')),
    search: params.get('q') ?? '',
  }
}

/** The address of a filter: only what differs from the plain dashboard. */
export function writeFilter(filter: ListFilter): Record<string, string> {
  const { tab, status, author, search } = filter
  return {
    ...(search.trim() === '' ? {} : { q: search }),
    ...(tab === 'all' ? {} : { tab }),
    ...(status ? { status } : {}),
    ...(author ? { author } : {}),
  }
}

/** Whether nothing narrows the list within its tab. */
export function isUnfiltered({ status, author, search }: ListFilter): boolean {
  return !status && !author && search.trim() === ''
}
