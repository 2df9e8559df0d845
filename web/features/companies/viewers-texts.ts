import type { Pair } from '#contract/language.ts'

/**
 * Texts of the question that administrators get after the company's first call: who can see call
 * records.
 */
export const VIEWERS_TEXTS = {
  title: { ja: '通話の記録を、誰が見られるようにしますか？', en: 'Who should see call records?' },
  text: {
    ja: '会社で最初の通話が記録されました。いま記録を閲覧できるのは「{now}」です。範囲を広げても、これまでの記録は変わりません。あとから会社の設定で変えられます。',
    en: 'Your company’s first call was saved. Right now, records are visible to: {now}. Giving more people access only affects new records. You can change this later in company settings.',
  },
  choices: { ja: '通話の記録を閲覧できる人', en: 'Who can see call records' },
  later: { ja: 'あとで決める', en: 'Decide later' },
  decided: { ja: '通話の記録の公開範囲を保存しました', en: 'Access to call records saved' },
} as const satisfies Record<string, Pair>
