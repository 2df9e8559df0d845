import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { pageUrl } from '#contract/pages.ts'
import { copyText } from '#web/components/copy-text.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { INVITE_TEXTS } from '../texts.ts'

/** How long the button says that it has copied. */
const COPIED_MS = 4_000

type Props = {
  company: string
  /** The sign-up page's path without its language; undefined until it is known. */
  path: string | undefined
}

/** The company's sign-up link, to copy or to send. */
export function InviteCard({ company, path }: Props) {
  const { language } = useLanguage()
  const t = useTexts(INVITE_TEXTS)
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const url = path === undefined ? '' : `${location.origin}${pageUrl(language, path)}`
  const mail = `mailto:?subject=${encodeURIComponent(t('mail_subject', { company }))}&body=${encodeURIComponent(t('mail_body', { url }))}`

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    setCopied(await copyText(url, field.current))
  }
  return (
    <section className="invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{t('title')}</h2>
      <p>{t('text')}</p>
      <input
        ref={field}
        className="invite-link"
        aria-label={t('link')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="invite-ways">
        <Button variant="default" className="invite-copy" disabled={url === ''} onClick={copy}>
          {copied ? `✓ ${t('copied')}` : t('copy')}
        </Button>
        <a className="invite-mail" href={mail} aria-disabled={url === ''}>
          {t('mail')}
        </a>
      </div>
      <p className={copied === false ? 'invite-failed' : 'visually-hidden'} role="status">
        {copied !== null && t(copied ? 'copied' : 'copy_failed')}
      </p>
    </section>
  )
}
