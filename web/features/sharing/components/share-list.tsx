import { Button, Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Share } from '#contract/sharing.ts'
import { errorText } from '#web/api/api-error.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useRevokeShare, useShares } from '../api.ts'
import { SHARING_TEXTS } from '../texts.ts'

/** The links that still open, each with a way to end it. */
export function ShareList({ scriptId }: { scriptId: string }) {
  const { pick } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  const { data: shares, error } = useShares(scriptId)
  return (
    <section className="share-list">
      <h3>{t('live')}</h3>
      {shares ? (
        shares.length === 0 ? (
          <p className="share-none">{t('none')}</p>
        ) : (
          <ul>
            {shares.map((share) => (
              <ShareRow key={share.id} scriptId={scriptId} share={share} />
            ))}
          </ul>
        )
      ) : error ? (
        <p className="share-problem" role="alert">
          {pick(errorText(error))}
        </p>
      ) : (
        <Skeleton height={48} />
      )}
    </section>
  )
}

function ShareRow({ scriptId, share }: { scriptId: string; share: Share }) {
  const { formatDate } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  const [isAsking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const revoke = useRevokeShare(scriptId)

  // The question takes the focus from the button it replaces, on its harmless answer.
  useEffect(() => {
    if (isAsking) keep.current?.focus()
  }, [isAsking])

  const when = formatDate(share.created_at, 'relative')
  const what = t(share.shows)

  // A promise, because the row is gone with the answer, and with it what `mutate` would call back.
  const end = () =>
    revoke.mutateAsync(share.id).then(
      () => showToast({ status: 'success', title: SHARING_TEXTS.revoked }),
      (error: unknown) =>
        showToast({
          status: 'error',
          title: SHARING_TEXTS.revoke_failed,
          text: errorText(error),
        }),
    )
  return (
    <li>
      <div className="share-facts">
        <strong>{what}</strong>
        <span>
          {share.expires_at === null
            ? t('expires_never')
            : t('expires_at', { when: formatDate(share.expires_at, 'date_time') })}
        </span>
        <span>{t('made_by', { name: share.created_by_name, when })}</span>
      </div>
      {isAsking ? (
        <div className="share-ask">
          <p>{t('revoke_ask')}</p>
          <Button size="xs" color="red.9" loading={revoke.isPending} onClick={end}>
            {t('revoke')}
          </Button>
          <Button size="xs" variant="default" ref={keep} onClick={() => setAsking(false)}>
            {t('keep')}
          </Button>
        </div>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={t('revoke_this', { when, what })}
          onClick={() => setAsking(true)}
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}
