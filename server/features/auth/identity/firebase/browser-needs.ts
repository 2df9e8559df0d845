import type { Allowed } from '#server/platform/http/security-headers.ts'

/**
 * CSP sources that pages need with Firebase: its two endpoints; for the Google popup, Google's
 * loader and the project's own frame.
 */
export function describeFirebaseNeeds(auth_domain: string): Allowed {
  return {
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    script: ['https://apis.google.com'],
    frame: [`https://${auth_domain}`],
    popups: true,
  }
}
