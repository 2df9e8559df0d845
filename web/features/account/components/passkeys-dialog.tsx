import '#web/components/rows.css'
import './security.css'
import type { Passkey } from '#contract/passkeys.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { LoadingBars, QueryView } from '#web/components/query-view.tsx'
import { Text } from '#web/components/text.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { useTexts } from '#web/language/language.tsx'
import { supportsPasskeys, useSettings } from '#web/session/settings.ts'
import { PASSKEY_TEXTS } from '../security-texts.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'
import { addPasskey, useDeletePasskey, usePasskeys, useRenamePasskey } from '../use-passkeys.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'

export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(ACCOUNT_TEXTS)
  const k = useTexts(PASSKEY_TEXTS)
  const settings = useSettings()
  const { mutateAsync: rename } = useRenamePasskey()
  const { mutateAsync: remove } = useDeletePasskey()
  const [confirmation, confirm] = useConfirmed()
  const askToRemove = ({ id, name }: Passkey) =>
    confirm({
      title: k('remove_title', { name }),
      text: PASSKEY_TEXTS.remove_text,
      danger: true,
      confirm: PASSKEY_TEXTS.remove,
      act: () => remove(id),
      done: { title: PASSKEY_TEXTS.removed },
      failed: PASSKEY_TEXTS.remove_failed,
    })
  return (
    <Dialog title={t('passkeys')} size={460} onClose={onClose}>
      <Text fz="body" c="var(--ink-soft)">
        {k('lead')}
      </Text>
      <QueryView of={usePasskeys()} loading={<LoadingBars heights={[64, 140]} />}>
        {({ passkeys }) => (
          <>
            {passkeys.length === 0 ? (
              <p className="security-none">{k('none')}</p>
            ) : (
              <ul className="rows passkeys">
                {passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    onRename={(name) =>
                      rename({ id: passkey.id, name }).then(
                        () => true,
                        () => false,
                      )
                    }
                    onRemove={() => askToRemove(passkey)}
                  />
                ))}
              </ul>
            )}
            {supportsPasskeys(settings) ? (
              <AddPasskey key={passkeys.length} onAdd={addPasskey} />
            ) : (
              <p className="security-none">{k('unusable')}</p>
            )}
          </>
        )}
      </QueryView>
      {confirmation}
    </Dialog>
  )
}
