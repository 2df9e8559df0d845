import '#web/components/attention-card.css'
import './waiting-reviews.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import { reviewRoutes, type WaitingReview } from '#contract/review.ts'
import { pagesOf } from '#web/api/queries.ts'
import { MoreButton } from '#web/components/more-button.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { Overview } from '../list-cache.ts'
import { WAITING_TEXTS } from '../waiting-texts.ts'

type Page = Overview['reviews']

/**
 * Lists the reviews that others requested from the user, earliest due date first. A button loads
 * more.
 */
export function WaitingReviews({ first }: { first: Page }) {
  const t = useTexts(WAITING_TEXTS)
  const [isWanted, setWanted] = useState(false)
  // The first page is part of the overview; this query loads the pages after it.
  const rest = useInfiniteQuery({
    ...pagesOf(reviewRoutes.listReviews, { query: { after: first.next } }),
    enabled: isWanted && first.next !== null,
  })
  const more = () => {
    setWanted(true)
    if (isWanted) void (rest.data ? rest.fetchNextPage() : rest.refetch())
  }
  const reviews = [...first.reviews, ...(rest.data?.pages.flatMap((page) => page.reviews) ?? [])]
  return (
    <section className="attention-card waiting-reviews" aria-labelledby="waiting-reviews">
      <h2 id="waiting-reviews">{t('title')}</h2>
      <ul>
        {reviews.map((review) => (
          <WaitingRow key={review.review_id} review={review} />
        ))}
      </ul>
      <MoreButton
        size="compact-sm"
        of={{
          hasNextPage: rest.data ? rest.hasNextPage : first.next !== null,
          isFetchingNextPage: rest.isFetching,
          isFetchNextPageError: rest.isError,
          error: rest.error,
          fetchNextPage: more,
        }}
      />
    </section>
  )
}

function WaitingRow({ review }: { review: WaitingReview }) {
  const { language, formatDate } = useLanguage()
  const t = useTexts(WAITING_TEXTS)
  const { script, asked_by, due_on, decision, is_outdated } = review
  const name = asked_by.username
  const end = due_on === null ? null : new Date(`${due_on}T23:59:59`)
  const isLate = end !== null && end.getTime() < Date.now()
  const state = decision === null ? null : is_outdated ? 'changed' : 'changes_requested'
  return (
    <li>
      <Link to={`${pageUrl(language, scriptPath(script))}#review`} lang={script.language}>
        {script.title}
      </Link>
      <span>{name === null ? t('by_left') : t('by', { name })}</span>
      {state && <span>{t(state)}</span>}
      {end && (
        <span className="waiting-due" data-late={isLate || undefined}>
          {t(isLate ? 'overdue' : 'due_on', { date: formatDate(end) })}
        </span>
      )}
    </li>
  )
}
