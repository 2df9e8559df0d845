import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { TABLE_RESULTS, type TableLine } from '#contract/operator-tables.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { RESULT_NAMES, TABLE_TEXTS } from '../table-texts.ts'
import type { Taken } from '../tables-api.ts'

/** Lines that are shown at first, and with each press for more. */
const SOME = 100

/** What becomes of each line of a file: the wrong ones first where there are any, all of them by choice. */
export function TableLines({ taken: { lines, ignored } }: { taken: Taken }) {
  const t = useTexts(TABLE_TEXTS)
  const counts = TABLE_RESULTS.map((result) => ({
    result,
    count: lines.filter((line) => line.result === result).length,
  })).filter(({ count }) => count > 0)
  const [chosen, setChosen] = useState<string | null>(null)
  const [most, setMost] = useState(SOME)
  const first = counts.some(({ result }) => result === 'wrong') ? 'wrong' : ''
  const shown = chosen ?? first
  const found = lines.filter(({ result }) => shown === '' || result === shown)
  return (
    <section className="desk-table-lines">
      {ignored.length > 0 && <p>{t('ignored', { columns: ignored.join('、') })}</p>}
      <NativeSelect
        label={t('show')}
        value={shown}
        onChange={(event) => {
          setChosen(event.currentTarget.value)
          setMost(SOME)
        }}
        data={[
          { value: '', label: t('all', { count: lines.length }) },
          ...counts.map(({ result, count }) => ({
            value: result as string,
            label: t(result, { count }),
          })),
        ]}
      />
      <ul className="desk-list">
        {found.slice(0, most).map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </ul>
      {found.length > most && (
        <Button variant="default" className="desk-more" onClick={() => setMost(most + SOME)}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

function Line({ line: { line, about, result, changes, problems } }: { line: TableLine }) {
  const { pick } = useLanguage()
  const t = useTexts(TABLE_TEXTS)
  return (
    <li className="desk-row" data-result={result}>
      <div className="desk-what">
        <span>
          {t('line', { line })} <b>{about}</b>
          <span className="desk-mark">{pick(RESULT_NAMES[result])}</span>
        </span>
        {problems.map(({ column, text }) => (
          <span key={`${column?.en} ${text.en}`} className="desk-error">
            {column && t('column', { column: pick(column) })}
            {pick(text)}
          </span>
        ))}
        {problems.length === 0 &&
          changes.map((change) => (
            <span key={change.en} className="desk-facts">
              {pick(change)}
            </span>
          ))}
      </div>
    </li>
  )
}
