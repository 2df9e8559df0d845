import { Button } from '@mantine/core'
import { useState } from 'react'
import { SettingsQuery, SettingsSection } from '#web/components/settings-section.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useOwnTokens } from '../api.ts'
import { TOKEN_TEXTS } from '../texts.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenList } from './token-list.tsx'

export function OwnTokens() {
  const t = useTexts(TOKEN_TEXTS)
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
      <SettingsQuery of={useOwnTokens()} failed={t('failed')}>
        {(tokens) => <TokenList tokens={tokens} />}
      </SettingsQuery>
      {isAsking && <NewTokenDialog kind="personal" onClose={() => setAsking(false)} />}
    </SettingsSection>
  )
}
