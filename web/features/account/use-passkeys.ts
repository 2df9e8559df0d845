import { startRegistration } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import type { Pair } from '#contract/language.ts'
import { type Passkey, passkeyRoutes } from '#contract/passkeys.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { request } from '#web/api/client.ts'
import { queryOf, refreshAfter, useMutationOf } from '#web/api/queries.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { PASSKEY_TEXTS } from './security-texts.ts'

/** The reason why a passkey was not created, from the server or the browser. */
export function explainNotMade(error: unknown): Pair {
  if (error instanceof ApiError) return errorText(error)
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return isKnown ? PASSKEY_TEXTS.already : PASSKEY_TEXTS.not_made
}

export const usePasskeys = () => useQuery(queryOf(passkeyRoutes.listPasskeys))

/**
 * Creates a passkey with the browser's dialog. Rejects with an `ApiError` or the browser's own
 * error.
 */
export async function addPasskey(name: string, current_password: string): Promise<void> {
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
  await request(passkeyRoutes.registerPasskey, { body: { name, credential } })
  await refreshAfter(passkeyRoutes.registerPasskey)
  showToast({ status: 'success', title: PASSKEY_TEXTS.added })
}

export const useRenamePasskey = () =>
  useMutationOf(
    passkeyRoutes.renamePasskey,
    ({ id, name }: Pick<Passkey, 'id' | 'name'>) => ({ params: { id }, body: { name } }),
    { onError: (error) => showFailure(PASSKEY_TEXTS.rename_failed, error) },
  )

export const useDeletePasskey = () =>
  useMutationOf(passkeyRoutes.deletePasskey, (id: string) => ({ params: { id } }))
