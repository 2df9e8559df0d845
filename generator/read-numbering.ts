/**
 * Numbering schemes that a text uses: `dotted` (1.2, 2-1), `bare` (a number without a mark),
 * `letters` (A., IV.). At the start of a line, a number of an unused scheme is a quantity ("1.5
 * hours"). `people`: true if "P3:" is a speaker (participant 3) and not page 3.
 */
export type Numbering = { dotted: boolean; bare: boolean; letters: boolean; people: boolean }

export const NO_NUMBERING: Numbering = {
  dotted: false,
  bare: false,
  letters: false,
  people: false,
}

const DOTTED = /^[0-9０-９]{1,2}(?:[.．\-ー－][0-9０-９]{1,2}){1,3}[.)]?[\s　]+(?=\S)/
const BARE = /^[0-9０-９]{1,2}[\s　]+(?:[/／][\s　]+)?(?=\D)/
const LETTER = /^(?:[IVX]{1,5}|[A-Ha-h])[.)）]\s+(?=\S)/
const PLAIN =
  /^(?:[(（]?[0-9０-９]{1,2}[.)．）](?=\D)(?![\s　]*の[一-鿿])|[(（][a-z一二三四五六七八九十][)）]|[①-⑳]|[Ⅰ-Ⅻ][\s.．　]|[一二三四五六七八九十]{1,2}[、.．])\s*/

/**
 * Detects the schemes of text[start, end). A scheme is in use if several of its numbers occur,
 * among them the first. `people` is true if the same label ("P3:") starts two lines.
 */
export function findNumbering(text: string, start: number, end: number): Numbering {
  const stretch = text.slice(start, end)
  const dotted = [
    ...stretch.matchAll(/^[ \t　]*([0-9０-９]{1,2}[.．\-ー－][0-9０-９]{1,2})[\s　.)]/gmu),
  ]
  const bare = [...stretch.matchAll(/^[ \t　]*([0-9０-９]{1,2})[ 　\t]+(?=\D)/gmu)]
  const letters = [...stretch.matchAll(/^[ \t　]*([IVX]{1,5}|[A-Ha-h])[.)）]\s/gmu)]
  return {
    dotted: dotted.length >= 3 && dotted.some(([, mark = '']) => /[1１]$/.test(mark)),
    bare: countsUp(bare.map(([, mark = '']) => Number(mark.normalize('NFKC')))),
    letters:
      !/^[ \t　]*Q[0-9]*[.．)：:]/mu.test(stretch) &&
      letters.length >= 2 &&
      letters.some(([, mark = '']) => /^[aAI]$/.test(mark)),
    people: /^[ \t　]*(P[0-9]{1,2})[:：](?=[\s\S]*^[ \t　]*\1[:：])/mu.test(stretch),
  }
}

/** True if the numbers contain 1, 2, 3 in this order. */
function countsUp(numbers: readonly number[]): boolean {
  let next = 1
  for (const number of numbers) if (number === next) next++
  return next > 3
}

/**
 * Length of the number at a line's start, and its number of parts (2.1 has two); null without a
 * number.
 */
export function readNumbering(
  head: string,
  { dotted, bare, letters }: Numbering,
): { length: number; parts: number } | null {
  const deep = dotted ? DOTTED.exec(head) : null
  if (deep !== null) {
    return { length: deep[0].length, parts: deep[0].match(/[0-9０-９]+/g)?.length ?? 1 }
  }
  const mark =
    PLAIN.exec(head) ?? (letters ? LETTER.exec(head) : null) ?? (bare ? BARE.exec(head) : null)
  return mark === null ? null : { length: mark[0].length, parts: 1 }
}
