import { Button, VisuallyHidden } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { copyText } from '../../../components/copy-text.ts'
import { useTexts } from '../../../language/language.tsx'
import { SECOND_FACTOR_TEXTS } from '../security-texts.ts'

type Props = {
  text: string
  label: string
  /** Where the text stands, for browsers that copy only what is selected. */
  field?: RefObject<HTMLInputElement | null>
}

/** Copies a text and says in its own place whether that worked. */
export function CopyButton({ text, label, field }: Props) {
  const t = useTexts(SECOND_FACTOR_TEXTS)
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const said = isCopied === null ? null : t(isCopied ? 'copied' : 'copy_failed')
  const copy = async () => setCopied(await copyText(text, field?.current ?? null))
  return (
    <>
      <Button variant="default" onClick={copy}>
        {said ?? label}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
