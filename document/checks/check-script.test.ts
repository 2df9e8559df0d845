import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { CHECK_RULES } from '#contract/checks.ts'
import type { Block } from '../blocks.ts'
import { createFromTemplate } from '../create-from-template.ts'
import type { ScriptDocument, Section } from '../script-document.ts'
import { scriptTime } from '../speaking-time.ts'
import { OFFERED_TEMPLATES } from '../templates.ts'
import type { CheckContext } from './check-rule.ts'
import { createScriptChecker } from './check-script.ts'
import { dismiss, findingKey, readDismissed, takeBack } from './dismissed.ts'
import { RULE_TEXTS } from './rule-texts.ts'
import { RULES } from './rules.ts'

let count = 0
const line = (text: string, speaker: 'me' | 'customer' = 'me'): Block => ({
  ...{ id: `b${++count}`, type: 'line', speaker, text },
})
const memo = (text: string): Block => ({ id: `b${++count}`, type: 'memo', text })
const section = (blocks: Block[], about: Partial<Section> = {}): Section => ({
  ...{ id: `s${++count}`, kind: 'free', title: '', target_seconds: null, blocks },
  ...about,
})
function contextOf(script: ScriptDocument, about: Partial<CheckContext> = {}): CheckContext {
  return {
    ...{ kind: 'talk_script', language: 'ja', template: null, target_seconds: null },
    time: scriptTime(script),
    ...about,
  }
}
const check = (script: ScriptDocument, about: Partial<CheckContext> = {}, off?: Set<string>) =>
  createScriptChecker()(script, contextOf(script, about), off)
const told = (script: ScriptDocument, about: Partial<CheckContext> = {}) =>
  check(script, about).map(({ rule, quote }) => [rule, quote])

test('every rule has a name, a reason and an example in both languages', () => {
  expect(Object.keys(RULES)).toEqual([...CHECK_RULES])
  expect(Object.keys(RULE_TEXTS)).toEqual([...CHECK_RULES])
  for (const texts of Object.values(RULE_TEXTS))
    for (const pair of [texts.title, texts.why, texts.example])
      expect(Object.values(pair).every((text) => text.length > 3)).toBe(true)
})

test('what is spoken is checked, and what others say only for blanks', () => {
  const messy = 'えーと、〇〇円なら、いつでも見れます。'
  expect(told({ sections: [section([memo(messy)])] })).toEqual([])
  expect(told({ sections: [section([line(messy, 'customer')])] })).toEqual([['blank_left', '〇〇']])
  expect(told({ sections: [section([line(messy)])] })).toEqual([
    ['blank_left', '〇〇'],
    ['dropped_ra', '見れます'],
    ['filler_word', 'えーと'],
  ])
  const objection: Block = {
    id: 'o',
    type: 'objection',
    says: '絶対に儲かりますか',
    answer: '必ず儲かります。',
  }
  const [found, ...others] = check({ sections: [section([objection])] })
  expect(found).toMatchObject({ node: 'objection_answer', quote: '必ず', from: 0, to: 2 })
  expect(others).toEqual([])
})

test('places are those of the text as it is written: with readings, with variables', () => {
  const text = '{弊社|へいしゃ}の{{商品}}は、必ず成果が出ます。'
  const sections = [section([line(text)])]
  const [claim] = check({ sections, variables: { 商品: '日本一の在庫帳' } })
  expect(claim).toMatchObject({ rule: 'unproven_claim', quote: '日本一' })
  // A value stands for its whole variable.
  expect(text.slice(claim?.from, claim?.to)).toBe('{{商品}}')
  const findings = check({ sections })
  expect(findings.map(({ from, to }) => text.slice(from, to))).toEqual(['{{商品}}', '必ず'])
})

test('a blank that stands in many places is told once', () => {
  const sections = [
    section([line('{{料金}}円です。'), line('はい、{{料金}}円です。〇〇です。〇〇です。')]),
  ]
  expect(told({ sections }).map(([, quote]) => quote)).toEqual(['{{料金}}', '〇〇', '〇〇'])
})

test('a claim with its proof beside it is none: in the same words, or just after', () => {
  const claim = line('当社は導入社数で業界No.1です。')
  const proof = line('2025年、東京市場調査所の調べです。')
  expect(told({ sections: [section([claim])] })).toEqual([['unproven_claim', '業界No.1']])
  expect(told({ sections: [section([claim, proof])] })).toEqual([])
  expect(told({ sections: [section([claim]), section([proof])] })).toHaveLength(1)
})

test('questions are judged where somebody is asked how it really is', () => {
  const ask: Block = {
    id: 'q',
    type: 'question',
    text: 'こんな機能があったら使いますか？',
    field: null,
    answer: '',
  }
  expect(told({ sections: [section([ask])] })).toEqual([])
  expect(told({ sections: [section([ask])] }, { template: 'problem_interview' })).toHaveLength(1)
  expect(told({ sections: [section([ask], { kind: 'problem' })] })).toHaveLength(1)
})

test('prose is read, not said: neither breath nor filler words count', () => {
  const text = 'まあ、業界No.1の会社です。'
  expect(told({ sections: [section([line(text)])] }, { kind: 'script' })).toEqual([
    ['unproven_claim', '業界No.1'],
  ])
})

test('the whole is told of when even the shortest way takes longer than planned', () => {
  const long = section([line('課題'.repeat(60))], { target_seconds: 10, title: '課題' })
  const script = { sections: [long] }
  const over = (target_seconds: number | null) =>
    check(script, { target_seconds }).filter(({ rule }) => rule === 'over_time')
  expect(over(null)).toMatchObject([{ section_id: long.id, block_id: null }])
  expect(over(20)).toMatchObject([{ section_id: null }, { section_id: long.id }])
  expect(over(24)).toMatchObject([{ section_id: long.id }])
})

test('a call says who and why, and ends with a question', () => {
  const call = (first: string, last: string) => ({
    sections: [
      section([line(first)], { kind: 'gatekeeper' }),
      section([line(last)], { kind: 'closing' }),
    ],
  })
  const good = 'みどり商会の佐藤と申します。採用の件でお電話しました。'
  expect(told(call(good, 'いつがよろしいですか。'))).toEqual([])
  expect(told(call('ご担当の方をお願いします。', 'ありがとうございました。'))).toEqual([
    ['no_introduction', 'ご担当の方をお願いします。'],
    ['no_closing_question', 'ありがとうございました。'],
  ])
})

test('only what changed is looked at again; what a rule that is off says is left out', () => {
  const checker = createScriptChecker()
  const still = section([line('いつでも見れます。')])
  const before = { sections: [still, section([line('えーと、はい。')])] }
  const first = checker(before, contextOf(before))
  const after = { sections: [still, section([line('あのー、はい。')])] }
  const second = checker(after, contextOf(after))
  expect(second[0]).toBe(first[0])
  expect(second.map(({ quote }) => quote)).toEqual(['見れます', 'あのー'])
  expect(checker(after, contextOf(after), new Set(['dropped_ra'])).map(({ rule }) => rule)).toEqual(
    ['filler_word'],
  )
  // Its section has become another: so has what may be said of it.
  const moved = { sections: [{ ...still, id: 'other' }] }
  expect(checker(moved, contextOf(moved))[0]?.section_id).toBe('other')
})

test.each(
  OFFERED_TEMPLATES.flatMap(({ key, kind }) =>
    (['ja', 'en'] as const).map((language) => ({ key, kind, language })),
  ),
)('nothing but blanks is told of a template: $key $language', ({ key, kind, language }) => {
  const script = createFromTemplate(key, language)
  const findings = check(script, { kind, language, template: key })
  expect(findings.filter(({ rule }) => rule !== 'blank_left')).toEqual([])
})

test('what is dismissed is known again while its words stay, on every replica, and can be taken back', () => {
  const doc = new Y.Doc()
  const text = line('いつでも見れます。どこでも見れます。')
  const sections = [section([text])]
  const found = check({ sections })
  const [first, second] = found.map(findingKey)
  // The same words in the same block are one decision.
  expect(first).toBe(second)
  dismiss(doc, first ?? '', found)
  dismiss(doc, 'filler_word', found)
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  expect(readDismissed(copy)).toEqual({
    rules: new Set(['filler_word']),
    findings: new Set([first]),
  })
  const [other] = check({
    sections: [section([{ ...text, text: 'いつでも食べれます。' } as Block])],
  })
  expect(readDismissed(copy).findings.has(other ? findingKey(other) : '')).toBe(false)
  takeBack(copy, 'filler_word')
  takeBack(copy, null)
  expect(readDismissed(copy)).toEqual({ rules: new Set(), findings: new Set() })
})

test('what is dismissed does not grow for ever: beyond 500, what is gone is forgotten', () => {
  const doc = new Y.Doc()
  for (let at = 0; at < 500; at++) dismiss(doc, `dropped_ra gone${at} 見れます`, [])
  const found = check({ sections: [section([line('いつでも見れます。')])] })
  const key = found.map(findingKey)[0] ?? ''
  dismiss(doc, key, found)
  expect([...readDismissed(doc).findings]).toEqual([key])
})
