import { Group } from '@mantine/core'
import { useId, useState } from 'react'
import type { Script } from '#contract/scripts.ts'
import type { TalkFigures } from '#contract/talk-figures.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useTalks } from '../api.ts'
import {
  listLeftOut,
  listRaised,
  listReworded,
  tabulateAnswers,
  tabulateOutcomes,
} from '../talk-rows.ts'
import { TALK_TEXTS } from '../texts/talk-texts.ts'
import { CountTable } from './count-table.tsx'

/**
 * Figures about what was said, from the script's transcripts. Renders nothing if there are no
 * transcripts.
 */
export function Talks({ script }: { script: Script }) {
  const t = useTexts(TALK_TEXTS)
  const id = useId()
  const [user_id, setUser] = useState('')
  const [segment_by, setSegment] = useState('')
  const query = { ...(user_id && { user_id }), ...(segment_by && { segment_by }) }
  const { data, error } = useTalks(script.id, query)
  if (!data) return <p role="status">{t(error ? 'failed' : 'loading')}</p>
  // `talks` counts only the chosen member's transcripts. It can be 0 while other members (`users`)
  // have transcripts.
  if (data.talks === 0 && data.users.length === 0) return null
  return (
    <section aria-labelledby={id} className="calls-part">
      <h3 id={id}>{t('title')}</h3>
      <p>{t('count', { talks: data.talks, customers: data.customers })}</p>
      {data.has_more && <p className="stage-hint">{t('has_more')}</p>}
      <Group className="calls-choice" gap="var(--space-sm) var(--space-lg)" align="stretch">
        {data.users.length > 1 && (
          <label>
            <span>{t('who')}</span>
            <select value={user_id} onChange={(event) => setUser(event.currentTarget.value)}>
              <option value="">{t('everyone')}</option>
              {data.users.map((user) => (
                <option key={user.id} value={user.id}>
                  {user.username ?? t('former')}
                </option>
              ))}
            </select>
          </label>
        )}
        {data.segment_fields.length > 0 && (
          <label>
            <span>{t('segment')}</span>
            <select value={segment_by} onChange={(event) => setSegment(event.currentTarget.value)}>
              <option value="">{t('by_outcome')}</option>
              {data.segment_fields.map((field) => (
                <option key={field} value={field}>
                  {field}
                </option>
              ))}
            </select>
          </label>
        )}
      </Group>
      <Tables figures={data} of={script.language} isOutcome={segment_by === ''} />
    </section>
  )
}

type TablesProps = { figures: TalkFigures; of: Script['language']; isOutcome: boolean }

function Tables({ figures, of, isOutcome }: TablesProps) {
  const { language } = useLanguage()
  const t = useTexts(TALK_TEXTS)
  const texts = { t, language }
  const single = { heads: [t('title')], of }
  return (
    <>
      <CountTable {...single} title={t('left_out')} rows={listLeftOut(figures, texts)} />
      <CountTable {...single} title={t('wordings')} rows={listReworded(figures, texts)} />
      <CountTable {...single} title={t('objections')} rows={listRaised(figures, texts)} />
      {[tabulateOutcomes(figures, texts), ...tabulateAnswers(figures, texts, isOutcome)].map(
        ({ key, ...table }) => (
          <CountTable key={key} {...table} of={of} />
        ),
      )}
    </>
  )
}
