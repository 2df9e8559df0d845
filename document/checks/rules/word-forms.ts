import type { Rule } from '../check-rule.ts'
import { findAll } from '../check-rule.ts'

/**
 * Endings after れ that show a dropped ら: 見れる instead of 見られる. ば is no such ending, because 見れば is
 * correct.
 */
const ENDING = '(?:る|た|て|ます|ませ|まし|ない|なか|なく|なけ|ず|そう)'
const DROPPED_RA = new RegExp(
  [
    // Verb stems that consist of one kanji: 見れる.
    `(?:見|観|診|出|来|着|寝|得|似|煮|経|居)れ${ENDING}`,
    // Stems ending in a kana of the rows い and え: 起き, 食べ, 伝え. 知れない and しれない are excluded.
    `\\p{sc=Han}[いきぎじちにびみりえけげせてでねべめ]れ${ENDING}`,
    `(?:見つ|片[付づ]|気[付づ]|捕ま|間違|切り替|取り替|乗り換|入れ替|聞こ|組み合わ)[けえせ]れ${ENDING}`,
    `(?:たべ|かんがえ|おぼえ|つたえ)れ${ENDING}`,
  ].join('|'),
  'gu',
)
/** Potential forms without ら (ら抜き言葉). */
export const droppedRa: Rule = { findInText: ({ text }) => findAll(text, DROPPED_RA) }

/**
 * Matches a verb with a surplus さ, such as 読まさせて (correct: 読ませて). The kana before させて must follow a
 * kanji, because otherwise it may end a separate word (から, なら, また). Verbs with a kana instead of
 * this kanji, such as 終わらさせて, are listed.
 */
const ADDED_SA = new RegExp(
  [
    '\\p{sc=Han}[かがさたなばまらわ]させ(?:て|る|ら)',
    '(?:終わ|変わ|関わ|断わ|伝わ|上が|下が|承)[らわ]させ(?:て|る|ら)',
    '(?:^|[^\\p{sc=Hira}]|[をにはがで])やらさせ(?:て|る)',
  ].join('|'),
  'gu',
)
/** Causative forms with a surplus さ (さ入れ言葉). */
export const addedSa: Rule = { findInText: ({ text }) => findAll(text, ADDED_SA) }
