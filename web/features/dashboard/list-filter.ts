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
/** Tabs that can be limited to one folder. */
const FOLDER_TABS: readonly Tab[] = ['all', 'talk_script', 'script', 'canvas']

/**
 * The filter, order and view of the list. They are stored in the page's address, so that the Back
 * button restores them.
 */
export type ListFilter = {
  tab: Tab
  status: ScriptStatus | null
  /** `me`, `team` (all authors except the user), or a person's id. */
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

const storedView = createLocalValue('daihon.library.view')

/** The view chosen last; `grid` by default. */
export const readStoredView = (): ListFilter['view'] => oneOf(['list'], storedView.read()) ?? 'grid'
export const saveView = (view: ListFilter['view']) =>
  storedView.write(view === 'list' ? view : null)

/** The filter of an address; unknown values are ignored. `view`: the default view. */
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

/** The parameters of the page's address for a filter. Default values are left out. */
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

/** Clears the filters; keeps tab, folder, sort order and view. */
export const withoutFilters = ({ tab, folder, sort, view }: ListFilter): ListFilter => ({
  ...readFilter(new URLSearchParams()),
  tab,
  folder,
  sort,
  view,
})

/** True if no filter is set besides tab and folder. */
export function isUnfiltered(filter: ListFilter): boolean {
  const { status, author, visibility, tag, favorite, search } = filter
  return !status && !author && !visibility && !tag && !favorite && search.trim() === ''
}

/** True for the dashboard's default list, which is part of the overview. */
export const isDefaultList = (filter: ListFilter): boolean =>
  filter.tab === 'all' &&
  filter.folder === null &&
  filter.sort === 'updated' &&
  isUnfiltered(filter)
