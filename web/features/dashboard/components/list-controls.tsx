import { Select, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { SCRIPT_STATUSES } from '#contract/scripts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { Overview } from '../list-cache.ts'
import { type ListFilter, readFilter, TABS, type Tab, writeFilter } from '../list-filter.ts'
import { DASHBOARD_TEXTS, STATUS_NAMES } from '../texts.ts'

type Props = {
  filter: ListFilter
  counts: Overview['counts'] | undefined
  /** Whether there are colleagues whose scripts could be told from one's own. */
  has_team: boolean
  onChange: (filter: ListFilter) => void
  children: ReactNode
}

/** The tabs with their counts, the filters, and below them the list that they choose. */
export function ListControls({ filter, counts, has_team, onChange, children }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(DASHBOARD_TEXTS)
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
      <div className="list-bar">
        <Tabs.List aria-label={t('tabs')}>
          {TABS.filter((tab) => has_team || tab !== 'shared').map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(tab)}
              {/* Room is kept for a count that is still on its way. */}
              <span className="list-count">{counts ? countOf(tab, counts) : '\u2007'}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className="list-filters">
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
              value={filter.author ?? ''}
              onChange={(author) => change({ author: author ?? '' })}
              data={[
                { value: '', label: t('author_is', { who: t('anybody') }) },
                { value: 'me', label: t('author_is', { who: t('me') }) },
                { value: 'team', label: t('author_is', { who: t('team') }) },
              ]}
            />
          )}
        </div>
      </div>
      <Tabs.Panel value={filter.tab}>{children}</Tabs.Panel>
    </Tabs>
  )
}

function countOf(tab: Tab, counts: Overview['counts']): number {
  return tab === 'all' ? counts.script + counts.talk_script : counts[tab]
}
