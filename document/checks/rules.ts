import type { CheckRule } from '#contract/checks.ts'
import type { Rule } from './check-rule.ts'
import { unprovenClaim } from './rules/claims.ts'
import { doubleHonorific } from './rules/honorifics.ts'
import { leadingQuestion } from './rules/questions.ts'
import { noClosingQuestion, noIntroduction, overTime } from './rules/whole-script.ts'
import { addedSa, droppedRa } from './rules/word-forms.ts'
import { blankLeft, fillerWord, longSentence } from './rules/wordings.ts'

/** Implementations of the rules. `RULE_TEXTS` explains them. */
export const RULES: Readonly<Record<CheckRule, Rule>> = {
  blank_left: blankLeft,
  unproven_claim: unprovenClaim,
  no_introduction: noIntroduction,
  no_closing_question: noClosingQuestion,
  leading_question: leadingQuestion,
  long_sentence: longSentence,
  over_time: overTime,
  double_honorific: doubleHonorific,
  dropped_ra: droppedRa,
  added_sa: addedSa,
  filler_word: fillerWord,
}
