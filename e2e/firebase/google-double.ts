import type { BrowserContext } from 'playwright-core'

export type GooglePerson = { sub: string; email?: string; name: string }

/** Firebase's response for a project that has no password policy. */
export const NO_POLICY = {
  customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
  allowedNonAlphanumericCharacters: ['!', '$', '-', '_'],
  enforcementState: 'OFF',
  schemaVersion: 1,
}

/**
 * Redirects the browser's Firebase requests to the emulator. Also replaces the parts that the
 * emulator does not provide offline: Google's API loader, the project's hidden frame, the login
 * window, and the password policy. The product's code is the unchanged build and runs under its
 * content security policy.
 */
export async function doubleGoogle(
  context: BrowserContext,
  emulator: string,
  person: GooglePerson,
): Promise<void> {
  await context.route(
    /^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//,
    async (route) => {
      const { host, pathname, search } = new URL(route.request().url())
      try {
        const response = await route.fetch({ url: `${emulator}/${host}${pathname}${search}` })
        await route.fulfill({ response })
      } catch {
        // The page was closed before the response.
      }
    },
  )
  // Allows this server's address, because the emulator's project allows only localhost.
  await context.route('https://identitytoolkit.googleapis.com/v1/projects?*', (route) =>
    route.fulfill({ json: { projectId: '1', authorizedDomains: ['127.0.0.1'] } }),
  )
  await context.route('https://identitytoolkit.googleapis.com/v2/passwordPolicy?*', (route) =>
    route.fulfill({ json: NO_POLICY }),
  )
  let brought: unknown = null
  await context.route('https://apis.google.com/js/api.js?*', (route) => {
    const event = JSON.stringify(brought)
    brought = null
    return route.fulfill({
      contentType: 'text/javascript',
      body: `{const brought=${event};${LOADER}}`,
    })
  })
  await context.route('https://*.firebaseapp.com/__/auth/iframe?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>frame</title>' }),
  )
  await context.route('https://*.firebaseapp.com/__/auth/handler?*', (route) => {
    const params = new URL(route.request().url()).searchParams
    const event = describeEvent(person, params.get('authType') ?? '', params.get('eventId') ?? '')
    const isWindow = event.authEvent.type === 'signInViaPopup'
    if (!isWindow) brought = event
    const back = isWindow
      ? `opener.postMessage(${write(event)}, '*')`
      : `location.assign(${write(params.get('redirectUrl'))})`
    const page = `<!doctype html><title>Google</title><button>${person.email ?? person.name}</button>
      <script>document.querySelector('button').onclick = () => setTimeout(() => ${back}, 100)</script>`
    return route.fulfill({ contentType: 'text/html', body: page })
  })
}

/**
 * Replaces the part of gapi.iframes that the SDK uses. The replacement opens the project's frame
 * and forwards the messages of the login window.
 */
const LOADER = `
  const open = ({ url, where }, ready) => {
    const frame = document.createElement('iframe')
    frame.src = url
    frame.hidden = true
    where.append(frame)
    return ready({
      restyle: async () => {},
      ping: async (done) => done(),
      // The argument done is a callback of the SDK. It throws even after a successful answer. Like the real
      // loader, this code ignores the error.
      send: async (type, message, done) => {
        try {
          await null
          done([{ webStorageSupport: true }])
        } catch {}
      },
      register: (type, take) => {
        addEventListener('message', ({ origin, data }) => {
          if (origin === new URL(url).origin && data.type === type) take(data)
        })
        if (brought) setTimeout(() => take(brought), 0)
      },
    })
  }
  const iframes = { CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open }) }
  window.gapi = { iframes, load: (name, { callback }) => callback() }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()
`

/** Builds the login result of Google's page, with an ID token that the emulator accepts. */
function describeEvent(person: GooglePerson, type: string, eventId: string) {
  const id_token = JSON.stringify({ ...person, email_verified: person.email !== undefined })
  const answer = new URLSearchParams({ providerId: 'google.com', id_token })
  const authEvent = {
    type,
    eventId,
    sessionId: 'session',
    postBody: null,
    tenantId: null,
    urlResponse: `http://localhost/?${answer}`,
  }
  return { type: 'authEvent', authEvent }
}

/** Serializes a value so that it can be part of an inline `<script>`. */
const write = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
