/** Matches the amount of money after a label and its colon: 「月額80,000円」, "£34". */
const AMOUNT =
  /^\s*(?:月額|年額|金額|月|年|monthly|yearly)?\s?(?:[¥$£€]\s?[0-9]|[0-9０-９][0-9０-９,.，]*\s?(?:円|[万千]円?))/iu
/**
 * Matches a label with a word for money or numbers, such as 「料金」 or "price". Such a label names a
 * box; it does not name the item that has this amount.
 */
const OF_BOX =
  /料金|価格|単価|値段|費用|月額|会費|利用料|コスト|経費|収益|売上|指標|\b(?:pric|costs?\b|fees?\b|revenue|charge|rate|kpi|metric|number)/iu

/**
 * True for a label that names the item of an amount: 「チーム：月額80,000円」, "Rent: £310". Without the
 * label, the amount has no meaning.
 */
export const isNameOfAmount = (label: string, rest: string): boolean =>
  AMOUNT.test(rest) && !OF_BOX.test(label)
