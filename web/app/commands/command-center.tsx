import { lazy, Suspense, useEffect } from 'react'
import { commandsOpened } from '#web/commands/commands.ts'
import { isComposing } from '#web/components/composition.ts'
import { isCovered, isMac, isTaken, writeKeys } from '#web/components/keys.ts'
import { useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { PALETTE_TEXTS } from './texts.ts'

const Palette = lazy(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
)
const KeysWindow = lazy(() =>
  import('./keys-window.tsx').then((module) => ({ default: module.KeysWindow })),
)

const close = () => commandsOpened.set(null)

/** The way to every script and command: a button in the header, Ctrl or ⌘ with K, and `?` for the keys. */
export function CommandCenter({ onAccount }: { onAccount: () => void }) {
  const t = useTexts(PALETTE_TEXTS)
  const opened = useStore(commandsOpened)
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      close()
    }
  }, [])
  const keys = writeKeys('Ctrl+K')
  return (
    <>
      <button
        type="button"
        className="header-button header-commands"
        aria-label={t('open', { keys })}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        title={t('open', { keys })}
        onClick={() => commandsOpened.set('palette')}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path
            d="m14 14 4 4M9 15.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
        <kbd>{keys}</kbd>
      </button>
      <Suspense>
        {opened === 'palette' && <Palette onAccount={onAccount} onClose={close} />}
        {opened === 'keys' && <KeysWindow onClose={close} />}
      </Suspense>
    </>
  )
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
