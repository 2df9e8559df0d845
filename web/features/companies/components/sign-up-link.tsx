import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pageUrl } from '#contract/pages.ts'
import { copyText } from '#web/components/copy-text.ts'
import { FormError } from '#web/components/form-error.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { INVITE_TEXTS } from '../invitation-texts.ts'
import { useRenewLink } from '../invitations-api.ts'

/** Duration of the "copied" label, in milliseconds. */
const COPIED_MS = 4_000

type Props = {
  /** Path without the language prefix; undefined until loaded. */
  path: string | undefined
  /** Further actions on the link. */
  children?: ReactNode
}

export function SignUpLink({ path, children }: Props) {
  const { language } = useLanguage()
  const t = useTexts(INVITE_TEXTS)
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const url = path === undefined ? '' : `${location.origin}${pageUrl(language, path)}`

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    setCopied(await copyText(url, field.current))
  }
  return (
    <>
      <input
        ref={field}
        className="invite-link"
        aria-label={t('link')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="md" style={{ rowGap: 'var(--space-3xs)' }}>
        <Button variant="default" miw={148} disabled={url === ''} onClick={copy}>
          {copied ? `✓ ${t('copied')}` : t('copy')}
        </Button>
        {children}
      </Group>
      <FormError of={copied === false ? t('copy_failed') : null} />
      <p className="visually-hidden" role="status">
        {copied && t('copied')}
      </p>
    </>
  )
}

/** Replaces the link after a confirmation; the previous one stops working. */
export function RenewButton() {
  const t = useTexts(INVITE_TEXTS)
  const renew = useRenewLink()
  const [confirmation, confirm] = useConfirmed()
  const confirmRenewal = () =>
    confirm({
      title: INVITE_TEXTS.renew_title,
      text: INVITE_TEXTS.renew_text,
      confirm: INVITE_TEXTS.renew,
      act: () => renew.mutateAsync(),
      done: { title: INVITE_TEXTS.renewed },
      failed: INVITE_TEXTS.renew_failed,
    })
  return (
    <>
      <Button variant="subtle" color="gray" onClick={confirmRenewal}>
        {t('renew')}
      </Button>
      {confirmation}
    </>
  )
}
