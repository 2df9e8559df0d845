import { Box, Button, Group, TextInput } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { pageUrl, sharePath } from '#contract/pages.ts'
import type { Share } from '#contract/sharing.ts'
import { copyText } from '#web/components/copy-text.ts'
import { ReturnFocus } from '#web/components/return-focus.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useRevokeShare } from '../api.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'
import { EditPermits } from './edit-permits.tsx'
import { EditRecipients } from './edit-recipients.tsx'
import { RenameLink } from './rename-link.tsx'
import { SetPassword } from './set-password.tsx'

type Props = {
  scriptId: string
  share: Share
  /** True if the link was just created; its copy button then gets the focus. */
  isNew: boolean
  /** Called after the link was revoked, to move the focus out of the removed row. */
  onRevoked: () => void
}

/**
 * A share link: its content, protection, expiry and visits, with buttons to copy, change and revoke
 * it.
 */
export function ShareLink({ scriptId, share, isNew, onRevoked }: Props) {
  const { formatDate } = useLanguage()
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const [doing, setDoing] = useState<
    'rename' | 'permits' | 'recipients' | 'password' | 'revoke' | null
  >(null)
  const copier = useRef<HTMLButtonElement>(null)
  const revoker = useRef<HTMLButtonElement>(null)
  // Focuses the copy button of a new link. `autoFocus` would also focus the button when it mounts
  // again after a confirmation.
  useEffect(() => {
    if (isNew) copier.current?.focus()
  }, [isNew])
  const what = t(share.shows)
  const name = share.name ?? t('unnamed', { what })
  const leave = () => setDoing(null)
  return (
    <li data-new={isNew || undefined}>
      {doing === 'rename' ? (
        <ReturnFocus>
          <RenameLink {...{ scriptId, share, name }} onDone={leave} />
        </ReturnFocus>
      ) : (
        <Box component="strong" fz="body">
          {name}
        </Box>
      )}
      <Group component="p" className="share-facts" gap="0 var(--space-sm)" align="stretch">
        <span>{what}</span>
        <WhatItShows share={share} />
        {share.has_password && <span>{t('has_password')}</span>}
        {share.recipients && <span>{t('for_named')}</span>}
        <span>
          {share.expires_at === null
            ? t('expires_never')
            : t('expires_at', { when: formatDate(share.expires_at, 'date_time') })}
        </span>
        <span>
          {t('made_by', {
            name: share.created_by_name,
            when: formatDate(share.created_at, 'relative'),
          })}
        </span>
        <span>
          {share.last_viewed_at === null
            ? t('never_viewed')
            : t('viewed', {
                count: share.views,
                when: formatDate(share.last_viewed_at, 'relative'),
              })}
        </span>
      </Group>
      {share.recipients && (
        <ul className="share-readers">
          {share.recipients.map(({ email, views, last_viewed_at }) => (
            <li key={email}>
              {last_viewed_at === null
                ? t('not_looked', { email })
                : t('looked', {
                    email,
                    count: views,
                    when: formatDate(last_viewed_at, 'date_time'),
                  })}
            </li>
          ))}
        </ul>
      )}
      {doing === 'recipients' && (
        <ReturnFocus>
          <EditRecipients {...{ scriptId, share, name }} onDone={leave} />
        </ReturnFocus>
      )}
      {doing === 'permits' && (
        <ReturnFocus>
          <EditPermits {...{ scriptId, share, name }} onDone={leave} />
        </ReturnFocus>
      )}
      {doing === 'password' && (
        <ReturnFocus>
          <SetPassword {...{ scriptId, share, name }} onDone={leave} />
        </ReturnFocus>
      )}
      {doing === 'revoke' ? (
        <ReturnFocus instead={() => revoker.current}>
          <RevokeLink {...{ scriptId, share, onRevoked }} onKeep={leave} />
        </ReturnFocus>
      ) : (
        <div className="share-ways">
          <CopyLink token={share.token} name={name} button={copier} />
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('rename_this', { name })}
            disabled={doing === 'rename'}
            onClick={() => setDoing('rename')}
          >
            {t('rename')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('set_permits_of', { name })}
            disabled={doing === 'permits'}
            onClick={() => setDoing('permits')}
          >
            {t('set_permits')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('set_recipients_of', { name })}
            disabled={doing === 'recipients'}
            onClick={() => setDoing('recipients')}
          >
            {t('set_recipients')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('set_password_of', { name })}
            disabled={doing === 'password'}
            onClick={() => setDoing('password')}
          >
            {t('set_password')}
          </Button>
          <Button
            ref={revoker}
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('revoke_this', { name })}
            onClick={() => setDoing('revoke')}
          >
            {t('revoke')}
          </Button>
        </div>
      )}
    </li>
  )
}

/**
 * Lists how a link differs from a new link with default settings: a fixed version, and additional
 * or missing permissions.
 */
function WhatItShows({ share }: { share: Share }) {
  const { formatDate } = useLanguage()
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const { version } = share
  const facts = [
    !share.allows_copy && t('no_copy'),
    !share.allows_print && t('no_print'),
    share.allows_export && t('may_export'),
    share.allows_prompter && t('with_prompter'),
    share.allows_comments && t('with_comments'),
    share.shows_memos && t('with_memos'),
    share.shows_preview && t('with_preview'),
  ].filter((fact) => fact !== false)
  return (
    <>
      {version && (
        <span>
          {version.label === null
            ? t('fixed', { when: formatDate(version.created_at, 'date_time') })
            : t('fixed_named', { name: version.label })}
        </span>
      )}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </>
  )
}

type CopyProps = { token: string | null; name: string; button: RefObject<HTMLButtonElement | null> }

function CopyLink({ token, name, button }: CopyProps) {
  const { language } = useLanguage()
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)

  useEffect(() => {
    if (copied === false) field.current?.select()
  }, [copied])

  if (token === null) return <p className="share-hint">{t('not_kept')}</p>
  const url = `${location.origin}${pageUrl(language, sharePath(token))}`
  const copy = async () => setCopied(await copyText(url, field.current))
  return (
    <>
      <Button
        ref={button}
        size="compact-sm"
        variant="default"
        aria-label={t('copy_this', { name })}
        onClick={copy}
      >
        {t('copy')}
      </Button>
      <span className="share-said" role="status">
        {copied !== null && t(copied ? 'copied' : 'copy_failed')}
      </span>
      {copied === false && (
        <TextInput
          ref={field}
          className="share-url"
          aria-label={t('address')}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}

type RevokeProps = { scriptId: string; share: Share; onRevoked: () => void; onKeep: () => void }

/** Asks for confirmation before a link is revoked, which cannot be undone. */
function RevokeLink({ scriptId, share, onRevoked, onKeep }: RevokeProps) {
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const revoke = useRevokeShare(scriptId)
  const keep = useRef<HTMLButtonElement>(null)
  // The confirmation replaces the focused button, so the button "keep" gets the focus.
  useEffect(() => keep.current?.focus(), [])
  // Uses a promise, because callbacks of `mutate` are dropped when the row unmounts.
  const end = () =>
    revoke.mutateAsync(share.id).then(
      () => {
        onRevoked()
        showToast({ status: 'success', title: SHARE_DIALOG_TEXTS.revoked })
      },
      (error: unknown) => showFailure(SHARE_DIALOG_TEXTS.revoke_failed, error),
    )
  return (
    <div className="share-ask">
      <p>{t('revoke_ask')}</p>
      <Button size="xs" color="red.9" loading={revoke.isPending} onClick={end}>
        {t('revoke')}
      </Button>
      <Button size="xs" variant="default" ref={keep} onClick={onKeep}>
        {t('keep')}
      </Button>
    </div>
  )
}
