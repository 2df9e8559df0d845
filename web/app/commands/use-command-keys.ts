import { useEffect } from 'react'
import { commandsOpened } from '#web/commands/commands.ts'
import { useChords } from '#web/commands/use-chord.ts'
import { isCovered } from '#web/components/keys.ts'

/** The keys of the palette and of the list of keys: heard before the code of what they open is there. */
export function useCommandKeys(): void {
  useEffect(() => () => commandsOpened.set(null), [])
  useChords({
    palette() {
      if (commandsOpened.get() === 'palette') commandsOpened.set(null)
      else if (!isCovered()) commandsOpened.set('palette')
    },
    keys: () => commandsOpened.set('keys'),
  })
}
