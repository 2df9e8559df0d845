import { Stack } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isComposing } from '#web/components/composition.ts'
import { SidePanel } from '#web/components/side-panel.tsx'
import { Text } from '#web/components/text.tsx'
import type { DialogProps } from '#web/editor/page-parts.tsx'
import { variablesOf } from '#web/editor/script-variables.ts'
import { useTexts } from '#web/language/language.tsx'
import { VARIABLES_TEXTS } from '../texts.ts'
import { VariableField } from './variable-field.tsx'

type Props = DialogProps & { opened: { key: string | null } }

export function VariablesPanel(props: Props) {
  const t = useTexts(VARIABLES_TEXTS)
  return (
    <SidePanel
      title={t('title')}
      close={t('close')}
      className="variables-panel"
      onClose={props.onClose}
    >
      {(isDrawer) => <Fields {...props} isDrawer={isDrawer} />}
    </SidePanel>
  )
}

function Fields(props: Props & { isDrawer: boolean }) {
  const { editor, figures, mayEdit, opened, isDrawer, onClose } = props
  const t = useTexts(VARIABLES_TEXTS)
  const place = useRef<HTMLDivElement>(null)
  const { variables } = figures
  const blanks = variables.filter(({ value }) => value === null)
  const left = blanks.length
  const wanted = variables.find(({ key }) => key === opened.key) ?? blanks[0] ?? variables[0]

  const fields = () => [...(place.current?.querySelectorAll('input') ?? [])]
  const isBlank = (field: HTMLInputElement) => field.value.trim() === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per request for a field
  useEffect(() => {
    const all = fields()
    const field = all.find(({ name }) => name === wanted?.key)
    field?.focus()
    field?.select()
  }, [opened])

  const toText = () => {
    if (isDrawer) flushSync(onClose)
    editor.view.focus()
  }
  const toNextBlank = (from: HTMLInputElement) => {
    const all = fields()
    const at = all.indexOf(from)
    const next = [...all.slice(at + 1), ...all.slice(0, at)].find(isBlank)
    if (next) next.focus()
    else toText()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    if (isComposing(event) || !(target instanceof HTMLInputElement)) return
    const isUndo = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z'
    if (isUndo) editor.commands[event.shiftKey ? 'redo' : 'undo']()
    else if (key === 'Enter') toNextBlank(target)
    else if (key === 'Escape') toText()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (variables.length === 0)
    return (
      <Text fz="caption" lh="1.7" c="var(--ink-soft)">
        {t('none')}
      </Text>
    )
  return (
    <Stack gap="sm" ref={place} onKeyDown={onKeyDown}>
      <Text fz="caption" lh="1.7" c="var(--ink-soft)" role="status">
        {left > 0 ? t('left', { count: left, total: variables.length }) : t('all_filled')}
      </Text>
      {variables.map((variable) => (
        <VariableField
          key={variable.key}
          variable={variable}
          isWanted={variable === wanted}
          variables={variablesOf(editor.state)}
          mayEdit={mayEdit}
        />
      ))}
      <Text fz="caption" lh="1.7" c="var(--ink-soft)">
        {t('help')} <span className="key-hint">{t('keys')}</span>
      </Text>
    </Stack>
  )
}
