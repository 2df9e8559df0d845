import { PlainButton } from '#web/components/buttons.tsx'
import './comments.css'
import './version-threads.css'
import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { createPageValue, useOpenPage, usePageValue } from '#web/components/document/open-page.ts'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { commentCalls, useAllThreads } from '../api.ts'
import { MARK_TEXTS } from '../mark-texts.ts'
import { COMMENT_TEXTS } from '../texts.ts'
import { findPart, threadsAt } from '../threads-at.ts'
import type { ThreadContext } from '../use-thread-context.ts'
import { ThreadView } from './thread-view.tsx'

/**
 * For each part of the shown version: the number of its threads, and a function that scrolls to the
 * first thread.
 */
const versionMarksValue = createPageValue<ReadonlyMap<string, { count: number; show: () => void }>>(
  new Map(),
)

type Props = {
  kind: 'script' | 'canvas'
  document_id: string
  created_at: string
  texts: ReadonlyMap<string, string>
  onShow: (part_id: string) => void
}

/**
 * Lists the threads as they were when a version was created, in the order of the version's parts.
 * Read-only.
 */
export function VersionThreads({ kind, document_id, created_at, texts, onShow }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(COMMENT_TEXTS)
  const marked = useOpenPage().of(versionMarksValue)
  const place = useRef<HTMLElement>(null)
  const calls = useMemo(() => commentCalls(document_id), [document_id])
  const all = useAllThreads(document_id)
  const found = useMemo(
    () =>
      threadsAt(all.data ?? [], created_at).map((thread) => ({
        thread,
        part: findPart(thread, texts),
      })),
    [all.data, created_at, texts],
  )
  useEffect(() => {
    const byPart = Map.groupBy(
      found.filter(({ part }) => part !== null),
      ({ part }) => part ?? '',
    )
    const marks = [...byPart].map(([part, threads]) => {
      const id = threads[0]?.thread.id
      const show = () => {
        const first = place.current?.querySelector<HTMLElement>(`[data-thread-id="${id}"]`)
        first?.scrollIntoView({ block: 'center' })
        first?.focus({ preventScroll: true })
      }
      return [part, { count: threads.length, show }] as const
    })
    marked.set(new Map(marks))
    return () => marked.set(new Map())
  }, [found, marked])
  // Read-only: a version's threads cannot be changed.
  const context = useMemo<ThreadContext>(
    () => ({
      about: kind,
      place: `version:${document_id}`,
      script_id: document_id,
      calls,
      put: () => {},
      acceptSuggestion: null,
      me: '',
      mayComment: false,
      needsEdit: false,
      mayEdit: false,
      mayManage: false,
    }),
    [kind, document_id, calls],
  )
  if (all.isError && !all.data)
    return (
      <section ref={place} className="version-threads" role="alert">
        <Text fz="caption" c="var(--danger)">
          {t('failed')} {pick(errorText(all.error))}
        </Text>
        <p>
          <Button size="compact-md" variant="default" onClick={() => void all.refetch()}>
            {t('retry')}
          </Button>
        </p>
      </section>
    )
  if (found.length === 0) return null
  const order = [...texts.keys()]
  const inOrder = found.toSorted(
    (one, other) => placeOf(order, one.part) - placeOf(order, other.part),
  )
  return (
    <section ref={place} className="version-threads" aria-label={t('of_version')}>
      <h3>{t('of_version')}</h3>
      {inOrder.map(({ thread, part }) => (
        <ThreadView
          key={thread.id}
          context={context}
          thread={thread}
          isActive={false}
          takesFocus={false}
          inVersion
          onShow={part === null ? null : () => onShow(part)}
          onDeleted={() => {}}
        />
      ))}
    </section>
  )
}

export function VersionMark({ part_id }: { part_id: string }) {
  const t = useTexts(MARK_TEXTS)
  const mark = usePageValue(versionMarksValue).get(part_id)
  if (!mark) return null
  const { count, show } = mark
  return (
    <PlainButton className="version-comments-mark" onClick={show}>
      {t('comments_count', { count })}
    </PlainButton>
  )
}

const placeOf = (order: readonly string[], part: string | null) =>
  part === null ? Number.POSITIVE_INFINITY : order.indexOf(part)
