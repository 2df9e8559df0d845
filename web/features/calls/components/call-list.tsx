import type { Script } from '#contract/scripts.ts'
import { PagedList } from '#web/components/paged-list.tsx'
import { type RunFilter, useRuns } from '#web/features/rehearsal/api/runs.ts'
import { RunEntry } from '#web/features/rehearsal/components/run-entry.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { CALLS_TEXTS } from '../texts/calls-texts.ts'

/** Calls per page of the list. The list is above the figures, so its pages are short. */
const CALLS_AT_ONCE = 5

type Props = { script: Script; filter: RunFilter; hasNames: boolean }

/**
 * Lists the calls that the statistics count, newest first. Each row opens the record of its call.
 */
export function CallList({ script, filter, hasNames }: Props) {
  const t = useTexts(CALLS_TEXTS)
  const user_id = useSession().user?.id ?? ''
  const found = useRuns(script.id, filter, { kind: 'call', limit: CALLS_AT_ONCE })
  return (
    <section className="calls-part" aria-labelledby="calls-list">
      <h3 id="calls-list">{t('list')}</h3>
      <PagedList of={found} rowsOf={({ runs }) => runs} none={null}>
        {(runs) => (
          <ul className="run-list">
            {runs.map((run) => (
              <RunEntry
                key={run.id}
                {...{ run, user_id }}
                script_id={script.id}
                hasName={hasNames}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
