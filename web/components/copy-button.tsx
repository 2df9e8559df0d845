import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { useTexts } from '../language/language.tsx'
import { copyText } from './copy-text.ts'

const TEXTS = {
  copied: { ja: 'コピーしました', en: 'Copied' },
  copy_failed: { ja: 'コピーできませんでした', en: 'Couldn’t copy' },
} as const satisfies Record<string, Pair>

/** `name`: accessible name, which contains the label. */
type Props = { text: string; label: string; name?: string } & Pick<ButtonProps, 'size'>

/** A button that copies a text. The button's label then shows the result. */
export function CopyButton({ text, label, name, ...look }: Props) {
  const t = useTexts(TEXTS)
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const result = isCopied === null ? null : t(isCopied ? 'copied' : 'copy_failed')
  const copy = async () => setCopied(await copyText(text, null))
  return (
    <>
      <Button
        variant="default"
        {...look}
        {...(name && { 'aria-label': result === null ? name : `${result} (${name})` })}
        onClick={copy}
      >
        {result ?? label}
      </Button>
      <span className="visually-hidden" role="status">
        {result}
      </span>
    </>
  )
}
