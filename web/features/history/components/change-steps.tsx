import { Group } from '@mantine/core'
import { DOWN_ICON, UP_ICON } from '#web/components/line-icon.tsx'
import { Text } from '#web/components/text.tsx'
import { ToolButton } from '#web/components/tool-button.tsx'
import { useTexts } from '#web/language/language.tsx'
import { HISTORY_TEXTS } from '../texts.ts'

type Props = {
  /** Text with the number of changes, or with the current position among them. */
  label: string
  isOff: boolean
  step(by: 1 | -1): void
}

export function ChangeSteps({ label, isOff, step }: Props) {
  const t = useTexts(HISTORY_TEXTS)
  return (
    <Group gap="1xs" wrap="nowrap">
      <Text
        fz="caption"
        c="var(--ink-soft)"
        style={{ fontVariantNumeric: 'tabular-nums' }}
        role="status"
      >
        {label}
      </Text>
      <StepButton
        name={t('previous')}
        keys="Alt+↑"
        isOff={isOff}
        run={() => step(-1)}
        path={UP_ICON}
      />
      <StepButton
        name={t('next')}
        keys="Alt+↓"
        isOff={isOff}
        run={() => step(1)}
        path={DOWN_ICON}
      />
    </Group>
  )
}

type StepProps = { name: string; keys: string; isOff: boolean; run(): void; path: string }

function StepButton({ name, keys, isOff, run, path }: StepProps) {
  return (
    <ToolButton
      label={name}
      keys={keys}
      path={path}
      size={18}
      aria-keyshortcuts={keys.replace('↑', 'ArrowUp').replace('↓', 'ArrowDown')}
      disabled={isOff}
      onClick={run}
    />
  )
}
