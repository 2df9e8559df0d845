import { authRoutes } from '#contract/auth.ts'
import { createApi } from '#web/api/client.ts'

/** The calls of the pages for people who are not in yet, beside what the identity port does. */
export const authApi = createApi(authRoutes)
