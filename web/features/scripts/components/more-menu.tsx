import { useRef, useState } from 'react'
import { CHORDS } from '#web/commands/chords.ts'
import { useCommands } from '#web/commands/commands.ts'
import { useChords } from '#web/commands/use-chord.ts'
import { writeKeys } from '#web/components/keys.ts'
import { MoreIcon } from '#web/components/line-icon.tsx'
import type { MenuEntry } from '#web/editor/additions.tsx'
import { ChoiceMenu } from '#web/editor/menus/choice-menu.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

type Props = { entries: readonly (Omit<MenuEntry, 'run'> & { run(): void })[] }

/** The script's menu with the entries of features; their keys work anywhere on the page. */
export function MoreMenu({ entries }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(EDITOR_TEXTS)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useChords(
    Object.fromEntries(
      entries.flatMap(({ chord, run }) => (chord ? [[chord, () => void run()]] : [])),
    ),
  )
  useCommands(entries.map((entry) => ({ ...entry, place: 'here' })))
  const close = (returnFocus: boolean) => {
    setOpen(false)
    if (returnFocus) opener.current?.focus()
  }
  if (entries.length === 0) return null
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="tool-button more-menu"
        aria-label={t('more')}
        title={t('more')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <MoreIcon />
      </button>
      {isOpen && opener.current && (
        <ChoiceMenu
          label={t('more')}
          anchor={opener.current}
          onClose={close}
          choices={entries.map(({ id, name, chord, run }) => ({
            ...{ id, name: pick(name) },
            ...(chord ? { keys: writeKeys(CHORDS[chord].keys) } : {}),
            run() {
              close(true)
              run()
            },
          }))}
        />
      )}
    </>
  )
}
