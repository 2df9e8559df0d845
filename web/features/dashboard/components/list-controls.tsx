import { ActionIcon, Button, Group, Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
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
import { DASHBOARD_TEXTS } from '../texts.ts'
import { Star } from './star.tsx'

const ListSelects = lazyPart(() => import('./list-selects.tsx'), 'ListSelects')

type Props = {
  filter: ListFilter
  counts: Overview['counts'] | undefined
  /**
   * True if the user is in a team. Otherwise the `shared` tab and the filters by author and
   * visibility are left out.
   */
  has_team: boolean
  onChange: (filter: ListFilter) => void
  /** True on a phone while the tabs and filters are hidden. */
  isClosed: boolean
  /** The button that shows the folders. */
  folders: ReactNode
  children: ReactNode
}

/**
 * Minimum number of scripts at which the button that opens the filters is always shown. With fewer
 * scripts, it is shown only if a filter or another sort order is set.
 */
const FILTERED_FROM = 20

/** The tabs with their counts, the filters, and the list below. */
export function ListControls(props: Props) {
  const { filter, counts, has_team, onChange, isClosed, folders, children } = props
  const t = useTexts(DASHBOARD_TEXTS)
  const l = useTexts(LIBRARY_TEXTS)
  const isSelecting = useStore(selecting)
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
      <Group
        className="list-head"
        gap="var(--space-xs) var(--space-lg)"
        justify="space-between"
        hidden={isClosed}
      >
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
      {mayFilter && isOpen && !isClosed && (
        <ListSelects {...{ filter, has_team, onChange: change }} />
      )}
      <Tabs.Panel value={filter.tab}>{children}</Tabs.Panel>
    </Tabs>
  )
}

function countOf(tab: Tab, counts: Overview['counts']): number | '' {
  if (tab === 'recent') return ''
  return tab === 'all' ? counts.script + counts.talk_script : counts[tab]
}
