import { ActionIcon, Button, Group } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Script } from '#contract/scripts.ts'
import type { Note } from '#document/canvas.ts'
import type { CanvasEditor } from '#web/canvas/canvas-editor.ts'
import { ScriptTabs } from '#web/components/document/script-tabs.tsx'
import { DOWNLOAD_ICON, HISTORY_ICON, SHARE_ICON } from '#web/components/icon-paths.ts'
import { LineIcon, REDO_ICON, UNDO_ICON } from '#web/components/line-icon.tsx'
import { useTexts } from '#web/language/language.tsx'
import type { OpenDocument } from '#web/realtime/use-document.ts'
import { CANVAS_TEXTS } from '../texts.ts'

/**
 * Functions that show earlier versions and comparisons of the canvas. The page passes them in, so
 * that the canvas feature does not import the history feature.
 */
export type CanvasHistory = {
  open(): void
  render(shown: ShownCanvas): ReactNode
  renderComparison(shown: ShownCanvas): ReactNode
  compareWith(talk_script_id: string): void
}
type ShownCanvas = {
  canvas_id: string
  script: Script
  mayEdit: boolean
  notes: readonly Note[]
} & Pick<OpenDocument, 'awareness' | 'onNotice'>

type HeaderProps = {
  script: Script
  links?: ReactNode
  children?: ReactNode
}

export function CanvasHeader({ script, links: ways, children }: HeaderProps) {
  const t = useTexts(CANVAS_TEXTS)
  return (
    <Group
      component="header"
      className="canvas-header page-bar"
      gap="0 var(--space-lg)"
      align="flex-end"
      justify="space-between"
    >
      <Group className="page-bar-tools" gap="0 var(--space-sm)" flex="1 1 100%">
        <ScriptTabs script={script} current="canvas" />
        {ways}
      </Group>
      <div className="canvas-titles page-bar-title">
        <h1>
          <span lang={script.language}>{script.title}</span>
          <small>{t('lean_canvas')}</small>
        </h1>
      </div>
      {children}
    </Group>
  )
}

/** Undo and redo of the user's own changes. */
export function HistoryButtons({ editor }: { editor: CanvasEditor }) {
  const history = useSyncExternalStore(editor.history.subscribe, editor.history.get)
  const t = useTexts(CANVAS_TEXTS)
  return (
    <Group className="canvas-history" gap={0} align="stretch" wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('undo')}
        title={t('undo')}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!history.can_undo}
        onClick={editor.undo}
      >
        <LineIcon path={UNDO_ICON} size={19} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('redo')}
        title={t('redo')}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={!history.can_redo}
        onClick={editor.redo}
      >
        <LineIcon path={REDO_ICON} size={19} />
      </ActionIcon>
    </Group>
  )
}

type OutwardProps = { onHistory: () => void; onExport: (format?: 'pdf') => void }

export function HistoryAndExportButtons({ onHistory, onExport }: OutwardProps) {
  const t = useTexts(CANVAS_TEXTS)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('versions')}
        title={t('versions')}
        onClick={onHistory}
      >
        <LineIcon path={HISTORY_ICON} size={19} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('export')}
        title={t('export')}
        aria-haspopup="dialog"
        onClick={() => onExport()}
      >
        <LineIcon path={DOWNLOAD_ICON} size={19} />
      </ActionIcon>
    </>
  )
}

/** The button that opens the share dialog. Pages show it only to users with the right to share. */
export function ShareButton({ onShare }: { onShare: () => void }) {
  const t = useTexts(CANVAS_TEXTS)
  return (
    <Button
      className="canvas-share"
      size="sm"
      variant="default"
      leftSection={<LineIcon path={SHARE_ICON} size={17} />}
      onClick={onShare}
    >
      <span className="action-word">{t('share')}</span>
    </Button>
  )
}
