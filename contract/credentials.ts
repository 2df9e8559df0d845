import { z } from 'zod'
import { email, line } from './fields.ts'
import { MAX_COMPANY_NAME, MAX_PASSWORD, MAX_USERNAME } from './limits.ts'

/**
 * Credentials that people enter to log in or sign up. They are in a file without routes, so that
 * the forms can validate input without loading route schemas.
 */

export const password = z.string().min(1, 'empty').max(MAX_PASSWORD, 'too_long')
export const credentials = z.strictObject({ email, password })
export const newCredentials = credentials.extend({ username: line(MAX_USERNAME) })
export const setUpCredentials = newCredentials.extend({
  company_name: line(MAX_COMPANY_NAME),
})
