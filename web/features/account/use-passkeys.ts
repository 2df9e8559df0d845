import { startRegistration } from '@simplewebauthn/browser'
import { useCallback, useEffect, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { type Passkey, passkeyRoutes } from '#contract/passkeys.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { request } from '#web/api/client.ts'
import { showToast } from '#web/messages/message-store.ts'
import { PASSKEY_TEXTS } from './security-texts.ts'

/** The reason why a passkey was not created, from the server or the browser. */
export function explainNotMade(error: unknown): Pair {
  if (error instanceof ApiError) return errorText(error)
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return isKnown ? PASSKEY_TEXTS.already : PASSKEY_TEXTS.not_made
}

const byFailure = (title: Pair) => (error: unknown) => {
  showToast({ status: 'error', title, text: errorText(error) })
  return false
}

/**
 * The account's passkeys. `passkeys` is null until loaded. `error` is the failure of the last load,
 * or null.
 */
export function usePasskeys() {
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | null>(null)
  const [error, setError] = useState<unknown>(null)

  const load = useCallback(async () => {
    setError(null)
    try {
      setPasskeys((await request(passkeyRoutes.listPasskeys)).passkeys)
    } catch (failure) {
      setError(failure)
    }
  }, [])
  useEffect(() => {
    void load()
  }, [load])

  return {
    passkeys,
    error,
    load,
    /** Rejects with an `ApiError` or the browser's own error. */
    async add(name: string, current_password: string): Promise<void> {
      const optionsJSON = await request(passkeyRoutes.createPasskeyOptions, {
        body: { current_password },
      })
      const { id, rawId, response } = await startRegistration({ optionsJSON })
      const { clientDataJSON, attestationObject, transports = [] } = response
      const credential = {
        id,
        rawId,
        type: 'public-key' as const,
        response: { clientDataJSON, attestationObject, transports },
      }
      const made = await request(passkeyRoutes.registerPasskey, { body: { name, credential } })
      setPasskeys((before) => [...(before ?? []), made])
      showToast({ status: 'success', title: PASSKEY_TEXTS.added })
    },
    /** Resolves to true if renamed; a failure is shown in a toast. */
    rename: (id: string, name: string): Promise<boolean> =>
      request(passkeyRoutes.renamePasskey, { params: { id }, body: { name } }).then((renamed) => {
        setPasskeys((before) => before?.map((each) => (each.id === id ? renamed : each)) ?? null)
        return true
      }, byFailure(PASSKEY_TEXTS.rename_failed)),
    /** Resolves to true if removed; a failure is shown in a toast. */
    remove: (id: string): Promise<boolean> =>
      request(passkeyRoutes.deletePasskey, { params: { id } }).then(() => {
        setPasskeys((before) => before?.filter((each) => each.id !== id) ?? null)
        showToast({ status: 'success', title: PASSKEY_TEXTS.removed })
        return true
      }, byFailure(PASSKEY_TEXTS.remove_failed)),
  }
}
