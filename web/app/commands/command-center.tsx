import { CHORDS } from '#web/commands/chords.ts'
import { commandsOpened } from '#web/commands/commands.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { isMac, writeKeys } from '#web/components/keys.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { SEARCH_ICON } from '#web/components/line-icon.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { LineIcon } from '../../components/line-icon.tsx'
import { PALETTE_TEXTS } from './texts.ts'

const Palette = lazyPart(() => import('./command-palette.tsx'), 'CommandPalette')
const KeysWindow = lazyPart(() => import('./keys-window.tsx'), 'KeysWindow')

const close = () => commandsOpened.set(null)

/**
 * The header's button that opens the command palette, and the two dialogs of `use-command-keys.ts`:
 * the palette and the list of keys.
 */
export function CommandCenter({ onAccount }: { onAccount: () => void }) {
  const t = useTexts(PALETTE_TEXTS)
  const opened = useStore(commandsOpened)
  const keys = writeKeys(CHORDS.palette.keys)
  return (
    <>
      <PlainButton
        className="header-button header-commands"
        aria-label={t('open', { keys })}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        title={t('open', { keys })}
        onClick={() => commandsOpened.set('palette')}
      >
        <LineIcon path={SEARCH_ICON} size={18} />
        <kbd>{keys}</kbd>
      </PlainButton>

      {opened === 'palette' && <Palette onAccount={onAccount} onClose={close} />}
      {opened === 'keys' && <KeysWindow onClose={close} />}
    </>
  )
}
