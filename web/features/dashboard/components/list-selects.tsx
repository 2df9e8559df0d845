import { Group, Select } from '@mantine/core'
import { SCRIPT_SORTS, SCRIPT_STATUSES, VISIBILITIES } from '#contract/scripts.ts'
import { filterBySound } from '#web/components/filter-by-sound.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useAuthors, useTags } from '../library-api.ts'
import { LIBRARY_TEXTS } from '../library-texts.ts'
import type { ListFilter } from '../list-filter.ts'
import { DASHBOARD_TEXTS, STATUS_NAMES } from '../texts.ts'

type Props = {
  filter: ListFilter
  has_team: boolean
  /** Changes parameters of the page's address; empty ones are removed. */
  onChange: (part: Record<string, string>) => void
}

export function ListSelects({ filter, has_team, onChange }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(DASHBOARD_TEXTS)
  const l = useTexts(LIBRARY_TEXTS)
  const { data: tags = [] } = useTags()
  const { data: authors = [] } = useAuthors(has_team)
  // Search results, the trash and recent scripts have a fixed sort order.
  const isSorted = filter.search.trim() === '' && filter.tab !== 'trash' && filter.tab !== 'recent'
  return (
    <Group className="list-selects" gap="1xs" align="stretch">
      <Select
        aria-label={t('status')}
        value={filter.status ?? ''}
        onChange={(status) => onChange({ status: status ?? '' })}
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
          onChange={(author) => onChange({ author: author ?? '' })}
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
          onChange={(visibility) => onChange({ visibility: visibility ?? '' })}
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
          onChange={(tag) => onChange({ tag: tag ?? '' })}
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
          onChange={(sort) => onChange({ sort: sort ?? '' })}
          data={SCRIPT_SORTS.map((value) => ({
            value,
            label: l(value === 'title' ? 'by_title' : value),
          }))}
        />
      )}
    </Group>
  )
}
