import './history.css'
import { useLayoutEffect, useRef } from 'react'
import { Dialog } from '#web/components/dialog.tsx'
import { useOpenPage } from '#web/components/document/open-page.ts'
import { useReturnFocus } from '#web/components/return-focus.ts'
import { SidePanel, useHasRoom } from '#web/components/side-panel.tsx'
import type { SlotProps } from '#web/editor/additions.tsx'
import type { DialogProps } from '#web/editor/page-parts.tsx'
import { useTexts } from '#web/language/language.tsx'
import { leaveVersion, type OpenHistory } from '../history-value.ts'
import { HISTORY_TEXTS } from '../texts.ts'
import { ScriptVersion } from './script-version.tsx'
import { VersionList } from './version-list.tsx'

type Opened = { opened: OpenHistory }

/** The versions of a script next to its text; in a narrow window in a drawer. */
export function HistoryPanel(props: DialogProps & Opened) {
  const { script, mayEdit, opened, onClose } = props
  const page = useOpenPage()
  const { version_id, against } = opened
  const t = useTexts(HISTORY_TEXTS)
  const hasRoom = useHasRoom()
  useReturnFocus()
  if (opened.isAlone) {
    if (hasRoom || !version_id) return null
    return (
      <Dialog
        title={HISTORY_TEXTS.title}
        close={t('close')}
        side="right"
        size="min(100%, 760px)"
        className="history-drawer"
        focusesTitle
        onClose={onClose}
      >
        <ScriptVersion {...props} {...{ version_id, against }} mayEdit={false} back={t('back')} />
      </Dialog>
    )
  }
  // While a version is open, Escape and Back return to the list instead of closing the panel.
  const leave = version_id === null ? onClose : () => leaveVersion(page)
  return (
    <SidePanel
      title={t('title')}
      close={t('close')}
      className="history"
      isWide
      drawerSize="min(100%, 760px)"
      focusesTitle
      closeOnEscape={version_id === null}
      onEscape={leave}
      onBack={leave}
      onClose={onClose}
    >
      {(isDrawer) => (
        <>
          <div hidden={isDrawer && version_id !== null}>
            <VersionList subject={{ kind: 'script', id: script.id }} mayEdit={mayEdit} />
          </div>
          {isDrawer && version_id && (
            <ScriptVersion {...props} {...{ version_id, against }} back={t('back_to_list')} />
          )}
        </>
      )}
    </SidePanel>
  )
}

/**
 * Shows a version in place of the text. Renders nothing if the window has no room for the list
 * beside the version.
 */
export function HistoryCover(props: SlotProps & Opened & { opened: { version_id: string } }) {
  const t = useTexts(HISTORY_TEXTS)
  const hasRoom = useHasRoom()
  const { version_id, against, isAlone } = props.opened
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!hasRoom) return
    // Restores the text's scroll position on close.
    const left = scrollY
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView()
    return () => void requestAnimationFrame(() => scrollTo({ top: left, behavior: 'instant' }))
  }, [hasRoom])
  if (!hasRoom) return null
  return (
    <div ref={place} className="text-cover">
      <ScriptVersion
        {...props}
        mayEdit={props.mayEdit && !isAlone}
        version_id={version_id}
        against={against}
        back={t('back')}
      />
    </div>
  )
}
