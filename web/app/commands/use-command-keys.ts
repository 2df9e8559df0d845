import { useEffect } from 'react'
import { commandsOpened } from '#web/commands/commands.ts'
import { useChords } from '#web/commands/use-chord.ts'
import { hasModalDialog } from '#web/components/keys.ts'

/**
 * Handles the chord that opens and closes the palette, and the chord that opens the list of keys.
 * Both work before the dialogs' code has loaded.
 */
export function useCommandKeys(): void {
  useEffect(() => () => commandsOpened.set(null), [])
  useChords({
    palette() {
      if (commandsOpened.get() === 'palette') commandsOpened.set(null)
      else if (!hasModalDialog()) commandsOpened.set('palette')
    },
    keys: () => commandsOpened.set('keys'),
  })
}
