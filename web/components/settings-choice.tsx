import { Group } from '@mantine/core'
import { useId } from 'react'

type Props<V extends string> = {
  legend: string
  hint: string
  value: V
  options: readonly { value: V; label: string; lang?: string }[]
  onChange: (value: V) => void
}

export function SettingsChoice<V extends string>(props: Props<V>) {
  const { legend, hint, value, options, onChange } = props
  const name = useId()
  return (
    <fieldset className="settings-row settings-choice" aria-describedby={`${name}-hint`}>
      <legend className="settings-name">{legend}</legend>
      <p id={`${name}-hint`} className="settings-hint">
        {hint}
      </p>
      <Group className="settings-options" gap="1xs" align="stretch">
        {options.map((option) => (
          <label key={option.value} lang={option.lang}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </Group>
    </fieldset>
  )
}
