import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { pageUrl, sharePath } from '#contract/pages.ts'
import { copyText } from '#web/components/copy-text.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { SHARING_TEXTS } from '../texts.ts'

/** A link that has just been made: the only time its address can be seen. */
export function NewShareLink({ token }: { token: string }) {
  const { language } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const url = `${location.origin}${pageUrl(language, sharePath(token))}`

  useEffect(() => field.current?.select(), [])

  const copy = async () => setCopied(await copyText(url, field.current))
  return (
    <div className="share-made">
      <div className="share-row">
        <TextInput
          ref={field}
          className="share-url"
          label={t('made')}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" onClick={copy}>
          {t('copy')}
        </Button>
      </div>
      <p>
        {t('shown_once')}
        <strong role="status">{copied !== null && t(copied ? 'copied' : 'copy_failed')}</strong>
      </p>
    </div>
  )
}
