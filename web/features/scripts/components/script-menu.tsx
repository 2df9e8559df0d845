import type { Pair } from '#contract/language.ts'
import { CHORDS } from '#web/commands/chords.ts'
import { writeKeys } from '#web/components/keys.ts'
import { ChoiceMenu } from '#web/components/menu.tsx'
import { MENU_GROUPS, type MenuGroup, type RunnableEntry } from '#web/editor/additions.tsx'
import { useLanguage } from '#web/language/language.tsx'

const NAMES: Record<MenuGroup, Pair> = {
  write: { ja: '書く', en: 'Writing' },
  talk: { ja: '話す', en: 'Speaking' },
  script: { ja: '台本', en: 'Script' },
}

type Props = {
  label: string
  anchor: HTMLElement
  entries: readonly RunnableEntry[]
  onClose(returnFocus: boolean): void
}

export function ScriptMenu({ entries, onClose, ...props }: Props) {
  const { pick } = useLanguage()
  const choices = MENU_GROUPS.flatMap((group) =>
    entries
      .filter((entry) => entry.group === group)
      .map(({ id, name, chord, isDanger, run }, index) => ({
        id,
        name: pick(name),
        ...(chord ? { keys: writeKeys(CHORDS[chord].keys) } : {}),
        ...(isDanger ? { isDanger } : {}),
        ...(index === 0 ? { startsGroup: pick(NAMES[group]) } : {}),
        run() {
          onClose(true)
          run()
        },
      })),
  )
  return <ChoiceMenu {...props} choices={choices} onClose={onClose} />
}
