import type { Allowed } from '#server/platform/http/security-headers.ts'

/**
 * Lists the CSP sources that pages need with Firebase. `connect`: Firebase's two endpoints.
 * `script`, `frame` and `popups`: the popup for a Google login.
 */
export function describeFirebaseNeeds(auth_domain: string): Allowed {
  return {
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    script: ['https://apis.google.com'],
    frame: [`https://${auth_domain}`],
    popups: true,
  }
}
