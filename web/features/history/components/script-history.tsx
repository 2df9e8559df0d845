import './history.css'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { isComposing } from '#web/components/composition.ts'
import { Dialog } from '#web/components/dialog.tsx'
import type { SlotProps } from '#web/editor/additions.tsx'
import { useTexts } from '#web/language/language.tsx'
import { closeHistory, leaveVersion, type OpenHistory } from '../history-store.ts'
import { HISTORY_TEXTS } from '../texts.ts'
import { ScriptVersion } from './script-version.tsx'
import { VersionList } from './version-list.tsx'

/** As wide as the window must be for text, outline and history side by side. */
const WIDE = '(min-width: 1200px)'
const useIsWide = () => useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })

type Props = SlotProps & { opened: OpenHistory }

/** The versions of a script beside its text; where the window is narrow, a sheet over all of it. */
export function HistoryPanel(props: Props) {
  const { script, mayEdit, opened } = props
  const t = useTexts(HISTORY_TEXTS)
  const titleId = useId()
  const isWide = useIsWide()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isWide) title.current?.focus({ preventScroll: true })
  }, [isWide])
  const list = <VersionList subject={{ kind: 'script', id: script.id }} mayEdit={mayEdit} />
  if (!isWide)
    return (
      <Dialog
        title={HISTORY_TEXTS.title}
        side="right"
        size="min(100%, 760px)"
        className="history-sheet"
        focusesTitle
        closeOnEscape={opened.version_id === null}
        onClose={closeHistory}
      >
        <div hidden={opened.version_id !== null}>{list}</div>
        {opened.version_id && (
          <ScriptVersion
            {...props}
            version_id={opened.version_id}
            against={opened.against}
            back={t('back_to_list')}
          />
        )}
      </Dialog>
    )
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isWithin = event.currentTarget.contains(event.target as Node)
    if (!isWithin || isComposing(event) || event.defaultPrevented || event.key !== 'Escape') return
    event.preventDefault()
    if (opened.version_id) leaveVersion()
    else closeHistory()
  }
  return (
    <aside className="history-panel" aria-labelledby={titleId} onKeyDown={press}>
      <div className="history-head">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
        <button
          type="button"
          className="tool-button"
          aria-label={t('close')}
          onClick={closeHistory}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
      </div>
      {list}
    </aside>
  )
}

/** A version in the place of the text, where there is room for both. */
export function HistoryCover(props: Props & { opened: { version_id: string } }) {
  const t = useTexts(HISTORY_TEXTS)
  const isWide = useIsWide()
  const { version_id, against } = props.opened
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isWide) return
    // Where somebody was in the text is where they come back to.
    const left = scrollY
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView()
    return () => void requestAnimationFrame(() => scrollTo({ top: left, behavior: 'instant' }))
  }, [isWide])
  if (!isWide) return null
  return (
    <div ref={place} className="text-cover">
      <ScriptVersion {...props} version_id={version_id} against={against} back={t('back')} />
    </div>
  )
}
