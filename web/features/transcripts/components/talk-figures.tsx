import type { Alignment } from '#contract/transcripts.ts'
import { useTexts } from '#web/language/language.tsx'
import { formatClock } from '../format-clock.ts'
import { TRANSCRIPT_TEXTS } from '../texts.ts'

/** Talk time per speaker and section, the longest monologue, questions, and required phrases. */
export function TalkFigures({ alignment }: { alignment: Alignment }) {
  const t = useTexts(TRANSCRIPT_TEXTS)
  const { talk, longest_monologue, questions, phrases, sections } = alignment
  const whole = talk.me + talk.customer + talk.other
  const share = { percent: Math.round((talk.me / Math.max(1, whole)) * 100) }
  const missed = phrases.filter(({ is_said }) => !is_said)
  const said = phrases.length - missed.length
  return (
    <div className="transcripts-part">
      <h3>{t('figures')}</h3>
      <dl>
        <dt>{t('share_me')}</dt>
        <dd>{t('share', { ...share, time: formatClock(talk.me) })}</dd>
        {longest_monologue && (
          <>
            <dt>{t('monologue')}</dt>
            <dd>{formatClock(longest_monologue.seconds)}</dd>
          </>
        )}
        <dt>{t('questions')}</dt>
        <dd>{questions.length}</dd>
        {phrases.length > 0 && (
          <>
            <dt>{t('phrases')}</dt>
            <dd>{t('phrases_said', { count: phrases.length, said })}</dd>
          </>
        )}
      </dl>
      <ul>
        {missed.map(({ block_id, text }) => (
          <li key={`${block_id} ${text}`}>{t('missed', { text })}</li>
        ))}
      </ul>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('section')}</th>
            <th scope="col">{t('planned')}</th>
            <th scope="col">{t('actual')}</th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ section_id, title, planned_seconds, seconds }) => (
            <tr key={section_id}>
              <th scope="row">{title}</th>
              <td>{formatClock(planned_seconds)}</td>
              <td>{formatClock(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
