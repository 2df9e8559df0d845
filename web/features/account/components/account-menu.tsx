import { ActionIcon, Menu } from '@mantine/core'
import type { RefObject } from 'react'
import type { Pair } from '#contract/language.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { AccountAction } from '../account-menu.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'

type Props = {
  actions: readonly AccountAction[]
  /** The external page for cancelling a subscription. */
  contactUrl: Pair | undefined
  onStart: (action: AccountAction) => void
  /** The button that opened the menu; gets the focus back. */
  target: RefObject<HTMLButtonElement | null>
}

export function AccountMenu({ actions, contactUrl, onStart, target }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(ACCOUNT_TEXTS)
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <ActionIcon ref={target} variant="default" size={40} aria-label={t('actions')}>
          <LineIcon path="M10 4v.01M10 10v.01M10 16v.01" size={18} stroke={3.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) =>
          action === 'cancel_subscription' ? (
            <Menu.Item
              key={action}
              c="var(--danger)"
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
