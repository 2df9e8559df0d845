import { useRef, useState } from 'react'
import type { Script } from '#contract/scripts.ts'
import { useCommands } from '#web/commands/commands.ts'
import { useChords } from '#web/commands/use-chord.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { MoreIcon } from '#web/components/line-icon.tsx'
import { ToolButton } from '#web/components/tool-button.tsx'
import type { RunnableEntry } from '#web/editor/additions.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

const ScriptMenu = lazyPart(() => import('./script-menu.tsx'), 'ScriptMenu')

type Props = { script: Script; entries: readonly RunnableEntry[] }

/**
 * The script's menu with the entries that all features add. The key chords of the entries work
 * anywhere on the page.
 */
export function MoreMenu({ script, entries: all }: Props) {
  const can = useCan()
  const entries = all.filter(({ right }) => !right || can(right, script))
  const hasTabs = script.kind === 'talk_script' && !script.is_template
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
      <ToolButton
        ref={opener}
        className="more-menu"
        label={t('more')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <MoreIcon />
      </ToolButton>
      {isOpen && opener.current && (
        <ScriptMenu
          label={t('more')}
          anchor={opener.current}
          entries={entries.filter(({ hasTab }) => !(hasTab && hasTabs))}
          onClose={close}
        />
      )}
    </>
  )
}
