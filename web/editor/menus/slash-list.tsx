import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import {
  activateSlashItem,
  dismissSlashMenu,
  pickSlashItem,
  SLASH_LIST_ID,
  slashMenuOf,
  slashOptionId,
} from '../extensions/slash-menu-state.ts'
import { MENU_TEXTS } from '../texts/menu-texts.ts'
import { useEditorValue } from '../use-editor-value.ts'
import { FloatingCard } from './floating-card.tsx'

/** The list under a slash. The focus stays in the text; the editor hands its keys on. */
export function SlashList({ editor }: { editor: Editor }) {
  const { pick } = useLanguage()
  const t = useTexts(MENU_TEXTS)
  const menu = useEditorValue(editor, slashMenuOf)
  const list = useRef<HTMLDivElement>(null)
  const from = menu?.from
  const anchor = useCallback(() => {
    if (from === undefined || editor.isDestroyed) return null
    const { left, top, bottom } = editor.view.coordsAtPos(from)
    return new DOMRect(left, top, 0, bottom - top)
  }, [editor, from])

  const active = menu?.active
  useEffect(() => {
    if (active === undefined) return
    document.getElementById(slashOptionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const isOpen = menu !== null
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !list.current?.contains(event.target)) {
        dismissSlashMenu(editor.view)
      }
    }
    addEventListener('pointerdown', closeOutside, true)
    return () => removeEventListener('pointerdown', closeOutside, true)
  }, [editor, isOpen])

  if (!menu) return null
  return (
    <FloatingCard anchor={anchor} className="slash-list">
      <div ref={list} id={SLASH_LIST_ID} role="listbox" aria-label={t('slash_menu')}>
        {menu.items.map((item, index) => (
          <div
            key={item.id}
            id={slashOptionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === menu.active}
            data-makes={item.id}
            onPointerMove={() => {
              if (index !== menu.active) activateSlashItem(editor.view, index)
            }}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pickSlashItem(editor.view, item)}
            onKeyDown={() => {}}
          >
            <strong>
              <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
                <path d={item.icon} />
              </svg>
              {pick(item.name)}
            </strong>
            <span>{pick(item.hint)}</span>
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {t('slash_count', { count: menu.items.length })}
      </span>
    </FloatingCard>
  )
}
