import { expect, test } from 'vitest'
import type { RunFigures } from '#contract/run-figures.ts'
import { sumFigures } from './sum-figures.ts'

const figures = (user: string, script: string, more: Partial<RunFigures> = {}): RunFigures => ({
  user: { id: user, username: user },
  script: { id: script, kind: 'talk_script', title: script },
  calls: 1,
  rehearsals: 2,
  outcomes: [{ outcome: '失注', calls: 1 }],
  skipped: [],
  ...more,
})
const skipped = (runs: number) => [{ section_id: 'price', title: '料金', runs }]

test('figures are added up per member and per script, with the most calls first', () => {
  const rows = [
    figures('sato', '商談', { skipped: skipped(1) }),
    figures('sato', '電話', {
      calls: 3,
      outcomes: [
        { outcome: 'アポ', calls: 2 },
        { outcome: '失注', calls: 1 },
      ],
      skipped: skipped(2),
    }),
    figures('mori', '電話', { calls: 2, outcomes: [{ outcome: 'アポ', calls: 2 }] }),
  ]
  expect(sumFigures(rows, 'user')).toMatchObject([
    {
      id: 'sato',
      calls: 4,
      rehearsals: 4,
      outcomes: [
        { name: '失注', count: 2 },
        { name: 'アポ', count: 2 },
      ],
      skipped: [{ key: 'price', name: '料金', count: 3 }],
    },
    { id: 'mori', calls: 2, rehearsals: 2 },
  ])
  expect(sumFigures(rows, 'script').map(({ id, calls }) => [id, calls])).toEqual([
    ['電話', 5],
    ['商談', 1],
  ])
})
