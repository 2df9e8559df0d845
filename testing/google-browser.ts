/**
 * The user's choices on the provider's pages. `choose`: id (`sub`) of the account. `says`: the
 * answer on the consent page, by default 'allow'. 'cancel' instead of an object: the user cancels
 * before choosing an account.
 */
export type AtGoogle = { choose: string; says?: 'allow' | 'cancel' } | 'cancel'

/**
 * Follows the provider's pages like a browser. Returns the URL of our server that the provider
 * redirects to, without opening it.
 */
export async function visitGoogle(url: string, does: AtGoogle): Promise<URL> {
  const { origin } = new URL(url)
  const answers = does === 'cancel' ? ['cancel'] : [does.choose, does.says ?? 'allow']
  const cookies = new Map<string, string>()
  let next = new URL(url)
  let method = 'GET'
  for (let steps = 0; steps < 20; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { method, headers: { cookie }, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const location = answer.headers.get('location')
    if (location) {
      next = new URL(location, next)
      method = 'GET'
      if (next.origin !== origin) return next
    } else if (answer.ok && next.pathname.startsWith('/interaction/')) {
      next = new URL(`${next.pathname}?answer=${encodeURIComponent(answers.shift() ?? '')}`, origin)
      method = 'POST'
    } else throw new Error(`${next} answers ${answer.status}: ${await answer.text()}`)
  }
  throw new Error('The provider sends the browser in circles.')
}
