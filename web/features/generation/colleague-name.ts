import type { GenerationJob } from '#contract/lean-canvas.ts'
import { useSession } from '#web/session/session.ts'

/**
 * The name of the colleague who requested a generation. Null if the user requested it, or if the
 * requester is unknown.
 */
export type NameOf = (job: GenerationJob) => string | null

export function useColleagueName(): NameOf {
  const { user } = useSession()
  return ({ requested_by }) =>
    requested_by && requested_by.id !== user?.id ? requested_by.username : null
}
