import '#web/components/rows.css'
import './security.css'
import type { Passkey } from '#contract/passkeys.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { LoadingBars } from '#web/components/query-view.tsx'
import { Text } from '#web/components/text.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { useTexts } from '#web/language/language.tsx'
import { supportsPasskeys, useSettings } from '#web/session/settings.ts'
import { PASSKEY_TEXTS } from '../security-texts.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'
import { usePasskeys } from '../use-passkeys.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'

export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(ACCOUNT_TEXTS)
  const k = useTexts(PASSKEY_TEXTS)
  const settings = useSettings()
  const keys = usePasskeys()
  const { passkeys, error } = keys
  const [confirmation, confirm] = useConfirmed()
  const askToRemove = ({ id, name }: Passkey) =>
    confirm({
      title: k('remove_title', { name }),
      text: PASSKEY_TEXTS.remove_text,
      danger: true,
      confirm: PASSKEY_TEXTS.remove,
      act: () => keys.remove(id),
    })
  return (
    <Dialog title={t('passkeys')} size={460} onClose={onClose}>
      <Text fz="body" c="var(--ink-soft)">
        {k('lead')}
      </Text>
      {error !== null && <ErrorState error={error} onRetry={keys.load} />}
      {!passkeys && error === null && <LoadingBars heights={[64, 140]} />}
      {passkeys && error === null && (
        <>
          {passkeys.length === 0 ? (
            <p className="security-none">{k('none')}</p>
          ) : (
            <ul className="rows passkeys">
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={(name) => keys.rename(passkey.id, name)}
                  onRemove={() => askToRemove(passkey)}
                />
              ))}
            </ul>
          )}
          {supportsPasskeys(settings) ? (
            <AddPasskey key={passkeys.length} onAdd={keys.add} />
          ) : (
            <p className="security-none">{k('unusable')}</p>
          )}
        </>
      )}
      {confirmation}
    </Dialog>
  )
}
