import { readHeading } from './read-heading.ts'

const CONNECTIVE_JA =
  /^(?:(?:えっと|ええと|えーと|えー|あの|あのー|まあ|で|そこで|また|さらに|そして|それで|それから|それと|あと|ただ|ただし|しかし|でも|だから|ですから|なので|そのため|一方|一方で|つまり|実は|ちなみに|ところが|それでも|しかも|加えて|その結果|結果として|要は|もちろん|さて|では|じゃあ)[、,，\s]+)+/
const CONNECTIVE_EN =
  /^(?:(?:so|well|now|and|but|also|then|okay|ok|um|uh|er|oh|right|yeah|yes|anyway|however|moreover|furthermore|in addition|additionally|besides|meanwhile|basically|actually|you see|look|of course|as a result|therefore|plus|by the way|honestly)\s*[,—–-]\s+)+/i
const INLINE_LABEL = /^[^\s：:。、,「『"“][^：:。、「『"“]{0,24}?\s*(?:：|:\s)\s*/

/**
 * The part of a sentence that stands on the note: without a leading connective, an inline label of
 * a known box and the last full stop. Always one unbroken piece of the sentence; never empty.
 */
export function trimNote(sentence: string): string {
  let text = sentence
  const label = INLINE_LABEL.exec(text)?.[0]
  if (
    label !== undefined &&
    label.length < text.length &&
    readHeading(label.replace(/[：:]\s*$/, ''))
  ) {
    text = text.slice(label.length)
  }
  const opened = text.replace(CONNECTIVE_JA, '').replace(CONNECTIVE_EN, '')
  if (opened.length >= 4) text = opened
  const closed = text.replace(/[。．]+$/, '').replace(/([^.])\.$/, '$1')
  const trimmed = closed.trim()
  return trimmed === '' ? sentence : trimmed
}
