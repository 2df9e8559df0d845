import { Switch, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useTexts } from '#web/language/language.tsx'
import { ACCOUNT_TEXTS } from '../texts.ts'

/**
 * The colour mode of this browser: light by default, stored in this browser only (specification
 * §4).
 */
export function ColorModeSwitch() {
  const t = useTexts(ACCOUNT_TEXTS)
  const { setColorScheme } = useMantineColorScheme()
  const colorScheme = useComputedColorScheme('light')
  return (
    <Switch
      className="account-color-mode"
      label={t('dark_mode')}
      labelPosition="left"
      checked={colorScheme === 'dark'}
      onChange={(event) => setColorScheme(event.currentTarget.checked ? 'dark' : 'light')}
    />
  )
}
