import { TextButton } from '#web/components/buttons.tsx'
import './blanks.css'
import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { variableKey } from '#document/variables.ts'
import { useOpenPage, usePageValue } from '#web/components/document/open-page.ts'
import type { SlotProps } from '#web/editor/additions.tsx'
import { useTexts } from '#web/language/language.tsx'
import { createLocalValue } from '#web/store/local-value.ts'
import { openPanel, panelValue } from '../panel-value.ts'
import { VARIABLES_TEXTS } from '../texts.ts'

/**
 * A notice above a text with empty variables, for users who may edit the text. Hidden while the
 * variables panel is open, and after the user has dismissed the notice in this browser.
 */
export function EmptyVariablesNotice({ figures, mayEdit }: SlotProps) {
  const t = useTexts(VARIABLES_TEXTS)
  const { id, talkScriptId } = useParams()
  const [kept] = useState(() => createLocalValue(`daihon.blanks.${talkScriptId ?? id ?? ''}`))
  const [isAway, setAway] = useState(() => kept.read() !== null)
  const page = useOpenPage()
  const isOpen = usePageValue(panelValue) !== null
  useLinkedField()

  const count = figures.variables.filter(({ value }) => value === null).length
  if (!mayEdit || isAway || isOpen || count === 0) return null
  return (
    <Group className="empty-variables-notice" gap="var(--space-xs) var(--space-md)">
      <p>{t('notice')}</p>
      <Button size="compact-sm" variant="default" onClick={() => openPanel(page, null)}>
        {t(count === 1 ? 'fill_one' : count < 10 ? 'fill' : 'fill_many', { count })}
      </Button>
      <TextButton
        data-padded
        onClick={() => {
          kept.write('away')
          setAway(true)
        }}
      >
        {t('later')}
      </TextButton>
    </Group>
  )
}

/**
 * If the address contains `?fill=<name>`, opens the panel at this variable and removes the
 * parameter.
 */
function useLinkedField(): void {
  const page = useOpenPage()
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('fill')
  useEffect(() => {
    if (wanted === null) return
    openPanel(page, wanted === '' ? null : variableKey(wanted))
    setSearch(
      (before) => {
        before.delete('fill')
        return before
      },
      { replace: true },
    )
  }, [page, wanted, setSearch])
}
