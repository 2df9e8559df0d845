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
import { dismiss, findingKey, readDismissed, restoreDismissed } from './dismissed.ts'
import { RULE_TEXTS } from './rule-texts.ts'
import { RULES } from './rules.ts'

let count = 0
const line = (text: string, speaker: 'me' | 'customer' = 'me'): Block => ({
  id: `b${++count}`,
  type: 'line',
  speaker,
  text,
})
const memo = (text: string): Block => ({ id: `b${++count}`, type: 'memo', text })
const section = (blocks: Block[], about: Partial<Section> = {}): Section => ({
  id: `s${++count}`,
  kind: 'free',
  title: '',
  target_seconds: null,
  blocks,
  ...about,
})
function contextOf(script: ScriptDocument, about: Partial<CheckContext> = {}): CheckContext {
  return {
    kind: 'talk_script',
    language: 'ja',
    template: null,
    target_seconds: null,
    time: scriptTime(script),
    ...about,
  }
}
const check = (script: ScriptDocument, about: Partial<CheckContext> = {}, off?: Set<string>) =>
  createScriptChecker()(script, contextOf(script, about), off)
const listFindings = (script: ScriptDocument, about: Partial<CheckContext> = {}) =>
  check(script, about).map(({ rule, quote }) => [rule, quote])

test('every rule has a name, a reason and an example in both languages', () => {
  expect(Object.keys(RULES)).toEqual([...CHECK_RULES])
  expect(Object.keys(RULE_TEXTS)).toEqual([...CHECK_RULES])
  for (const texts of Object.values(RULE_TEXTS))
    for (const pair of [texts.title, texts.why, texts.example])
      expect(Object.values(pair).every((text) => text.length > 3)).toBe(true)
})

test('all spoken texts are checked, other speakers’ texts only for blanks', () => {
  const messy = 'えーと、〇〇円なら、いつでも見れます。'
  expect(listFindings({ sections: [section([memo(messy)])] })).toEqual([])
  expect(listFindings({ sections: [section([line(messy, 'customer')])] })).toEqual([
    ['blank_left', '〇〇'],
  ])
  expect(listFindings({ sections: [section([line(messy)])] })).toEqual([
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

test('offsets refer to the written text with its readings and variables', () => {
  const text = '{弊社|へいしゃ}の{{商品}}は、必ず成果が出ます。'
  const sections = [section([line(text)])]
  const [claim] = check({ sections, variables: { 商品: '日本一の在庫帳' } })
  expect(claim).toMatchObject({ rule: 'unproven_claim', quote: '日本一' })
  // The finding lies within a variable's value, so it covers the whole variable.
  expect(text.slice(claim?.from, claim?.to)).toBe('{{商品}}')
  const findings = check({ sections })
  expect(findings.map(({ from, to }) => text.slice(from, to))).toEqual(['{{商品}}', '必ず'])
})

test('a blank used in many places is reported once', () => {
  const sections = [
    section([line('{{料金}}円です。'), line('はい、{{料金}}円です。〇〇です。〇〇です。')]),
  ]
  expect(listFindings({ sections }).map(([, quote]) => quote)).toEqual(['{{料金}}', '〇〇', '〇〇'])
})

test('a claim is accepted with proof in the same text or the next one', () => {
  const claim = line('当社は導入社数で業界No.1です。')
  const proof = line('2025年、東京市場調査所の調べです。')
  expect(listFindings({ sections: [section([claim])] })).toEqual([['unproven_claim', '業界No.1']])
  expect(listFindings({ sections: [section([claim, proof])] })).toEqual([])
  expect(listFindings({ sections: [section([claim]), section([proof])] })).toHaveLength(1)
})

test('leading questions are reported in interviews and discovery sections', () => {
  const question: Block = {
    id: 'q',
    type: 'question',
    text: 'こんな機能があったら使いますか？',
    field: null,
    answer: '',
  }
  expect(listFindings({ sections: [section([question])] })).toEqual([])
  expect(
    listFindings({ sections: [section([question])] }, { template: 'problem_interview' }),
  ).toHaveLength(1)
  expect(listFindings({ sections: [section([question], { kind: 'problem' })] })).toHaveLength(1)
})

test('a written script is not checked for breath or filler words', () => {
  const text = 'まあ、業界No.1の会社です。'
  expect(listFindings({ sections: [section([line(text)])] }, { kind: 'script' })).toEqual([
    ['unproven_claim', '業界No.1'],
  ])
})

test('excess time is reported if even the shortest path exceeds the target', () => {
  const long = section([line('課題'.repeat(60))], { target_seconds: 10, title: '課題' })
  const script = { sections: [long] }
  const over = (target_seconds: number | null) =>
    check(script, { target_seconds }).filter(({ rule }) => rule === 'over_time')
  expect(over(null)).toMatchObject([{ section_id: long.id, block_id: null }])
  expect(over(20)).toMatchObject([{ section_id: null }, { section_id: long.id }])
  expect(over(24)).toMatchObject([{ section_id: long.id }])
})

test('a call must introduce its caller and reason, and end with a question', () => {
  const call = (first: string, last: string) => ({
    sections: [
      section([line(first)], { kind: 'gatekeeper' }),
      section([line(last)], { kind: 'closing' }),
    ],
  })
  const good = 'みどり商会の佐藤と申します。採用の件でお電話しました。'
  expect(listFindings(call(good, 'いつがよろしいですか。'))).toEqual([])
  expect(listFindings(call('ご担当の方をお願いします。', 'ありがとうございました。'))).toEqual([
    ['no_introduction', 'ご担当の方をお願いします。'],
    ['no_closing_question', 'ありがとうございました。'],
  ])
})

test('only changed blocks are checked again, and disabled rules report nothing', () => {
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
  const moved = { sections: [{ ...still, id: 'other' }] }
  expect(checker(moved, contextOf(moved))[0]?.section_id).toBe('other')
})

test.each(
  OFFERED_TEMPLATES.flatMap(({ key, kind }) =>
    (['ja', 'en'] as const).map((language) => ({ key, kind, language })),
  ),
)('a template has no findings but blanks: $key $language', ({ key, kind, language }) => {
  const script = createFromTemplate(key, language)
  const findings = check(script, { kind, language, template: key })
  expect(findings.filter(({ rule }) => rule !== 'blank_left')).toEqual([])
})

test('a dismissal holds while the words stay, syncs to every replica, and can be undone', () => {
  const doc = new Y.Doc()
  const text = line('いつでも見れます。どこでも見れます。')
  const sections = [section([text])]
  const found = check({ sections })
  const [first, second] = found.map(findingKey)
  // Both findings have the same words in the same block, so they have the same key.
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
  restoreDismissed(copy, 'filler_word')
  restoreDismissed(copy, null)
  expect(readDismissed(copy)).toEqual({ rules: new Set(), findings: new Set() })
})

test('beyond 500 dismissals, those without a current finding are deleted', () => {
  const doc = new Y.Doc()
  for (let at = 0; at < 500; at++) dismiss(doc, `dropped_ra gone${at} 見れます`, [])
  const found = check({ sections: [section([line('いつでも見れます。')])] })
  const key = found.map(findingKey)[0] ?? ''
  dismiss(doc, key, found)
  expect([...readDismissed(doc).findings]).toEqual([key])
})
