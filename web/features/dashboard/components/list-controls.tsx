import { ActionIcon, Button, Group, Select, Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SCRIPT_SORTS, SCRIPT_STATUSES, VISIBILITIES } from '#contract/scripts.ts'
import { filterBySound } from '#web/components/filter-by-sound.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { useAuthors, useTags } from '../library-api.ts'
import { LIBRARY_TEXTS } from '../library-texts.ts'
import type { Overview } from '../list-cache.ts'
import {
  isUnfiltered,
  type ListFilter,
  readFilter,
  TABS,
  type Tab,
  writeFilter,
} from '../list-filter.ts'
import { selecting } from '../selecting.ts'
import { DASHBOARD_TEXTS, STATUS_NAMES } from '../texts.ts'
import { Star } from './star.tsx'

type Props = {
  filter: ListFilter
  counts: Overview['counts'] | undefined
  /** True if there are colleagues, which enables the filter by author. */
  has_team: boolean
  onChange: (filter: ListFilter) => void
  /** The button that shows the folders. */
  folders: ReactNode
  children: ReactNode
}

/** Number of scripts from which on there are filters. */
const FILTERED_FROM = 20

/** The tabs with their counts, the filters, and the list below. */
export function ListControls({ filter, counts, has_team, onChange, folders, children }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(DASHBOARD_TEXTS)
  const { data: tags = [] } = useTags()
  const { data: authors = [] } = useAuthors(has_team)
  const l = useTexts(LIBRARY_TEXTS)
  const isSelecting = useStore(selecting)
  // Search results, the trash and recent scripts have a fixed sort order.
  const isSorted = filter.search.trim() === '' && filter.tab !== 'trash' && filter.tab !== 'recent'
  const isFiltered = !isUnfiltered({ ...filter, search: '', favorite: false })
  const isMany = counts !== undefined && counts.script + counts.talk_script >= FILTERED_FROM
  const mayFilter = isMany || isFiltered || filter.sort !== 'updated'
  const [isOpen, setOpen] = useState(isFiltered)
  const change = (part: Record<string, string>) =>
    onChange(readFilter(new URLSearchParams({ ...writeFilter(filter), ...part })))
  return (
    <Tabs
      value={filter.tab}
      onChange={(tab) => change({ tab: tab ?? 'all' })}
      classNames={{
        root: 'list-controls',
        list: 'list-tabs',
        tab: 'list-tab',
        panel: 'list-panel',
      }}
    >
      <Group gap="var(--space-xs) var(--space-lg)" justify="space-between">
        <Tabs.List aria-label={t('tabs')}>
          {TABS.filter((tab) => has_team || tab !== 'shared').map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(tab)}
              {/* Space is reserved for a count that is still loading. */}
              <span className="tab-count">{counts ? countOf(tab, counts) : '\u2007'}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Group className="list-filters" gap="1xs">
          {folders}
          {mayFilter && (
            <Button
              variant="default"
              className="list-toggle"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {l('filters')}
            </Button>
          )}
          <ActionIcon
            variant="default"
            size={36}
            className="list-toggle"
            aria-label={l('favorites_only')}
            title={l('favorites_only')}
            aria-pressed={filter.favorite}
            disabled={filter.tab === 'recent'}
            onClick={() => change({ favorite: String(!filter.favorite) })}
          >
            <Star />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            className="list-toggle"
            aria-label={l('as_list')}
            title={l('as_list')}
            aria-pressed={filter.view === 'list'}
            onClick={() => change({ view: filter.view === 'list' ? 'grid' : 'list' })}
          >
            <LineIcon path="M3 5h14M3 10h14M3 15h14" size={18} />
          </ActionIcon>
          <Button
            variant="default"
            className="list-toggle"
            aria-pressed={isSelecting}
            onClick={() => selecting.set(!isSelecting)}
          >
            {l('select')}
          </Button>
        </Group>
      </Group>
      {mayFilter && isOpen && (
        <Group className="list-selects" gap="1xs" align="stretch">
          <Select
            aria-label={t('status')}
            value={filter.status ?? ''}
            onChange={(status) => change({ status: status ?? '' })}
            data={[
              { value: '', label: t('any_status') },
              ...SCRIPT_STATUSES.map((value) => ({ value, label: pick(STATUS_NAMES[value]) })),
            ]}
          />
          {has_team && (
            <Select
              aria-label={t('author')}
              searchable
              filter={filterBySound}
              nothingFoundMessage={l('no_author_found')}
              value={filter.author ?? ''}
              onChange={(author) => change({ author: author ?? '' })}
              data={[
                { value: '', label: t('author_is', { who: t('anybody') }) },
                { value: 'me', label: t('author_is', { who: t('me') }) },
                { value: 'team', label: t('author_is', { who: t('team') }) },
                ...authors.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          {has_team && (
            <Select
              aria-label={t('visibility')}
              value={filter.visibility ?? ''}
              onChange={(visibility) => change({ visibility: visibility ?? '' })}
              data={[
                { value: '', label: l('any_visibility') },
                ...VISIBILITIES.map((value) => ({ value, label: t(value) })),
              ]}
            />
          )}
          {(tags.length > 0 || filter.tag) && (
            <Select
              aria-label={l('tag')}
              searchable
              filter={filterBySound}
              nothingFoundMessage={l('no_tag_found')}
              value={filter.tag ?? ''}
              onChange={(tag) => change({ tag: tag ?? '' })}
              data={[
                { value: '', label: l('any_tag') },
                ...new Set([...tags, ...(filter.tag ? [filter.tag] : [])]),
              ]}
            />
          )}
          {isSorted && (
            <Select
              aria-label={l('sort')}
              value={filter.sort}
              onChange={(sort) => change({ sort: sort ?? '' })}
              data={SCRIPT_SORTS.map((value) => ({
                value,
                label: l(value === 'title' ? 'by_title' : value),
              }))}
            />
          )}
        </Group>
      )}
      <Tabs.Panel value={filter.tab}>{children}</Tabs.Panel>
    </Tabs>
  )
}

function countOf(tab: Tab, counts: Overview['counts']): number | '' {
  if (tab === 'recent') return ''
  return tab === 'all' ? counts.script + counts.talk_script : counts[tab]
}
