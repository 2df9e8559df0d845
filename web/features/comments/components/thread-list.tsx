import { Button, Skeleton, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { THREAD_FILTERS, type Thread, type ThreadFilter } from '#contract/comments.ts'
import { errorText } from '#web/api/api-error.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { useOpenPage, usePageValue } from '#web/components/document/open-page.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { TextRange } from '../anchors.ts'
import { changeComments, placesValue } from '../comments-value.ts'
import { COMMENT_TEXTS } from '../texts.ts'
import { isListed, type Threads, type ThreadsState } from '../threads.ts'
import type { ThreadContext } from '../use-thread-context.ts'
import { ThreadView } from './thread-view.tsx'

type Props = {
  context: ThreadContext
  threads: Threads
  state: ThreadsState
  filter: ThreadFilter
  active: string | null
  takesFocus: boolean
  onShow: (thread_id: string) => void
}

/**
 * The threads that a filter shows. With the filter `open`, the threads are in document order. With
 * other filters, the newest are first.
 */
export function ThreadList(props: Props) {
  const { context, threads, state, filter, active, takesFocus, onShow } = props
  const { pick } = useLanguage()
  const t = useTexts(COMMENT_TEXTS)
  const page = useOpenPage()
  const places = usePageValue(placesValue)
  const body = useRef<HTMLDivElement>(null)
  const list = state.lists[filter]
  useEffect(() => {
    if (list.status === 'unread') void threads.load(filter)
  }, [threads, filter, list.status])
  const shown = state.threads.get(active ?? '')
  useEffect(() => {
    // Switches to a filter that shows the requested thread.
    if (shown && !isListed(shown, filter, context.me))
      changeComments(page, { filter: shown.resolved_at ? 'resolved' : 'open' })
  }, [page, shown, filter, context.me])

  const found = [...state.threads.values()]
    .filter((thread) => isListed(thread, filter, context.me))
    .sort(filter === 'open' ? byPlace(places) : byTime)
  return (
    <div ref={body} className="comments-list" tabIndex={-1}>
      <fieldset className="comment-filter" aria-label={t('which')}>
        {THREAD_FILTERS.map((each) => (
          <PlainButton
            key={each}
            aria-pressed={each === filter}
            onClick={() => changeComments(page, { filter: each, active: null })}
          >
            {t(each)}
          </PlainButton>
        ))}
      </fieldset>
      {context.needsEdit && <p className="comments-need-edit">{t('needs_edit')}</p>}
      {found.map((thread) => (
        <ThreadView
          key={thread.id}
          context={context}
          thread={thread}
          isActive={thread.id === active}
          takesFocus={takesFocus}
          onShow={isPlaced(thread, places) ? () => onShow(thread.id) : null}
          onDeleted={() => body.current?.focus()}
        />
      ))}
      {found.length === 0 && list.status === 'ready' && (
        <div className="comments-none">
          <p>{t(`none_${filter}`)}</p>
          {filter === 'open' && <p>{t(howTo(context))}</p>}
        </div>
      )}
      {list.status === 'loading' && found.length === 0 && (
        <Stack role="status" aria-label={t('loading')} gap="sm">
          <Skeleton height={90} />
          <Skeleton height={90} />
        </Stack>
      )}
      {list.status === 'failed' && (
        <div className="comments-none" role="alert">
          <p>{t('failed')}</p>
          <p>{pick(errorText(list.error))}</p>
          <Button size="compact-md" variant="default" onClick={() => void threads.load(filter)}>
            {t('retry')}
          </Button>
        </div>
      )}
      {list.status === 'ready' && list.next !== null && (
        <Button size="compact-md" variant="default" onClick={() => void threads.load(filter)}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

/** Returns the text key for an empty list. People who may comment get instructions. */
function howTo({ about, mayComment }: ThreadContext) {
  if (about === 'canvas') return mayComment ? 'none_on_notes_how' : 'none_on_notes_read'
  return mayComment ? 'none_open_how' : 'none_open_read'
}

/**
 * True if a thread has a position. Resolved threads never have one, because they are not marked in
 * the text.
 */
const isPlaced = (thread: Thread, places: ReadonlyMap<string, TextRange>) => places.has(thread.id)

const byPlace = (places: ReadonlyMap<string, TextRange>) => (one: Thread, other: Thread) =>
  (places.get(one.id)?.from ?? Number.POSITIVE_INFINITY) -
    (places.get(other.id)?.from ?? Number.POSITIVE_INFINITY) || byTime(one, other)

const lastTime = ({ resolved_at, comments, created_at }: Thread) =>
  resolved_at ?? comments.at(-1)?.created_at ?? created_at
const byTime = (one: Thread, other: Thread) => lastTime(other).localeCompare(lastTime(one))
