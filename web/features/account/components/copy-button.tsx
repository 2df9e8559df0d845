import { Button } from '@mantine/core'
import { useState } from 'react'
import { copyText } from '#web/components/copy-text.ts'
import { useTexts } from '#web/language/language.tsx'
import { SECOND_FACTOR_TEXTS } from '../security-texts.ts'

type Props = { text: string; label: string }

export function CopyButton({ text, label }: Props) {
  const t = useTexts(SECOND_FACTOR_TEXTS)
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const result = isCopied === null ? null : t(isCopied ? 'copied' : 'copy_failed')
  const copy = async () => setCopied(await copyText(text, null))
  return (
    <>
      <Button variant="default" onClick={copy}>
        {result ?? label}
      </Button>
      <span className="visually-hidden" role="status">
        {result}
      </span>
    </>
  )
}
