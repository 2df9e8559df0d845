import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { canvasPath, pageUrl, scriptPath } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { copyText } from '#web/components/copy-text.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useVisibilityName } from '#web/session/visibility-options.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'

type Props = { script: Script; shows: 'script' | 'canvas' }

/**
 * Copies the address of the script's or canvas's page. Only members can open this address; a hint
 * names the members who can see the script.
 */
export function CopyForColleagues({ script, shows }: Props) {
  const { language } = useLanguage()
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const name = useVisibilityName((each) => t(each))
  const [outcome, setOutcome] = useState<'copied' | 'copy_failed' | null>(null)
  const path = shows === 'canvas' ? canvasPath(script.id) : scriptPath(script)
  const url = `${location.origin}${pageUrl(language, path)}`
  const copy = async () => setOutcome((await copyText(url, null)) ? 'copied' : 'copy_failed')
  return (
    <>
      <Button onClick={() => void copy()}>{t('copy_for_colleagues')}</Button>
      <p className="share-hint" role="status">
        {outcome ? t(outcome) : t('colleagues_access', { access: name(script) })}
      </p>
      {outcome === 'copy_failed' && (
        <TextInput
          readOnly
          label={t('address')}
          value={url}
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  )
}
