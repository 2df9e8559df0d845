import type { BrowserContext } from 'playwright-core'

/** Somebody as Google knows them. */
export type GooglePerson = { sub: string; email: string; name: string }

/**
 * Leads what the browser sends to Firebase to the emulator, and plays the two parts the emulator has
 * no offline answer for: Google's loader with the project's hidden frame, and the sign-in window. The
 * product's own code runs as it is built, under its own security policy.
 */
export async function standInForGoogle(
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
        // The page was closed meanwhile.
      }
    },
  )
  // The emulator's project allows localhost alone; ours has our address among its own.
  await context.route('https://identitytoolkit.googleapis.com/v1/projects?*', (route) =>
    route.fulfill({ json: { projectId: '1', authorizedDomains: ['127.0.0.1'] } }),
  )
  await context.route('https://apis.google.com/js/api.js?*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: LOADER }),
  )
  await context.route('https://*.firebaseapp.com/__/auth/iframe?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>frame</title>' }),
  )
  await context.route('https://*.firebaseapp.com/__/auth/handler?*', (route) => {
    const eventId = new URL(route.request().url()).searchParams.get('eventId')
    route.fulfill({ contentType: 'text/html', body: writeWindow(person, eventId ?? '') })
  })
}

/** gapi.iframes, as far as the SDK uses it: opens the project's frame and hands over what comes of the window. */
const LOADER = `{
  const open = ({ url, where }, ready) => {
    const frame = document.createElement('iframe')
    frame.src = url
    frame.hidden = true
    where.append(frame)
    return ready({
      restyle: async () => {},
      ping: async (done) => done(),
      // The SDK throws behind a good answer too; the real loader swallows that.
      send: async (type, message, done) => {
        try {
          await null
          done([{ webStorageSupport: true }])
        } catch {}
      },
      register: (type, take) =>
        addEventListener('message', ({ origin, data }) => {
          if (origin === new URL(url).origin && data.type === type) take(data)
        }),
    })
  }
  const iframes = { CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open }) }
  window.gapi = { iframes, load: (name, { callback }) => callback() }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()
}`

/** Google's window: one account to choose. What it answers with is what the emulator takes for Google's word. */
function writeWindow(person: GooglePerson, eventId: string): string {
  const id_token = JSON.stringify({ ...person, email_verified: true })
  const answer = new URLSearchParams({ providerId: 'google.com', id_token })
  const authEvent = {
    ...{ type: 'signInViaPopup', eventId, sessionId: 'session', postBody: null, tenantId: null },
    urlResponse: `http://localhost/?${answer}`,
  }
  const message = JSON.stringify({ type: 'authEvent', authEvent }).replaceAll('<', '\\u003c')
  return `<!doctype html><title>Google</title><button>${person.email}</button><script>
    document.querySelector('button').onclick = () =>
      setTimeout(() => opener.postMessage(${message}, '*'), 100)
  </script>`
}
