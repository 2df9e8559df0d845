import './security.css'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { Passkey } from '#contract/passkeys.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { useTexts } from '#web/language/language.tsx'
import { takesPasskeys, useSettings } from '#web/session/settings.ts'
import { PASSKEY_TEXTS } from '../security-texts.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'
import { usePasskeys } from '../use-passkeys.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'

/** The account's passkeys, and the way to another one. */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(ACCOUNT_TEXTS)
  const say = useTexts(PASSKEY_TEXTS)
  const settings = useSettings()
  const keys = usePasskeys()
  const { passkeys, error } = keys
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const [isBusy, setBusy] = useState(false)

  const remove = async () => {
    if (!leaving) return
    setBusy(true)
    await keys.remove(leaving.id)
    setBusy(false)
    setLeaving(null)
  }
  return (
    <Dialog title={t('passkeys')} size={460} onClose={onClose}>
      <p className="security-lead">{say('lead')}</p>
      {error !== null && <ErrorState error={error} onRetry={keys.load} />}
      {!passkeys && error === null && (
        <div role="status" aria-label={say('loading')}>
          <Skeleton height={64} mb={12} />
          <Skeleton height={140} />
        </div>
      )}
      {passkeys && error === null && (
        <>
          {passkeys.length === 0 ? (
            <p className="security-none">{say('none')}</p>
          ) : (
            <ul className="passkeys">
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={(name) => keys.rename(passkey.id, name)}
                  onRemove={() => setLeaving(passkey)}
                />
              ))}
            </ul>
          )}
          {takesPasskeys(settings) ? (
            <AddPasskey key={passkeys.length} onAdd={keys.add} />
          ) : (
            <p className="security-none">{say('unusable')}</p>
          )}
        </>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title={say('remove_title', { name: leaving?.name ?? '' })}
        text={PASSKEY_TEXTS.remove_text}
        confirm={PASSKEY_TEXTS.remove}
        danger
        busy={isBusy}
        onConfirm={remove}
        onClose={() => setLeaving(null)}
      />
    </Dialog>
  )
}
