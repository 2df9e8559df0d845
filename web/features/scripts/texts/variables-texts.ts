import type { Pair } from '#contract/language.ts'

/** The blanks of a script: the line above the text, the panel with their fields. (The button has its own.) */
export const VARIABLES_TEXTS = {
  title: { ja: '空欄を埋める', en: 'Fill in the blanks' },
  notice: {
    ja: '台本の中に、お客様の名前や金額などを入れる空欄があります。',
    en: 'The text has blanks for names, figures and the like.',
  },
  fill: { ja: '{count}つの空欄を埋める', en: 'Fill in the {count} blanks' },
  // Japanese counts with つ up to nine.
  fill_many: { ja: '{count}個の空欄を埋める', en: 'Fill in the {count} blanks' },
  fill_one: { ja: '1つの空欄を埋める', en: 'Fill in the blank' },
  later: { ja: '今は埋めない', en: 'Not now' },
  left: { ja: '残り{count}項目（全{total}項目）', en: '{count} of {total} left' },
  all_filled: { ja: 'すべて埋まりました', en: 'All filled in' },
  help: {
    ja: '入れた言葉は、台本・話す時間・共有・キャンバスのすべてに入ります。Enterで次の空欄へ進み、Escで本文に戻ります。',
    en: 'A value stands everywhere: in the text, the speaking time, what you share, the canvas. Enter goes to the next blank, Escape back to the text.',
  },
  places: { ja: '{count}か所', en: '{count} places' },
  blank: { ja: '空欄', en: 'blank' },
  none: { ja: 'この台本に空欄はありません。', en: 'There are no blanks in this script.' },
} as const satisfies Record<string, Pair>
