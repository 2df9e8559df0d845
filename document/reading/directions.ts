import type { ReadLine } from './read-line.ts'

const TRAILING = /^(.*\S)[ \u3000]*[（(]([^（()）]{2,60})[)）]$/u
/** Matches a line with a remark behind a left arrow: `…までできます　←ここが他社と違う`. */
const REMARK = /^([^←⇐]*[^←⇐\s])[ \u3000]+(?:[←⇐]|<-(?!-))[ \u3000]*([^←⇐→]{1,60})$/u
const SENTENCE_END = /[。.!！?？]["”』」]?$/u
/**
 * Matches a direction not to say or do something: `（聞かれるまで言わない）`. Unlike other directions, such a
 * direction need not follow the end of a sentence.
 */
const OMITTED =
  /(?:言わ|話さ|出さ|触れ|見せ|渡さ|送ら|勧め|押さ|約束し|値引きし)ない(?:こと)?$|^(?:don['’]t|do not|never) (?:say|mention|offer|show|promise|push)\b/iu
const JAPANESE_ACTION =
  /(?:(?:確認|復唱|記録|メモ|退席|終話|共有|説明|質問)(?:する)?|を(?:聞く|待つ|見る|見せる|渡す|書く|取る|置く|出す|指す|押す|送る)|(?:少し|しばらく)(?:待つ|黙る)|(?:て|で)(?:終わる|終える|切る|待つ|渡す|見せる)|うなずく|頷く|黙る|急がない|こと|禁止|厳禁)$/u
const ENGLISH_ACTION =
  /^(?:(?:then )?(?:actually )?(?:don['’]t|do not|never|wait|pause|write|hang up|let (?:them|him|her)|listen|smile|nod|show (?:them|him|her|the)|stop|log (?:it|the)|tick|do it|check (?:the|their)|ask for|get the)\b)/iu

/**
 * Moves a stage direction in brackets at the end of the user's words (`…ですか。（番号を聞いて終わる）`) into a
 * memo. Also moves a remark behind an arrow (`←`). A line is unchanged if an answer follows it.
 */
export function splitDirections(lines: readonly ReadLine[]): ReadLine[] {
  return lines.flatMap((line, at) => {
    const isOurs =
      line.role === 'answer' ||
      line.role === 'question' ||
      (line.role === 'line' && line.speaker === 'me')
    const [, marked = '', remark = ''] = (isOurs && REMARK.exec(line.text)) || []
    if (remark !== '' && lines[at + 1]?.role !== 'answer')
      return [
        { ...line, text: marked },
        { text: remark, role: 'memo' as const },
      ]
    const [, words = '', inside = ''] = (isOurs && TRAILING.exec(line.text)) || []
    if (words === '' || lines[at + 1]?.role === 'answer' || !isDirection(words, inside))
      return [line]
    return [
      { ...line, text: words },
      { text: inside, role: 'memo' as const },
    ]
  })
}

const isDirection = (words: string, inside: string) =>
  OMITTED.test(inside) ||
  (SENTENCE_END.test(words) && (JAPANESE_ACTION.test(inside) || ENGLISH_ACTION.test(inside)))
