import { Button } from '@mantine/core'
import { useState } from 'react'
import { SettingsSection } from '#web/components/settings-section.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useOwnTokens } from '../api.ts'
import { TOKEN_TEXTS } from '../texts.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenList } from './token-list.tsx'

/** The user's own API tokens, in the settings. */
export function OwnTokens() {
  const t = useTexts(TOKEN_TEXTS)
  const { data, error, refetch } = useOwnTokens()
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsSection title={t('title')}>
      <div className="settings-row">
        <p className="settings-hint">
          {t('hint')} <a href="/api/docs">{t('docs')}</a>
        </p>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('add')}
        </Button>
      </div>
      <TokenList tokens={data} error={error} onRetry={() => void refetch()} />
      {isAsking && <NewTokenDialog kind="personal" onClose={() => setAsking(false)} />}
    </SettingsSection>
  )
}
