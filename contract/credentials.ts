import { z } from 'zod'
import { email, line } from './fields.ts'
import { MAX_COMPANY_NAME, MAX_PASSWORD, MAX_USERNAME } from './limits.ts'

/**
 * Credentials people type to log in or sign up. Separate from the routes because the forms validate
 * them before sending, the only place where the browser needs schemas.
 */

export const password = z.string().min(1, 'empty').max(MAX_PASSWORD, 'too_long')
export const credentials = z.strictObject({ email, password })
export const newCredentials = credentials.extend({ username: line(MAX_USERNAME) })
/** For setting up a company. */
export const setUpCredentials = newCredentials.extend({
  company_name: line(MAX_COMPANY_NAME),
})
