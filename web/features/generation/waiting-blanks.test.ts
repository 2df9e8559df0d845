import { expect, test } from 'vitest'
import type { ScriptDocument } from '#document/script-document.ts'
import { listBlanks, listWaiting } from './waiting-blanks.ts'

const script = (variables: Record<string, string>): ScriptDocument => ({
  sections: [
    {
      id: 's',
      kind: 'price',
      title: '',
      target_seconds: null,
      blocks: [
        { id: 'b', type: 'line', speaker: 'me', text: '{{商品}}は{{ＡＢＣ}}で{{料金}}です' },
      ],
    },
  ],
  variables,
})
const job = {
  blanks: [
    { box: 'revenue_streams' as const, names: ['商品', '料金', 'ＡＢＣ'] },
    { box: 'problem' as const, names: ['商品'] },
  ],
}

test('boxes wait for blanks of the script until these are filled or deleted', () => {
  expect(listWaiting(job, listBlanks(script({})))).toEqual(job.blanks)
  expect(listWaiting(job, listBlanks(script({ 商品: '在庫アプリ', ABC: 'x' })))).toEqual([
    { box: 'revenue_streams', names: ['料金'] },
  ])
  expect(listWaiting(job, listBlanks({ sections: [] }))).toEqual([])
  expect(listWaiting(job, null)).toEqual([])
  expect(listWaiting(null, listBlanks(script({})))).toEqual([])
})
