import type { GenerationJob } from '#contract/lean-canvas.ts'
import { useSession } from '#web/session/session.ts'

/** Tells who asked for a generation: a colleague's name; null where it was oneself, or nobody known. */
export type NameOf = (job: GenerationJob) => string | null

export function useColleagueName(): NameOf {
  const { user } = useSession()
  return ({ requested_by }) =>
    requested_by && requested_by.id !== user?.id ? requested_by.username : null
}
