import './blanks.css'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { variableKey } from '#document/variables.ts'
import type { SlotProps } from '#web/editor/additions.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { createLocalValue } from '#web/store/local-value.ts'
import { openPanel, panelStore } from '../panel-store.ts'
import { VARIABLES_TEXTS } from '../texts.ts'

/**
 * A notice above a text with blanks, until all are filled or the user dismisses it in this browser.
 */
export function BlanksNotice({ figures, mayEdit }: SlotProps) {
  const t = useTexts(VARIABLES_TEXTS)
  const { id, talkScriptId } = useParams()
  const [kept] = useState(() => createLocalValue(`daihon.blanks.${talkScriptId ?? id ?? ''}`))
  const [isAway, setAway] = useState(() => kept.read() !== null)
  const isOpen = useStore(panelStore) !== null
  useLinkedField()
  useEffect(() => () => panelStore.set(null), [])

  const count = figures.variables.filter(({ value }) => value === null).length
  if (!mayEdit || isAway || isOpen || count === 0) return null
  return (
    <div className="blanks-notice">
      <p>{t('notice')}</p>
      <Button size="compact-sm" variant="default" onClick={() => openPanel(null)}>
        {t(count === 1 ? 'fill_one' : count < 10 ? 'fill' : 'fill_many', { count })}
      </Button>
      <button
        type="button"
        className="text-button"
        onClick={() => {
          kept.write('away')
          setAway(true)
        }}
      >
        {t('later')}
      </button>
    </div>
  )
}

/** `?fill=<name>` in the address opens that field, once. */
function useLinkedField(): void {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('fill')
  useEffect(() => {
    if (wanted === null) return
    openPanel(wanted === '' ? null : variableKey(wanted))
    setSearch(
      (before) => {
        before.delete('fill')
        return before
      },
      { replace: true },
    )
  }, [wanted, setSearch])
}
