import type { Allowed } from '#server/platform/http/security-headers.ts'

/**
 * Lists the CSP sources that pages need with Firebase: two endpoints of Firebase, and for the
 * Google popup a script from Google and a frame of the project.
 */
export function describeFirebaseNeeds(auth_domain: string): Allowed {
  return {
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    script: ['https://apis.google.com'],
    frame: [`https://${auth_domain}`],
    popups: true,
  }
}
