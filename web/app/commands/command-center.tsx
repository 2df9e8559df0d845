import { CHORDS } from '#web/commands/chords.ts'
import { commandsOpened } from '#web/commands/commands.ts'
import { isMac, writeKeys } from '#web/components/keys.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { PALETTE_TEXTS } from './texts.ts'

const Palette = lazyPart(() => import('./command-palette.tsx'), 'CommandPalette')
const KeysWindow = lazyPart(() => import('./keys-window.tsx'), 'KeysWindow')

const close = () => commandsOpened.set(null)

/** The header's button for the palette, and the windows opened by its keys (`use-command-keys.ts`). */
export function CommandCenter({ onAccount }: { onAccount: () => void }) {
  const t = useTexts(PALETTE_TEXTS)
  const opened = useStore(commandsOpened)
  const keys = writeKeys(CHORDS.palette.keys)
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

      {opened === 'palette' && <Palette onAccount={onAccount} onClose={close} />}
      {opened === 'keys' && <KeysWindow onClose={close} />}
    </>
  )
}
