import type { FastifyInstance } from 'fastify'

/** Foreign origins the pages of an installation may use beside our own. */
export type Allowed = {
  connect: readonly string[]
  script: readonly string[]
  frame: readonly string[]
  /** Whether windows they open may tell them how it went. */
  popups: boolean
}

/** No inline script, no eval, no foreign frame. Styles may be inline: the component library sets them. */
const writePolicy = (allowed: Allowed | null) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...(allowed?.script ?? [])].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(allowed?.connect ?? [])].join(' '),
    ...(allowed ? [['frame-src', ...allowed.frame].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The headers every answer carries. */
export function securityHeaders(options: {
  https: boolean
  allowed?: Allowed | null
}): Readonly<Record<string, string>> {
  const allowed = options.allowed ?? null
  return {
    'content-security-policy': writePolicy(allowed),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': allowed?.popups ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), payment=()',
    ...(options.https
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** Sets them; the API's answers are never stored by anybody. */
export function addSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
