import type { Pair } from '#contract/language.ts'

export const VARIABLES_TEXTS = {
  title: { ja: '空欄を埋める', en: 'Fill in placeholders' },
  notice: {
    ja: '台本の中に、お客様の名前や金額などを入れる空欄があります。',
    en: 'This script has placeholders for names, amounts and so on.',
  },
  fill: { ja: '{count}つの空欄を埋める', en: 'Fill in {count} {count|placeholder|placeholders}' },
  // For ten or more: Japanese counts only one to nine things with つ.
  fill_many: {
    ja: '{count}個の空欄を埋める',
    en: 'Fill in {count} {count|placeholder|placeholders}',
  },
  fill_one: { ja: '1つの空欄を埋める', en: 'Fill in 1 placeholder' },
  later: { ja: '今は埋めない', en: 'Not now' },
  left: { ja: '残り{count}項目（全{total}項目）', en: '{count} of {total} left' },
  all_filled: { ja: 'すべて埋まりました', en: 'All filled in' },
  help: {
    ja: '入力した言葉は、台本・話す時間・共有・キャンバスのすべてに反映されます。',
    en: 'What you enter appears everywhere: in the text, timing, shared pages and the canvas.',
  },
  keys: {
    ja: 'Enter で次の空欄へ進み、Esc で本文に戻ります。',
    en: 'Press Enter for the next placeholder, or Esc to return to the text.',
  },
  places: { ja: '{count}か所', en: '{count} {count|place|places}' },
  blank: { ja: '空欄', en: 'placeholder' },
  none: { ja: 'この台本に空欄はありません。', en: 'This script has no placeholders.' },
} as const satisfies Record<string, Pair>
