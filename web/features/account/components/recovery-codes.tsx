import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyButton } from '#web/components/copy-button.tsx'
import { saveFile } from '#web/components/save-file.ts'
import { Text } from '#web/components/text.tsx'
import { useTexts } from '#web/language/language.tsx'
import { SECOND_FACTOR_TEXTS } from '../security-texts.ts'

type Props = { codes: readonly string[]; onDone: () => void }

/** New recovery codes, shown only once, so that the user can copy, save or write them down. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const t = useTexts(SECOND_FACTOR_TEXTS)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => list.current?.focus(), [])

  const download = () => {
    const text = [t('file_title'), t('file_hint'), '', ...codes, ''].join('\r\n')
    saveFile(new Blob([text], { type: 'text/plain' }), 'daihon-recovery-codes.txt')
  }
  return (
    <Stack>
      <Text fz="body" c="var(--ink-soft)">
        {t('codes_lead')}
      </Text>
      <ul className="security-codes" ref={list} tabIndex={-1} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group grow>
        <CopyButton text={codes.join('\n')} label={t('copy_codes')} />
        <Button variant="default" onClick={download}>
          {t('download')}
        </Button>
      </Group>
      <Button onClick={onDone}>{t('done')}</Button>
    </Stack>
  )
}
