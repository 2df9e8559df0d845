import { expect, test } from 'vitest'
import type { Section } from '../script-document.ts'
import { type HeardField, listHeardByBox } from './heard-in-box.ts'

const heard = (field: string, block_id = 'x', answered = 1): HeardField => ({
  block_id,
  field,
  asked: 5,
  answered,
  answers: [{ text: '3日', customers: answered, run_id: 'r' }],
})
const question = (id: string) =>
  ({ id, type: 'question', text: '？', field: null, answer: '' }) as const
const section = (kind: Section['kind'], block_id: string): Section => ({
  id: kind,
  kind,
  title: '',
  target_seconds: null,
  blocks: [question(block_id)],
})
const SECTIONS = [section('problem', 'p'), section('alternatives', 'a'), section('opening', 'o')]

test.each([
  // A field with the name of a box's standard question (`CANVAS_QUESTIONS`) belongs to that box,
  // even if the question is in another box's section.
  [heard('課題', 'a'), 'problem'],
  [heard('Problem'), 'problem'],
  [heard(' ｐｒｏｂｌｅｍ '), 'problem'],
  [heard('現在の対処'), 'existing_alternatives'],
  // Any other field belongs to the box of its question's section. Without such a box, or without
  // answers, the field is omitted.
  [heard('棚卸しの日数', 'p'), 'problem'],
  [heard('', 'a'), 'existing_alternatives'],
  [heard('ご担当者名', 'o'), undefined],
  [heard('どこにもない質問'), undefined],
  [heard('課題', 'p', 0), undefined],
])('the answers of %j are listed in the box %s', (field, box) => {
  expect([...listHeardByBox([field], SECTIONS).keys()]).toEqual(box ? [box] : [])
})
