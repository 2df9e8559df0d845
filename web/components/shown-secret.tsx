import './shown-secret.css'
import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { useTexts } from '../language/language.tsx'
import { copyText } from './copy-text.ts'
import { Dialog } from './dialog.tsx'

const TEXTS = {
  copy: { ja: 'コピー', en: 'Copy' },
  copied: { ja: 'コピーしました', en: 'Copied' },
  failed: {
    ja: 'コピーできませんでした。値を選択してコピーしてください。',
    en: 'Couldn’t copy. Select the value and copy it manually.',
  },
} as const satisfies Record<string, Pair>

type Props = { label: string; value: string }

type DialogProps = Props & { title: string; text: string; close: string; onClose: () => void }

/**
 * A dialog with a value that cannot be shown again. Neither Escape nor a click outside closes the
 * dialog.
 */
export function SecretDialog({ title, text, close, onClose, ...secret }: DialogProps) {
  return (
    <Dialog
      key="secret"
      title={title}
      size={560}
      close={null}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={onClose}
    >
      <p className="dialog-text">{text}</p>
      <ShownSecret {...secret} />
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {close}
        </Button>
      </div>
    </Dialog>
  )
}

export function ShownSecret({ label, value }: Props) {
  const t = useTexts(TEXTS)
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async () => setCopied(await copyText(value, field.current))
  return (
    <Group className="shown-secret" gap="1xs" align="stretch">
      <input
        ref={field}
        aria-label={label}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button data-autofocus onClick={copy}>
        {copied ? `✓ ${t('copied')}` : t('copy')}
      </Button>
      <p className={copied === false ? 'shown-secret-failed' : 'visually-hidden'} role="status">
        {copied !== null && t(copied ? 'copied' : 'failed')}
      </p>
    </Group>
  )
}
