import { findSaid, type Phrase } from '#document/rehearse/must-say.ts'
import type { PromptSection } from '#document/rehearse/prompt-script.ts'
import { formatClock, type Run, resultOf } from '#document/rehearse/run-clock.ts'
import { REHEARSE_TEXTS } from '#web/features/scripts/texts/rehearse-texts.ts'
import { useTexts } from '#web/language/language.tsx'

type Props = {
  run: Run
  sections: readonly PromptSection[]
  /** What must be said. */
  phrases: readonly Phrase[]
  target: number
  onAgain(): void
  onClose(): void
}

/** What a run took, section by section, beside its plan, and what was not said of what must be. */
export function StageResult({ run, sections, phrases, target, onAgain, onClose }: Props) {
  const t = useTexts(REHEARSE_TEXTS)
  const rows = resultOf(run, sections, target)
  const sum = (of: 'planned' | 'actual') => rows.reduce((total, row) => total + row[of], 0)
  const longest = Math.max(1, ...rows.flatMap(({ planned, actual }) => [planned, actual]))
  return (
    <section className="stage-result" aria-labelledby="stage-result">
      <h3 id="stage-result" tabIndex={-1} ref={takeFocus}>
        {t('result')}
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('section')}</th>
            <th scope="col">{t('planned')}</th>
            <th scope="col">{t('actual')}</th>
            <th scope="col">{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, planned, actual }) => (
            <tr key={id}>
              <th scope="row">
                {title}
                <span className="stage-bars" aria-hidden="true">
                  <span style={{ width: `${(planned / longest) * 100}%` }} />
                  <span style={{ width: `${(actual / longest) * 100}%` }} />
                </span>
              </th>
              <Times planned={planned} actual={actual} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <Times planned={sum('planned')} actual={sum('actual')} />
          </tr>
        </tfoot>
      </table>
      {phrases.length > 0 && <Missed phrases={phrases} said={findSaid(phrases, run)} />}
      <p className="stage-hint">{t('result_hint', { target: formatClock(target) })}</p>
      <div className="stage-result-ways">
        <button type="button" className="stage-main" onClick={onAgain}>
          {t('again')}
        </button>
        <button type="button" className="stage-button" onClick={onClose}>
          {t('back')}
        </button>
      </div>
    </section>
  )
}

function Missed({ phrases, said }: { phrases: readonly Phrase[]; said: ReadonlySet<string> }) {
  const t = useTexts(REHEARSE_TEXTS)
  const missed = phrases.filter(({ id }) => !said.has(id))
  if (missed.length === 0)
    return <p className="stage-all-said">{t('phrases_said', { count: phrases.length })}</p>
  return (
    <section className="stage-missed" aria-labelledby="stage-missed">
      <h4 id="stage-missed">{t('phrases_missed')}</h4>
      <p className="stage-hint">{t('phrases_hint')}</p>
      <ul>
        {missed.map(({ id, text, section }) => (
          <li key={id}>
            <span>{text}</span>
            <small>{section}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus()

function Times({ planned, actual }: { planned: number; actual: number }) {
  const difference = Math.round(actual) - Math.round(planned)
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±'
  return (
    <>
      <td>{formatClock(planned)}</td>
      <td>{formatClock(actual)}</td>
      <td>
        {sign}
        {formatClock(Math.abs(difference))}
      </td>
    </>
  )
}
