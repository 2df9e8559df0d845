import { Box } from '@mantine/core'
import { type CSSProperties, type ReactNode, useId } from 'react'
import type { Language } from '#contract/language.ts'
import { useTexts } from '#web/language/language.tsx'
import type { Cell, Row } from '../count-rows.ts'
import { CALLS_TEXTS } from '../texts/calls-texts.ts'

type Props = {
  title: string
  /**
   * Column headers: the names of the sets of calls that are compared. A single set has no header.
   */
  heads: readonly string[]
  rows: readonly Row[]
  of: Language
  tools?: ((row: Row) => ReactNode) | undefined
}

/** A table of counts with a title, one column per set of calls. Renders nothing without data. */
export function CountTable({ title, heads, rows, of, tools }: Props) {
  const t = useTexts(CALLS_TEXTS)
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section className="calls-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <table>
        {heads.length > 1 && (
          <thead>
            <tr>
              <td />
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <span lang={of}>{row.label}</span>
                {row.isGone && <small>{t('gone')}</small>}
                {tools?.(row)}
              </th>
              {row.cells.map((cell, at) => (
                <td key={heads[at]}>{cell ? <Count {...cell} /> : '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Count({ fraction, part, more }: Cell) {
  return (
    <>
      <Box component="span" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {fraction}
      </Box>
      <span className="calls-bar" aria-hidden="true" style={{ '--part': part } as CSSProperties} />
      {more.map((words) => (
        <small key={words}>{words}</small>
      ))}
    </>
  )
}
