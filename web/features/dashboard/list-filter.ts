import {
  SCRIPT_SORTS,
  SCRIPT_STATUSES,
  type ScriptSort,
  type ScriptStatus,
  VISIBILITIES,
} from '#contract/scripts.ts'
import { createLocalValue } from '#web/store/local-value.ts'

export const TABS = ['all', 'talk_script', 'script', 'canvas', 'recent', 'shared', 'trash'] as const
export type Tab = (typeof TABS)[number]
/** Those that can show what stands in one folder. */
const FOLDER_TABS: readonly Tab[] = ['all', 'talk_script', 'script', 'canvas']

/** What of the scripts is listed, and how. It stands in the page's address, so that going back finds it again. */
export type ListFilter = {
  tab: Tab
  status: ScriptStatus | null
  /** Oneself, the others, or one person by id. */
  author: string | null
  visibility: (typeof VISIBILITIES)[number] | null
  tag: string | null
  folder: string | null
  favorite: boolean
  sort: ScriptSort
  view: 'grid' | 'list'
  search: string
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((each) => each === value) ?? null

const readId = (value: string | null) => (value && /^[\da-f-]{36}$/.test(value) ? value : null)

const keptView = createLocalValue('daihon.library.view')

/** How this person looks at lists: as sheets, unless they chose rows last. */
export const recallView = (): ListFilter['view'] => oneOf(['list'], keptView.read()) ?? 'grid'
export const keepView = (view: ListFilter['view']) => keptView.write(view === 'list' ? view : null)

/** The filter an address asks for; what it does not know is left out. `view`: where it asks for none. */
export function readFilter(params: URLSearchParams, view: ListFilter['view'] = 'grid'): ListFilter {
  const tab = oneOf(TABS, params.get('tab')) ?? 'all'
  return {
    tab,
    status: oneOf(SCRIPT_STATUSES, params.get('status')),
    author: oneOf(['me', 'team'], params.get('author')) ?? readId(params.get('author')),
    visibility: oneOf(VISIBILITIES, params.get('visibility')),
    tag: params.get('tag')?.trim() || null,
    folder: FOLDER_TABS.includes(tab) ? readId(params.get('folder')) : null,
    favorite: params.get('favorite') === 'true',
    sort: oneOf(SCRIPT_SORTS, params.get('sort')) ?? 'updated',
    view: oneOf(['list'], params.get('view')) ?? view,
    search: params.get('q') ?? '',
  }
}

/** The address of a filter: only what differs from the plain dashboard. */
export function writeFilter(filter: ListFilter): Record<string, string> {
  const { tab, search, favorite, sort, view, ...named } = filter
  return {
    ...(search.trim() === '' ? {} : { q: search }),
    ...(tab === 'all' ? {} : { tab }),
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null)),
    ...(favorite ? { favorite: 'true' } : {}),
    ...(sort === 'updated' ? {} : { sort }),
    ...(view === 'grid' ? {} : { view }),
  }
}

/** The same place without what narrows it. */
export const withoutFilters = ({ tab, folder, sort, view }: ListFilter): ListFilter => ({
  ...readFilter(new URLSearchParams()),
  ...{ tab, folder, sort, view },
})

/** Whether nothing narrows the list within its tab. */
export function isUnfiltered(filter: ListFilter): boolean {
  const { status, author, visibility, tag, favorite, search } = filter
  return !status && !author && !visibility && !tag && !favorite && search.trim() === ''
}

/** Whether it is the first list of the dashboard, in its own order. */
export const isPlain = (filter: ListFilter): boolean =>
  filter.tab === 'all' &&
  filter.folder === null &&
  filter.sort === 'updated' &&
  isUnfiltered(filter)
