import type { Rule } from '../check-rule.ts'
import { findAll } from '../check-rule.ts'

const RANK =
  '(?:社長|会長|専務|常務|部長|次長|課長|係長|店長|支店長|支社長|工場長|所長|院長|取締役|マネージャー)'

/** Matches doubled honorifics (二重敬語), except the accepted お伺いする, お見えになる and 拝見いたします. */
const DOUBLED = new RegExp(
  [
    '(?:おっしゃ|仰|いらっしゃ|召し上が|なさ)られ[るたてまず]?',
    '[おご御][\\p{sc=Han}\\p{sc=Hira}]{1,8}?になられ[るたてまず]?',
    'お見えになられ',
    '拝(?:見|聴|読|借|受|察)(?:を)?(?:させ|し)て(?:いただ|頂|もら)[\\p{sc=Hira}]{0,3}',
    '拝(?:見|聴|読)され',
    'お伺い(?:さ|致さ)せて(?:いただ|頂)',
    '(?:申し上げ|存じ上げ)させて',
    `${RANK}(?:様|さま)`,
    '(?:貴社|御社|各位)(?:様|さま|殿)',
  ].join('|'),
  'gu',
)

export const doubleHonorific: Rule = { findInText: ({ text }) => findAll(text, DOUBLED) }
