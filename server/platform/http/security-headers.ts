import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Allowed = {
  connect: readonly string[]
  script: readonly string[]
  frame: readonly string[]
  /** True if a page may get messages from popups that it opens. */
  popups: boolean
}

const IMAGES = "img-src 'self' data: blob:"
/**
 * Removes `data:` and `blob:` images from a policy, so that images are allowed only from this
 * installation.
 */
export const allowOnlyOwnImages = (policy: string) => policy.replace(IMAGES, "img-src 'self'")

/**
 * Writes a policy that forbids inline JavaScript and eval. Other origins for JavaScript,
 * connections and frames must be in `allowed`. Inline styles are allowed, because the component
 * library sets them.
 */
const writePolicy = (allowed: Allowed | null) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...(allowed?.script ?? [])].join(' '),
    "style-src 'self' 'unsafe-inline'",
    IMAGES,
    // Recordings of rehearsals play from blob URLs.
    'media-src blob:',
    "font-src 'self'",
    ["connect-src 'self'", ...(allowed?.connect ?? [])].join(' '),
    ...(allowed ? [['frame-src', ...allowed.frame].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

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
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
    ...(options.https
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/**
 * Path of a built JavaScript, CSS or font file. Such a file gets only `ASSET_HEADERS`, because the
 * other headers have no effect on it.
 */
const ASSET = /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/
const ASSET_HEADERS = ['x-content-type-options', 'strict-transport-security']

/** True if a request targets the API, however its path is encoded: `/%61pi/` reaches the same routes. */
export const isApiRequest = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/api/') || (routeOptions.url?.startsWith('/api/') ?? false)

/** Sets the security headers; forbids caches to store API responses. */
export function addSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  const forAssets = Object.fromEntries(
    Object.entries(headers).filter(([name]) => ASSET_HEADERS.includes(name)),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(ASSET.test(request.url) ? forAssets : headers)
    if (isApiRequest(request)) reply.header('cache-control', 'no-store')
  })
}
