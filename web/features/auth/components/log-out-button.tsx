import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { TextButton } from '#web/components/buttons.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showMessage } from '#web/messages/message-store.ts'
import { signOut } from '#web/session/sign-in.ts'
import { PENDING_SIGN_IN_TEXTS } from '../texts/pending-sign-in-texts.ts'

export function LogOutButton() {
  const t = useTexts(PENDING_SIGN_IN_TEXTS)
  const [isBusy, setBusy] = useState(false)

  const leave = async () => {
    setBusy(true)
    try {
      await signOut()
    } catch (error) {
      showMessage({ status: 'error', text: errorText(error) })
      setBusy(false)
    }
  }
  return (
    <TextButton data-padded disabled={isBusy} onClick={leave}>
      {t('log_out')}
    </TextButton>
  )
}
