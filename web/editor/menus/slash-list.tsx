import type { Editor } from '@tiptap/core'
import { useEffect, useMemo } from 'react'
import { FloatingCard } from '#web/components/popover.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { LineIcon } from '../../components/line-icon.tsx'
import { anchorOfText } from '../anchor-of-text.ts'
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
import './menus.css'

/**
 * The slash menu, shown below the typed slash. The focus stays in the text, and the editor handles
 * the menu's keys.
 */
export function SlashList({ editor }: { editor: Editor }) {
  const { pick } = useLanguage()
  const t = useTexts(MENU_TEXTS)
  const menu = useEditorValue(editor, slashMenuOf)
  const from = menu?.from
  const place = useMemo(() => anchorOfText(editor, from ?? 0), [editor, from])

  const active = menu?.active
  useEffect(() => {
    if (active === undefined) return
    document.getElementById(slashOptionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (!menu) return null
  return (
    <FloatingCard
      anchor={place}
      className="slash-list"
      onDismiss={() => dismissSlashMenu(editor.view)}
    >
      <div id={SLASH_LIST_ID} role="listbox" aria-label={t('slash_menu')}>
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
              <LineIcon path={item.icon} size={18} />
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
