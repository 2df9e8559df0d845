import { z } from 'zod'
import { email, line } from './fields.ts'
import { MAX_COMPANY_NAME, MAX_PASSWORD, MAX_USERNAME } from './limits.ts'

/**
 * What people type of themselves to sign in or up. Apart from the routes, because the forms check it as
 * well, before anything is sent: the one place where the browser needs schemas.
 */

export const password = z.string().min(1, 'empty').max(MAX_PASSWORD, 'too_long')
export const credentials = z.strictObject({ email, password })
export const newCredentials = credentials.extend({ username: line(MAX_USERNAME) })
/** Of who sets up a company as well. */
export const setUpCredentials = newCredentials.extend({
  company_name: line(MAX_COMPANY_NAME),
})
