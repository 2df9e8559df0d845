import { useEffect } from 'react'
import { commandsOpened } from '#web/commands/commands.ts'
import { isComposing } from '#web/components/composition.ts'
import { isCovered, isMac, isTaken } from '#web/components/keys.ts'

/** Ctrl or ⌘ with K for the palette, `?` for the keys: heard before the code of what they open has come. */
export function useCommandKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      commandsOpened.set(null)
    }
  }, [])
}

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || isComposing(event)) return
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event
  const isMod = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (isMod && !altKey && !shiftKey && key.toLowerCase() === 'k') {
    // The browser's own search does not come over what is open either.
    event.preventDefault()
    if (commandsOpened.get() === 'palette') close()
    else if (!isCovered()) commandsOpened.set('palette')
  } else if ((key === '?' || key === '？') && !ctrlKey && !metaKey && !altKey && !isTaken(event)) {
    event.preventDefault()
    commandsOpened.set('keys')
  }
}
