import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '../../../components/copy-text.ts'
import { useTexts } from '../../../language/language.tsx'
import { SECOND_FACTOR_TEXTS } from '../security-texts.ts'

type Props = { codes: readonly string[]; onDone: () => void }

/** The recovery codes, the only time they can be seen: to copy, to save, to write down. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const t = useTexts(SECOND_FACTOR_TEXTS)
  const list = useRef<HTMLUListElement>(null)
  const [isCopied, setCopied] = useState<boolean | null>(null)

  useEffect(() => list.current?.focus(), [])

  const download = () => {
    const text = [t('file_title'), t('file_hint'), '', ...codes, ''].join('\r\n')
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'daihon-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Stack>
      <p className="security-lead">{t('codes_lead')}</p>
      <ul className="security-codes" ref={list} tabIndex={-1} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group grow>
        <Button
          variant="default"
          onClick={async () => setCopied(await copyText(codes.join('\n'), null))}
        >
          {t('copy_codes')}
        </Button>
        <Button variant="default" onClick={download}>
          {t('download')}
        </Button>
      </Group>
      <p className="security-said" role="status">
        {isCopied !== null && t(isCopied ? 'copied' : 'copy_failed')}
      </p>
      <Button onClick={onDone}>{t('done')}</Button>
    </Stack>
  )
}
