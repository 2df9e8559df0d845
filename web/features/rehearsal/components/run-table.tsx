import { formatClock, type SectionResult } from '#document/rehearse/run-clock.ts'
import { useTexts } from '#web/language/language.tsx'
import { REHEARSE_TEXTS } from '../texts/rehearse-texts.ts'

export function RunTable({ sections }: { sections: readonly SectionResult[] }) {
  const t = useTexts(REHEARSE_TEXTS)
  const sum = (of: 'planned' | 'actual') => sections.reduce((total, row) => total + row[of], 0)
  const longest = Math.max(1, ...sections.flatMap(({ planned, actual }) => [planned, actual]))
  return (
    <table className="run-table">
      <thead>
        <tr>
          <th scope="col">{t('section')}</th>
          <th scope="col">{t('planned')}</th>
          <th scope="col">{t('actual')}</th>
          <th scope="col">{t('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ id, title, planned, actual }) => (
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
  )
}

/** Formats actual minus planned seconds as a clock time with a sign: `+0:12`, `−1:05`, `±0:00`. */
export function formatDifference(planned: number, actual: number): string {
  const difference = Math.round(actual) - Math.round(planned)
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±'
  return sign + formatClock(Math.abs(difference))
}

function Times({ planned, actual }: { planned: number; actual: number }) {
  return (
    <>
      <td>{formatClock(planned)}</td>
      <td>{formatClock(actual)}</td>
      <td>{formatDifference(planned, actual)}</td>
    </>
  )
}
