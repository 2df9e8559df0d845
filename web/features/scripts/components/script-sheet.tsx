import type { ReactNode } from 'react'
import { Dialog } from '#web/components/dialog.tsx'
import { createPageValue } from '#web/components/document/open-page.ts'
import type { MenuGroup, RunnableEntry } from '#web/editor/additions.tsx'
import { useTexts } from '#web/language/language.tsx'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

export const targetOpened = createPageValue(false)

/** A sheet over the text. `outline`: the script's outline. `about`: the script's facts, on a phone. */
export type SheetName = 'outline' | 'about'

const LOOKS = {
  outline: { side: 'left', size: 320, className: 'outline-drawer' },
  about: { className: 'dialog-sheet script-about' },
} as const

type Props = Record<SheetName, ReactNode> & { shown: SheetName; onClose: () => void }

export function ScriptSheet({ shown, onClose, ...parts }: Props) {
  const t = useTexts(EDITOR_TEXTS)
  return (
    <Dialog key={shown} title={t(shown)} {...LOOKS[shown]} onClose={onClose}>
      {parts[shown]}
    </Dialog>
  )
}

const entry = (
  id: SheetName,
  group: MenuGroup,
  open: (name: SheetName) => void,
): RunnableEntry => ({
  id,
  group,
  name: EDITOR_TEXTS[id],
  run: () => open(id),
})

/** Returns the entries of the script's menu. On a phone, adds entries that open the sheets. */
export function withSheets(
  menu: readonly RunnableEntry[],
  isPhone: boolean,
  open: (name: SheetName) => void,
) {
  if (!isPhone) return menu
  return [entry('outline', 'write', open), entry('about', 'script', open), ...menu]
}
