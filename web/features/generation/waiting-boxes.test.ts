import { expect, test } from 'vitest'
import type { ScriptDocument } from '#document/script-document.ts'
import { listEmptyVariables, listWaitingBoxes } from './waiting-boxes.ts'

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
  expect(listWaitingBoxes(job, listEmptyVariables(script({})))).toEqual(job.blanks)
  expect(
    listWaitingBoxes(job, listEmptyVariables(script({ 商品: '在庫アプリ', ABC: 'x' }))),
  ).toEqual([{ box: 'revenue_streams', names: ['料金'] }])
  expect(listWaitingBoxes(job, listEmptyVariables({ sections: [] }))).toEqual([])
  expect(listWaitingBoxes(job, null)).toEqual([])
  expect(listWaitingBoxes(null, listEmptyVariables(script({})))).toEqual([])
})
