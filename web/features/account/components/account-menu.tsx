import { ActionIcon } from '@mantine/core'
import type { RefObject } from 'react'
import type { Pair } from '#contract/language.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { ActionMenu } from '#web/components/menu.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { AccountAction } from '../account-menu.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'

type Props = {
  actions: readonly AccountAction[]
  /**
   * The contact page, where company admins cancel the subscription; undefined until the settings
   * are loaded.
   */
  contactUrl: Pair | undefined
  onStart: (action: AccountAction) => void
  target: RefObject<HTMLButtonElement | null>
}

export function AccountMenu({ actions, contactUrl, onStart, target }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(ACCOUNT_TEXTS)
  return (
    <ActionMenu
      position="bottom-start"
      width="max-content"
      withinPortal={false}
      choices={actions.map((action) => ({
        id: action,
        name: t(action),
        run: () => onStart(action),
        ...(action === 'cancel_subscription' && contactUrl
          ? { isDanger: true, href: pick(contactUrl) }
          : {}),
      }))}
    >
      <ActionIcon ref={target} variant="default" size={40} aria-label={t('actions')}>
        <LineIcon path="M10 4v.01M10 10v.01M10 16v.01" size={18} stroke={3.5} />
      </ActionIcon>
    </ActionMenu>
  )
}
