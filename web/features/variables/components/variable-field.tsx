import { Box } from '@mantine/core'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { cleanValue, findValue } from '#document/variables.ts'
import type { Variable } from '#document/variables-list.ts'
import type { ScriptVariables } from '#web/editor/script-variables.ts'
import { useTexts } from '#web/language/language.tsx'
import { VARIABLES_TEXTS } from '../texts.ts'

type Props = {
  variable: Variable
  variables: ScriptVariables
  mayEdit: boolean
  /** True for the field that gets the focus when the panel opens. */
  isWanted: boolean
}

/**
 * The field of one variable. Typing changes the script immediately. All typing until the field
 * loses the focus is one undo step.
 */
export function VariableField({ variable, variables, mayEdit, isWanted }: Props) {
  const t = useTexts(VARIABLES_TEXTS)
  const id = useId()
  const { key, name, places } = variable
  const stored = useSyncExternalStore(
    variables.subscribe,
    () => findValue(key, variables.get()) ?? '',
  )
  // The typed text during an IME composition; null otherwise. This text is not in the document yet.
  const [composed, setComposed] = useState<string | null>(null)
  useEffect(() => () => variables.endStep(), [variables])
  const write = (value: string) => {
    if (mayEdit) variables.set(key, cleanValue(value))
  }
  return (
    <div className="variable-field" data-blank={stored === '' || undefined}>
      <label htmlFor={id}>{name.replaceAll('_', ' ')}</label>
      {places > 1 && (
        <Box component="span" fz="xs" c="dimmed">
          {t('places', { count: places })}
        </Box>
      )}
      <input
        id={id}
        name={key}
        type="text"
        autoComplete="off"
        placeholder={t('blank')}
        readOnly={!mayEdit}
        data-autofocus={isWanted || undefined}
        value={composed ?? stored}
        onChange={({ target, nativeEvent }) => {
          const isComposed = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
          if (isComposed) setComposed(target.value)
          else write(target.value)
        }}
        onCompositionEnd={({ currentTarget }) => {
          setComposed(null)
          write(currentTarget.value)
        }}
        onBlur={({ target }) => {
          setComposed(null)
          write(target.value.trim())
          variables.endStep()
        }}
      />
    </div>
  )
}
