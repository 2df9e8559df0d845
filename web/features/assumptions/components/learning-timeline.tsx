import type { Language } from '#contract/language.ts'
import { LEARNING_FIELDS, type Note } from '#document/canvas.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { ASSUMPTION_TEXTS, LEARNING_NAMES } from '../texts.ts'

type Props = {
  notes: readonly Note[]
  language: Language
  onOpen: (note_id: string) => void
}

/** The learnings of all notes, newest first. */
export function LearningTimeline({ notes, language, onOpen }: Props) {
  const { pick, formatDate } = useLanguage()
  const t = useTexts(ASSUMPTION_TEXTS)
  const learnings = notes
    .flatMap((note) => (note.trial?.learnings ?? []).map((learning) => ({ note, learning })))
    .sort((a, b) => (a.learning.learnt_on < b.learning.learnt_on ? 1 : -1))
  return (
    <section className="learning-timeline" aria-label={t('timeline')}>
      <h2>{t('timeline')}</h2>
      {learnings.length === 0 && <p>{t('no_learnings')}</p>}
      <ol>
        {learnings.map(({ note, learning }) => (
          <li key={learning.id}>
            <time dateTime={learning.learnt_on}>{formatDate(`${learning.learnt_on}T00:00`)}</time>
            <div>
              <PlainButton lang={language} onClick={() => onOpen(note.id)}>
                {note.text}
              </PlainButton>
              <dl>
                {LEARNING_FIELDS.filter((field) => learning[field] !== '').map((field) => (
                  <div key={field}>
                    <dt>{pick(LEARNING_NAMES[field])}</dt>
                    <dd lang={language}>{learning[field]}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
