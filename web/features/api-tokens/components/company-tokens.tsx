import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CompanyToken } from '#contract/api-tokens.ts'
import { MoreButton } from '#web/components/more-button.tsx'
import { SettingsQuery, SettingsSection } from '#web/components/settings-section.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCompanyTokens } from '../api.ts'
import { INTEGRATION_TEXTS, TOKEN_TEXTS } from '../texts.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenList } from './token-list.tsx'

export function CompanyTokens() {
  const t = useTexts(TOKEN_TEXTS)
  const i = useTexts(INTEGRATION_TEXTS)
  const found = useCompanyTokens()
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsSection title={t('title')}>
      <div className="settings-row">
        <p className="settings-hint">
          {i('tokens_hint')} <a href="/api/docs">{t('docs')}</a>
        </p>
        <Button variant="default" onClick={() => setAsking(true)}>
          {i('add')}
        </Button>
      </div>
      <SettingsQuery of={found} failed={t('failed')}>
        {({ pages }) => (
          <TokenList
            tokens={pages.flatMap(({ tokens }) => tokens)}
            describe={(token) => <TokenOwner token={token} />}
            mayRevoke={(token) => token.may_revoke}
          />
        )}
      </SettingsQuery>
      <MoreButton of={found} display="block" mt="1xs" mb="md" mx="auto" />
      {isAsking && <NewTokenDialog kind="service" onClose={() => setAsking(false)} />}
    </SettingsSection>
  )
}

function TokenOwner({ token }: { token: CompanyToken }) {
  const i = useTexts(INTEGRATION_TEXTS)
  const { kind, owner_name, created_by_name } = token
  if (kind === 'personal') return <span>{i('of', { name: owner_name })}</span>
  return (
    <>
      <span>{i('service')}</span>
      {created_by_name && <span>{i('made_by', { name: created_by_name })}</span>}
    </>
  )
}
