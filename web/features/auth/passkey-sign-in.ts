import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { Pair } from '#contract/language.ts'
import { passkeyRoutes } from '#contract/passkeys.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { request } from '#web/api/client.ts'
import { PASSKEY_SIGN_IN_TEXTS } from './texts/passkey-texts.ts'

// Interval in milliseconds at which the challenge is renewed. A challenge expires after 15 minutes.
const RENEWAL_MS = 10 * 60_000

/**
 * Starts the autofill offer again; null while there is no offer. This is needed when the passkey
 * button has aborted the offer: the browser allows only one passkey request at a time.
 */
let restartOffer: (() => void) | null = null

async function show(useBrowserAutofill: boolean): Promise<void> {
  const optionsJSON = await request(passkeyRoutes.createPasskeyChallenge, { body: {} })
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  await request(passkeyRoutes.signInWithPasskey, {
    body: {
      credential: {
        id,
        rawId,
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData,
          signature,
          ...(userHandle !== undefined && { userHandle }),
        },
      },
    },
  })
}

/**
 * Asks for a passkey and logs in at the server; the caller then loads the session. Resolves to
 * null, or to the text of an error.
 */
export async function signInWithPasskey(): Promise<Pair | null> {
  try {
    await show(false)
    return null
  } catch (error) {
    restartOffer?.()
    // The browser reports the same error if its dialog was closed, if there is no passkey, and
    // after a timeout.
    return error instanceof ApiError ? errorText(error) : PASSKEY_SIGN_IN_TEXTS.not_shown
  }
}

/** Offers passkeys in the browser's autofill. Resolves to a function that stops the offer. */
export async function offerPasskeys(handlers: {
  onSignedIn: () => void
  /** Called if the server refused the chosen passkey. */
  onRefused: (why: Pair) => void
}): Promise<() => void> {
  if (!(await browserSupportsWebAuthnAutofill())) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const offer = async () => {
    clearTimeout(timer)
    timer = setTimeout(offer, RENEWAL_MS)
    try {
      await show(true)
      if (restartOffer === offer) handlers.onSignedIn()
    } catch (error) {
      // Ignores other failures, such as an aborted request or an unreachable server, because users
      // can log in without passkeys.
      if (!(error instanceof ApiError) || error.code !== 'passkey_refused') return
      handlers.onRefused(error.text)
      if (restartOffer === offer) void offer()
    }
  }
  restartOffer = offer
  void offer()
  return () => {
    if (restartOffer === offer) restartOffer = null
    clearTimeout(timer)
    WebAuthnAbortService.cancelCeremony()
  }
}
