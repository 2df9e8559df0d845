import type { CallFigures } from '#contract/call-figures.ts'
import type { Language } from '#contract/language.ts'
import { type Counted, formatFraction } from '#document/call/fraction.ts'
import type { Translate } from '#web/language/texts.ts'
import type { CALLS_TEXTS } from './texts/calls-texts.ts'

/**
 * A table cell: a percentage of calls or customers, the length of its bar (0–1), and words below
 * the percentage.
 */
export type Cell = { fraction: string; part: number; more: readonly string[] }
/** A row with one cell for each compared set of calls. A cell is null if its set has no data. */
export type Row = { key: string; label: string; isGone?: boolean; cells: readonly (Cell | null)[] }

type Texts = { t: Translate<typeof CALLS_TEXTS>; language: Language }
type Sets = readonly CallFigures[]

const cellOf =
  ({ language }: Texts) =>
  (count: number, of: number, counted: Counted, more: readonly string[] = []): Cell => ({
    fraction: formatFraction(count, of, language, counted),
    more,
    part: of > 0 ? count / of : 0,
  })

/** Lists each key that occurs in any of the sets, with the first item that has the key. */
function listKeys<T>(sets: readonly (readonly T[])[], keyOf: (one: T) => string): [string, T][] {
  const found = new Map<string, T>()
  for (const one of sets.flat()) if (!found.has(keyOf(one))) found.set(keyOf(one), one)
  return [...found]
}

const mapByKey = <T>(items: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, T> =>
  new Map(listKeys([items], keyOf))

type NamedSection = { id: string; title: string }

/**
 * Rows for the script's sections in order, followed by deleted sections. A section that no call
 * reached is included if it has a title.
 */
export function listSections(sets: Sets, own: readonly NamedSection[], texts: Texts): Row[] {
  const { t } = texts
  const cell = cellOf(texts)
  const order = new Map(own.map(({ id }, at) => [id, at]))
  const reached = sets.map(({ calls, sections }) => ({
    calls,
    byId: mapByKey(sections, ({ section_id }) => section_id),
  }))
  const named = own.flatMap(({ id: section_id, title }) => (title ? [{ section_id, title }] : []))
  const placeOf = (id: string) => order.get(id) ?? own.length
  return listKeys([named, ...sets.map(({ sections }) => sections)], ({ section_id }) => section_id)
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([key, { title }]) => ({
      key,
      label: title,
      isGone: !order.has(key),
      cells: reached.map(({ calls, byId }) => {
        const found = byId.get(key)
        if (!found) return calls > 0 ? cell(0, calls, 'calls') : null
        return cell(found.reached, calls, 'calls', [
          ...(found.ended > 0 ? [t('ended', { count: found.ended })] : []),
          ...found.answers.map(({ answer, calls: count }) => t('left_by', { answer, count })),
        ])
      }),
    }))
}

export function listOutcomes(sets: Sets, texts: Texts): Row[] {
  const cell = cellOf(texts)
  const counted = sets.map(({ calls, outcomes }) => ({
    calls,
    byOutcome: mapByKey(outcomes, ({ outcome }) => outcome),
  }))
  return listKeys(
    sets.map(({ outcomes }) => outcomes),
    ({ outcome }) => outcome,
  ).map(([key]) => ({
    key: `outcome ${key}`,
    label: key === '' ? texts.t('no_outcome') : key,
    cells: counted.map(({ calls, byOutcome }) =>
      cell(byOutcome.get(key)?.calls ?? 0, calls, 'calls'),
    ),
  }))
}

/**
 * One row per objection. The cell shows the percentage of calls with this objection, and the
 * percentage of these calls that continued after the answer.
 */
export function listObjections(sets: Sets, texts: Texts): Row[] {
  const cell = cellOf(texts)
  const raised = sets.map(({ calls, objections }) => ({
    calls,
    byBlock: mapByKey(objections, ({ block_id }) => block_id),
  }))
  return listKeys(
    sets.map(({ objections }) => objections),
    ({ block_id }) => block_id,
  ).map(([key, { says }]) => ({
    key,
    label: says,
    cells: raised.map(({ calls, byBlock }) => {
      const found = byBlock.get(key)
      if (!found) return cell(0, calls, 'calls')
      const fraction = formatFraction(found.went_on, found.calls, texts.language, 'calls')
      return cell(found.calls, calls, 'calls', [texts.t('went_on', { fraction })])
    }),
  }))
}

/** The key of a question: the name of its field, or its block. */
export const keyOfField = ({ field, block_id }: CallFigures['fields'][number]) =>
  field || `block ${block_id}`

/** The answers to each question, as percentages of the customers who were asked. */
export function listFields(
  sets: Sets,
  texts: Texts,
): { key: string; title: string; rows: Row[] }[] {
  const { t, language } = texts
  const cell = cellOf(texts)
  const fieldsByKey = sets.map(({ fields }) => mapByKey(fields, keyOfField))
  return listKeys(
    sets.map(({ fields }) => fields),
    keyOfField,
  ).map(([key, { field }]) => {
    const found = fieldsByKey.map((byKey) => {
      const one = byKey.get(key)
      return one && { ...one, byText: mapByKey(one.answers, ({ text }) => text) }
    })
    const answers = listKeys(
      found.map((one) => one?.answers ?? []),
      ({ text }) => text,
    )
    const fractions = found.flatMap((one) =>
      one ? [formatFraction(one.answered, one.asked, language, 'customers')] : [],
    )
    return {
      key,
      title: t('heard', { field: field || t('no_field'), fraction: fractions[0] ?? '' }),
      rows: answers.map(([text]) => ({
        key: text,
        label: text,
        cells: found.map((one) =>
          one ? cell(one.byText.get(text)?.customers ?? 0, one.asked, 'customers') : null,
        ),
      })),
    }
  })
}
