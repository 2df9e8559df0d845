import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeEvent, EVENTS, type EventKind, RIGHTS_REDUCING_KINDS } from './events.ts'

const kinds = Object.keys(EVENTS) as EventKind[]

/**
 * Event kinds that a source file records: string literals in the arguments of `record…(` and in the
 * property `event` of tables.
 */
function findRecorded(source: string): string[] {
  const calls = [...source.matchAll(/\brecord\w*(?:<[^>]*>)?\(/g)].map(({ index, 0: start }) =>
    readArguments(source, index + start.length),
  )
  const tables = [...source.matchAll(/\bevent: '[^']*'/g)].map(([text]) => text)
  return [...calls, ...tables].flatMap((text) =>
    [...text.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, kind = '']) => kind),
  )
}

function readArguments(source: string, start: number): string {
  let depth = 1
  let end = start
  while (depth > 0 && end < source.length) {
    if (source[end] === '(') depth++
    if (source[end] === ')') depth--
    end++
  }
  return source.slice(start, end)
}

test('every kind of the table is recorded somewhere, and no other', () => {
  const files = globSync('server/**/*.ts', { cwd: `${import.meta.dirname}/..` })
  const sources = files
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => readFileSync(`${import.meta.dirname}/../${file}`, 'utf8'))
  const recorded = new Set(sources.flatMap(findRecorded))
  expect([...recorded].sort()).toEqual([...kinds].sort())
})

test('a kind in another function’s arguments does not count as recorded', () => {
  expect(findRecorded("events.react('script.renamed', 'tell', run)")).toEqual([])
  expect(
    findRecorded(
      "await record(attributeTo(tx, by()), is ? 'a.b' : 'c.d', { at: f(1) }) && x('e.f')",
    ),
  ).toEqual(['a.b', 'c.d'])
})

test('every label completes a sentence in both languages', () => {
  for (const kind of kinds) {
    const { label } = describeEvent(kind)
    expect(label.ja, kind).toMatch(/ました$/)
    expect(label.en, kind).toMatch(/^[a-z][^.]*$/)
  }
})

test('live connections are rechecked after exactly these kinds', () => {
  expect(RIGHTS_REDUCING_KINDS).toEqual([
    'account.second_factor_off',
    'account.deletion_begun',
    'account.erased',
    'user.session_ended',
    'user.signed_out_everywhere',
    'account.sessions_ended',
    'member.rejected',
    'member.reopened',
    'member.suspended',
    'member.work_handed_over',
    'member.deputy_dismissed',
    'member.removed',
    'member.moved_out',
    'member.session_ended',
    'group.deleted',
    'group.restored',
    'group.member_added',
    'group.member_removed',
    'company.updated',
    'company.admin_moved',
    'company.deletion_begun',
    'company.second_factor_required_changed',
    'script.visibility_changed',
    'script.trashed',
    'script.grant_given',
    'script.grant_changed',
    'script.grant_ended',
    'script.remote_ended',
    'review.completed',
    'review.reopened',
  ])
})
