import '#web/components/rows.css'
import './api-tokens.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiToken } from '#contract/api-tokens.ts'
import { Facts } from '#web/components/facts.tsx'
import { EmptyRow } from '#web/components/settings-section.tsx'
import { Text } from '#web/components/text.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useTokenCalls } from '../api.ts'
import { SCOPE_TEXTS, TOKEN_TEXTS } from '../texts.ts'

type Props<T> = {
  tokens: readonly T[]
  describe?: (token: T) => ReactNode
  mayRevoke?: (token: T) => boolean
}

/**
 * Tokens with their scopes and expiry. A token for which `mayRevoke` returns true has a button to
 * revoke it.
 */
export function TokenList<T extends ApiToken>({
  tokens,
  describe,
  mayRevoke = () => true,
}: Props<T>) {
  const { pick } = useLanguage()
  const t = useTexts(TOKEN_TEXTS)
  const { revoke } = useTokenCalls()
  const [confirmation, confirm] = useConfirmed()
  const askToRevoke = ({ id, name }: T) =>
    confirm({
      title: t('revoke_title', { name }),
      text: TOKEN_TEXTS.revoke_text,
      danger: true,
      confirm: TOKEN_TEXTS.revoke_confirm,
      act: () => revoke(id),
      done: { title: TOKEN_TEXTS.revoked, text: name },
      failed: TOKEN_TEXTS.revoke_failed,
    })
  if (tokens.length === 0) return <EmptyRow text={t('none')} />
  return (
    <>
      <ul className="rows">
        {tokens.map((token) => (
          <li key={token.id}>
            <div>
              <Text fw={500}>
                {token.name} <span className="token-value">…{token.hint}</span>
              </Text>
              <Facts component="p" c="var(--ink-soft)">
                {describe?.(token)}
                <span>{token.scopes.map((scope) => pick(SCOPE_TEXTS[scope])).join('・')}</span>
                <Dates token={token} />
              </Facts>
            </div>
            {mayRevoke(token) && (
              <Button
                variant="default"
                aria-label={t('revoke_of', { name: token.name })}
                onClick={() => askToRevoke(token)}
              >
                {t('revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {confirmation}
    </>
  )
}

function Dates({ token }: { token: ApiToken }) {
  const { formatDate } = useLanguage()
  const t = useTexts(TOKEN_TEXTS)
  const { expires_at, is_expired, last_used_at } = token
  const ends = () => {
    if (expires_at === null) return t('no_end')
    return t(is_expired ? 'expired' : 'ends', { when: formatDate(expires_at) })
  }
  return (
    <>
      <span data-bad={is_expired}>{ends()}</span>
      <span>
        {last_used_at ? t('used', { when: formatDate(last_used_at, 'relative') }) : t('unused')}
      </span>
    </>
  )
}
