import { MAX_TITLE } from '#contract/limits.ts'
import { useTexts } from '#web/language/language.tsx'
import { TRANSCRIPT_TEXTS } from '../texts.ts'

/** Name, customer and day (`2026-04-01`) of a talk, as the user types them. */
export type TalkFacts = { title: string; customer: string; day: string }

/** Formats a time as a day in the browser's time zone: `2026-04-01`. */
export const formatDay = (time: number) => new Date(time).toLocaleDateString('sv')

/** Formats the facts for the request. If the day is empty, today is sent. */
export const toSentFacts = ({ title, customer, day }: TalkFacts) => ({
  title: title.trim(),
  customer: customer.trim(),
  held_at: new Date(`${day || formatDay(Date.now())}T12:00`).toISOString(),
})

type Props = { facts: TalkFacts; onChange(facts: TalkFacts): void }

export function TalkFactFields({ facts, onChange }: Props) {
  const t = useTexts(TRANSCRIPT_TEXTS)
  const { title, customer, day } = facts
  return (
    <div className="transcripts-facts">
      <label>
        <span>{t('name')}</span>
        <input
          value={title}
          maxLength={MAX_TITLE}
          autoComplete="off"
          onChange={(event) => onChange({ ...facts, title: event.currentTarget.value })}
        />
      </label>
      <label>
        <span>{t('customer')}</span>
        <input
          value={customer}
          maxLength={MAX_TITLE}
          autoComplete="off"
          onChange={(event) => onChange({ ...facts, customer: event.currentTarget.value })}
        />
      </label>
      <label>
        <span>{t('held_on')}</span>
        <input
          type="date"
          value={day}
          onChange={(event) => onChange({ ...facts, day: event.currentTarget.value })}
        />
      </label>
    </div>
  )
}
