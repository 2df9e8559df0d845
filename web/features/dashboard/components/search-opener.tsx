import { useEffect } from 'react'
import { useChords } from '#web/commands/use-chord.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { LineIcon, SEARCH_ICON } from '#web/components/line-icon.tsx'
import { useTexts } from '#web/language/language.tsx'
import { LIBRARY_TEXTS } from '../library-texts.ts'
import { isUnfiltered, type ListFilter, readFilter } from '../list-filter.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'

type Props = {
  filter: ListFilter
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (filter: ListFilter) => void
}

/**
 * Phone only: a button that shows the search and the filters above the results. The button names
 * the active filters; a second button clears them.
 */
export function SearchOpener({ filter, isOpen, onOpen, onChange }: Props) {
  const t = useTexts(DASHBOARD_TEXTS)
  const l = useTexts(LIBRARY_TEXTS)
  const { tab, search, favorite, view } = filter
  const isFiltered = !isUnfiltered({ ...filter, search: '', favorite: false })
  const set = [
    tab !== 'all' && t(tab),
    search.trim(),
    favorite && l('favorites_only'),
    isFiltered && l('filters'),
  ].filter(Boolean)
  useChords({ search: () => onOpen(true) })
  useEffect(() => {
    if (isOpen) scrollTo(0, 0)
  }, [isOpen])
  return (
    <>
      <PlainButton
        className="search-opener"
        aria-expanded={isOpen}
        data-set={set.length > 0 || undefined}
        onClick={() => onOpen(!isOpen)}
      >
        <LineIcon path={SEARCH_ICON} size={18} />
        <span className={set.length > 0 ? 'visually-hidden' : undefined}>{t('search_open')}</span>
        {set.length > 0 && <span>{set.join('・')}</span>}
      </PlainButton>
      {set.length > 0 && (
        <PlainButton
          className="search-opener-clear"
          aria-label={t('show_all')}
          onClick={() => onChange({ ...readFilter(new URLSearchParams()), view })}
        >
          ×
        </PlainButton>
      )}
    </>
  )
}
