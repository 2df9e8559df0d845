import type { Proofs, Services } from '#server/platform/services.ts'
import { createUserProvisioner } from './firebase/provision-user.ts'
import { createProveSelf } from './prove-self.ts'
import { createFullProof } from './second-factor/full-proof.ts'
import { openTokenKeys } from './token-keys.ts'

/** Creates the services by which other features check who a caller is. */
export function createProofs(services: Omit<Services, keyof Proofs>): Proofs {
  const auth = { ...services, keys: openTokenKeys(services) }
  const proveSelf = createProveSelf(auth)
  return {
    welcome: services.config.firebase ? createUserProvisioner(auth) : null,
    proveSelf,
    fullProof: createFullProof(auth, proveSelf),
  }
}
