import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { CHORDS } from '#web/commands/chords.ts'
import { SaveStatus } from '#web/components/document/save-status.tsx'
import { writeKeys } from '#web/components/keys.ts'
import { optionalPart } from '#web/components/lazy-part.tsx'
import { REDO_ICON, UNDO_ICON } from '#web/components/line-icon.tsx'
import { ToolButton } from '#web/components/tool-button.tsx'
import type { SlotProps } from '#web/editor/additions.tsx'
import { readUndo } from '#web/editor/read-undo.ts'
import { useEditorValue } from '#web/editor/use-editor-value.ts'
import { useTexts } from '#web/language/language.tsx'
import type { Peer } from '#web/realtime/peers.ts'
import type { SaveState } from '#web/realtime/save-state.ts'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

// Loaded when a colleague opens the same page.
const PeerList = optionalPart(() => import('#web/components/document/peer-list.tsx'), 'PeerList')

type Props = {
  /** Tools of other features. */
  children: ReactNode
  /** Null while the script loads. */
  saveState: SaveState | null
  /** True if the document syncs without a WebSocket. */
  isHttpFallback: boolean
  peers: readonly Peer[]
  onOutline(): void
  /** Content at the end of the row: speaking time and actions. */
  tools: ReactNode
}

/**
 * The sticky row of tools above the text: outline, tools of other features, save status,
 * colleagues, and `tools`.
 */
export function ScriptEditorTools({
  children,
  saveState,
  isHttpFallback,
  peers,
  onOutline,
  tools: ways,
}: Props) {
  const t = useTexts(EDITOR_TEXTS)
  return (
    <Group className="script-editor-tools page-bar-tools" gap="3xs" wrap="nowrap">
      <ToolButton
        className="outline-opener"
        label={t('open_outline')}
        title={t('outline')}
        path="M3 5h14M3 10h10M3 15h12"
        onClick={onOutline}
      />
      {children}
      {saveState && <SaveStatus state={saveState} isHttpFallback={isHttpFallback} />}
      <Box component="span" flex="1" />
      {peers.length > 0 && <PeerList peers={peers} />}
      {ways}
    </Group>
  )
}

export function UndoButtons({ editor, mayEdit }: SlotProps) {
  const t = useTexts(EDITOR_TEXTS)
  const can = useEditorValue(editor, readUndo)
  if (!mayEdit) return null
  const button = (name: 'undo' | 'redo', path: string) => (
    <ToolButton
      className={`tool-${name}`}
      label={t(name)}
      keys={writeKeys(CHORDS[name].keys)}
      path={path}
      disabled={!can.includes(name.charAt(0))}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        editor.commands[name]()
        editor.view.focus()
      }}
    />
  )
  return (
    <>
      {button('undo', UNDO_ICON)}
      {button('redo', REDO_ICON)}
    </>
  )
}
