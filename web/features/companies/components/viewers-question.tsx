import '#web/components/attention-card.css'
import './viewers-question.css'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { RUN_VIEWERS, type RunViewers } from '#contract/runs.ts'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useSession } from '#web/session/session.ts'
import { createLocalValue } from '#web/store/local-value.ts'
import { useChangeSettings } from '../settings-api.ts'
import { RUNS_CARD_TEXTS } from '../texts.ts'
import { VIEWERS_TEXTS } from '../viewers-texts.ts'

/** Id of a user who answered "later" in this browser. */
const postponed = createLocalValue('daihon.viewers_question.later')

/**
 * Asks an administrator which people may see the records of runs (rehearsals and calls). `now` is
 * the current setting. The answer applies to the whole company.
 */
export function ViewersQuestion({ now }: { now: RunViewers }) {
  const t = useTexts(VIEWERS_TEXTS)
  const c = useTexts(RUNS_CARD_TEXTS)
  const user_id = useSession().user?.id ?? null
  const [isLater, setLater] = useState(() => postponed.read() === user_id)
  const change = useChangeSettings()
  if (isLater) return null
  const decide = (runs_seen_by: RunViewers) =>
    change.mutate(
      { runs_seen_by },
      { onSuccess: () => showToast({ status: 'success', title: VIEWERS_TEXTS.decided }) },
    )
  return (
    <section className="attention-card viewers-question" aria-labelledby="viewers-question">
      <h2 id="viewers-question">{t('title')}</h2>
      <p>{t('text', { now: c(now) })}</p>
      <Group gap="1xs" role="group" aria-label={t('choices')}>
        {RUN_VIEWERS.map((viewers) => (
          <Button
            key={viewers}
            variant="default"
            size="compact-md"
            disabled={change.isPending}
            onClick={() => decide(viewers)}
          >
            {c(viewers)}
          </Button>
        ))}
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          onClick={() => {
            postponed.write(user_id)
            setLater(true)
          }}
        >
          {t('later')}
        </Button>
      </Group>
    </section>
  )
}
