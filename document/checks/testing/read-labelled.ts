import type { CheckRule } from '#contract/checks.ts'
import type { Language } from '#contract/language.ts'
import type { ScriptDocument } from '../../script-document.ts'
import { scriptTime } from '../../speaking-time.ts'
import type { CheckContext } from '../check-rule.ts'
import { createScriptChecker } from '../check-script.ts'

const SHORT = {
  blank: 'blank_left',
  claim: 'unproven_claim',
  close: 'no_closing_question',
  fill: 'filler_word',
  intro: 'no_introduction',
  keigo: 'double_honorific',
  lead: 'leading_question',
  long: 'long_sentence',
  ra: 'dropped_ra',
  sa: 'added_sa',
} as const satisfies Record<string, CheckRule>

const MARK = /⟦(\w+):([^⟧]*)⟧/u
const WHERE = /^@(opening|closing|interview) /u

type Labelled = {
  text: string
  where: string | null
  says: { rule: CheckRule; from: number; to: number }[]
}

export function readLabelled(line: string): Labelled {
  const where = WHERE.exec(line)
  let text = where ? line.slice(where[0].length) : line
  const says: Labelled['says'] = []
  for (let mark = MARK.exec(text); mark; mark = MARK.exec(text)) {
    const [whole, short = '', words = ''] = mark
    if (!(short in SHORT)) throw new Error(`No rule is called ${short}`)
    const rule = SHORT[short as keyof typeof SHORT]
    says.push({ rule, from: mark.index, to: mark.index + words.length })
    text = text.slice(0, mark.index) + words + text.slice(mark.index + whole.length)
  }
  return { text, where: where?.[1] ?? null, says }
}

export function checkLine({ text, where }: Labelled) {
  const kind = where === 'opening' ? 'gatekeeper' : where === 'closing' ? 'closing' : 'free'
  const blocks: ScriptDocument['sections'][number]['blocks'] = [
    { id: 'b', type: 'line', speaker: 'me', text },
  ]
  const script: ScriptDocument = {
    sections: [{ id: 's', kind, title: '', target_seconds: null, blocks }],
  }
  const language: Language = /[ぁ-んァ-ヶ一-龠]/u.test(text) ? 'ja' : 'en'
  const context: CheckContext = {
    kind: 'talk_script',
    language,
    template: where === 'interview' ? 'problem_interview' : null,
    target_seconds: null,
    time: scriptTime(script),
  }
  return createScriptChecker()(script, context)
}

export type Score = { right: number; wrong: number; missed: number }

/**
 * Counts true positives, false positives and false negatives of each rule on labelled lines.
 * `misses` describes each false positive and false negative.
 */
export function scoreLines(lines: readonly string[]): {
  scores: Map<CheckRule, Score>
  misses: string[]
} {
  const scores = new Map<CheckRule, Score>()
  const misses: string[] = []
  const scoreOf = (rule: CheckRule) => {
    const score = scores.get(rule) ?? { right: 0, wrong: 0, missed: 0 }
    scores.set(rule, score)
    return score
  }
  for (const line of lines) {
    const labelled = readLabelled(line)
    const found = checkLine(labelled)
    const isSame = (said: Labelled['says'][number], each: (typeof found)[number]) =>
      said.rule === each.rule && said.from < each.to && each.from < said.to
    for (const said of labelled.says) {
      const isFound = found.some((each) => isSame(said, each))
      scoreOf(said.rule)[isFound ? 'right' : 'missed'] += 1
      if (!isFound) misses.push(`missed ${said.rule}: ${line}`)
    }
    for (const each of found) {
      if (labelled.says.some((said) => isSame(said, each))) continue
      scoreOf(each.rule).wrong += 1
      misses.push(`wrong ${each.rule} “${each.quote}”: ${line}`)
    }
  }
  return { scores, misses }
}
