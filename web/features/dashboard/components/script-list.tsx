import { Skeleton, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { TextButton } from '#web/components/buttons.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { MoreButton, type Pages } from '#web/components/more-button.tsx'
import { Text } from '#web/components/text.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { useScriptList } from '../api.ts'
import type { ListFilter } from '../list-filter.ts'
import { selecting } from '../selecting.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'
import { useSelection } from '../use-selection.ts'
import { ListEmpty } from './list-empty.tsx'
import { ScriptCardView } from './script-card-view.tsx'

// Loaded on demand, since selections are rare.
const BulkBar = lazyPart(() => import('./bulk-bar.tsx'), 'BulkBar')

type Props = {
  filter: ListFilter
  onChange: (filter: ListFilter) => void
  onClear: () => void
  onExport: (ids: readonly string[]) => void
}

/** The scripts of a filter as cards, with infinite scrolling. */
export function ScriptList({ filter, onChange, onClear, onExport }: Props) {
  const t = useTexts(DASHBOARD_TEXTS)
  const list = useScriptList(filter)
  const cards = list.data?.pages.flatMap(({ scripts }) => scripts) ?? []
  const isSelecting = useStore(selecting)
  const ids = cards.map(({ id }) => id)
  const { selected, choose, toggle, end, handlers } = useSelection(ids)
  const leave = useRef(end)
  leave.current = end
  // Ends the selection when the tab changes or the list is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes
  useEffect(() => () => leave.current(), [filter.tab])
  if (!list.data) {
    if (list.error) return <ErrorState error={list.error} onRetry={() => list.refetch()} />
    return <CardSkeletons />
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {list.isPlaceholderData ? '' : t('found', { count: cards.length })}
      </p>
      {list.isRefetchError && (
        <Text mb="md" fz="sm" c="dimmed" role="alert">
          {t('stale')} <TextButton onClick={() => list.refetch()}>{t('retry')}</TextButton>
        </Text>
      )}
      {filter.tab === 'trash' && cards.length > 0 && (
        <Text mb="md" fz="sm" c="dimmed">
          {t('trash_kept', { days: list.data.pages[0]?.kept_days ?? 30 })}
        </Text>
      )}
      {cards.length === 0 ? (
        <ListEmpty filter={filter} onClear={onClear} />
      ) : (
        // The list handles the key events that bubble from the links and buttons of its cards.
        <ul
          className="card-grid"
          data-view={filter.view}
          data-selecting={isSelecting || undefined}
          aria-busy={list.isPlaceholderData}
          {...handlers}
        >
          {cards.map((card) => (
            <li key={card.id} data-script={card.id}>
              <ScriptCardView
                card={card}
                opensCanvas={filter.tab === 'canvas'}
                selection={
                  isSelecting
                    ? { isOn: selected.includes(card.id), toggle: () => toggle(card.id) }
                    : null
                }
                onTag={(tag) => onChange({ ...filter, tag })}
              />
            </li>
          ))}
        </ul>
      )}
      {isSelecting && (
        <BulkBar
          cards={cards.filter(({ id }) => selected.includes(id))}
          isTrash={filter.tab === 'trash'}
          onAll={() => choose(ids)}
          onExport={onExport}
          onEnd={end}
        />
      )}
      {list.hasNextPage && <MoreCards of={list} />}
    </>
  )
}

/**
 * Loads more cards when the end of the list is near the visible part, or when the user presses the
 * button. After a failure, only the button loads more.
 */
function MoreCards({ of }: { of: Pages }) {
  const place = useRef<HTMLDivElement>(null)
  const load = useRef(of.fetchNextPage)
  load.current = of.fetchNextPage
  const isWatched = !of.isFetchingNextPage && !of.isFetchNextPageError
  useEffect(() => {
    if (!place.current || !isWatched) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load.current()
      },
      { rootMargin: '400px 0px' },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isWatched])
  return (
    <Stack gap="1xs" align="center" mt="xl" ref={place}>
      <MoreButton of={of} />
    </Stack>
  )
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholders for cards that are loading; they have the size of real cards. */
export function CardSkeletons() {
  const t = useTexts(DASHBOARD_TEXTS)
  return (
    <div className="card-grid" role="status" aria-label={t('loading')}>
      {PLACES.map((place) => (
        <div key={place} className="script-card" aria-hidden="true">
          <Skeleton height={12} width="30%" mt="3xs" />
          <Skeleton height={18} width="85%" mt="sm" />
          <Skeleton height={12} width="55%" mt="auto" />
          <Skeleton height={12} width="45%" mt="sm" />
        </div>
      ))}
    </div>
  )
}
