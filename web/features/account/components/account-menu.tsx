import { ActionIcon, Menu } from '@mantine/core'
import type { RefObject } from 'react'
import type { Pair } from '#contract/language.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { AccountAction } from '../account-menu.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'

type Props = {
  actions: readonly AccountAction[]
  /** The external page for cancelling a subscription. */
  contactUrl: Pair | undefined
  onStart: (action: AccountAction) => void
  /** The menu's button, to restore its focus. */
  target: RefObject<HTMLButtonElement | null>
}

/** The account menu. */
export function AccountMenu({ actions, contactUrl, onStart, target }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(ACCOUNT_TEXTS)
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <ActionIcon ref={target} variant="default" size={40} aria-label={t('actions')}>
          <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" fill="currentColor">
            <circle cx="9" cy="3" r="1.6" />
            <circle cx="9" cy="9" r="1.6" />
            <circle cx="9" cy="15" r="1.6" />
          </svg>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) =>
          action === 'cancel_subscription' ? (
            <Menu.Item
              key={action}
              className="account-danger"
              component="a"
              href={contactUrl ? pick(contactUrl) : undefined}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t(action)}
            </Menu.Item>
          ) : (
            <Menu.Item key={action} onClick={() => onStart(action)}>
              {t(action)}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
