import type { authRoutes } from '../../../../../contract/auth.ts'
import type { Handlers } from '../../../../platform/http/routes.ts'
import { Refusal } from '../../../../platform/refusal.ts'

type AuthHandlers = Handlers<typeof authRoutes>

/** What is asked here also where Firebase keeps the accounts: links, and waiting for an approval. */
const OPEN: readonly string[] = [
  'describeSignUp',
  'getStanding',
  'wake',
  'remind',
  'withdrawParked',
  'signOut',
] satisfies (keyof AuthHandlers)[]

/** Shuts every other door of the embedded identity: there must not be two ways to a password. */
export function closeEmbeddedDoors(handlers: AuthHandlers): AuthHandlers {
  const refuse = async () => {
    throw new Refusal('identity_elsewhere')
  }
  const doors = Object.entries(handlers).map(([name, handle]) => [
    name,
    OPEN.includes(name) ? handle : refuse,
  ])
  return Object.fromEntries(doors)
}
