import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readBlockLink } from '#web/components/document/block-link.ts'
import { clearShownBlock, showBlock } from '#web/editor/extensions/shown-block.ts'
import { showToast } from '#web/messages/message-store.ts'
import { EDITOR_TEXTS } from './texts/editor-texts.ts'

const SHOWN_MS = 4_000
/**
 * Milliseconds for which a linked quote is highlighted. Longer than for a block, since the reader
 * must find and read the quote.
 */
const QUOTE_SHOWN_MS = 10_000

/**
 * If the address contains `#block=<id>`, scrolls to this block and highlights it for some seconds.
 * With `&quote=…`, the quote is highlighted too.
 */
export function useLinkedBlock(editor: Editor | null): void {
  const { hash } = useLocation()
  useEffect(() => {
    const link = readBlockLink(hash)
    if (!editor || !link) return
    let unmark: ReturnType<typeof setTimeout> | undefined
    // The text has its final height one frame later.
    const frame = requestAnimationFrame(() => {
      if (!showBlock(editor.view, link.block_id, link.quote)) {
        showToast({ status: 'info', title: EDITOR_TEXTS.block_gone })
        return
      }
      unmark = setTimeout(
        () => {
          if (!editor.isDestroyed) clearShownBlock(editor.view)
        },
        link.quote ? QUOTE_SHOWN_MS : SHOWN_MS,
      )
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(unmark)
    }
  }, [editor, hash])
}
