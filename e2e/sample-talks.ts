import { readSample } from './canvas-fixture.ts'

/**
 * Talk scripts with content for every dialog of a canvas. Each script contains more business
 * figures than a box accepts. Sentences with the remaining figures become candidates for notes.
 * `change`: words of the script, and the words that replace them before the canvas is generated
 * again.
 */
export const SAMPLES = {
  ja: {
    title: '工務店への提案',
    change: ['月額19,800円で', '月額24,800円で'],
    text: `${readSample('ja')}
# 実績
導入している工務店は127社です。
毎月の解約率は0.8%です。
先月は新しく14社に契約していただきました。
見積書は一日に平均で310件つくられています。
試した会社の四割が契約しています。
毎週ひらく社長は全体の82%です。
紹介からの契約は全体の35%を占めています。
問い合わせへの返事は平均で11分です。`,
  },
  en: {
    title: 'Tidewell',
    change: ['89 euros', '99 euros'],
    text: `${readSample('en')}
# Numbers
Tidewell is used by 127 clinics today.
Monthly churn is 0.8 percent.
Last month 14 new clinics signed a contract.
We send 3,100 reminders on an average day.
Four in ten trials turn into a contract.
Receptionists open it every day in 82 percent of clinics.
Referrals brought 35 percent of new contracts.
Our support answers within 11 minutes on average.`,
  },
} as const

export const FLOW_TITLE = '展示会で会った工務店へのテレアポ'
export const FLOW_TEXT = [
  '# 挨拶',
  '自分：お忙しいところ恐れ入ります。みどり商会の佐藤です。',
  '▶ はい、覚えています',
  '▶ 忙しい',
  '# 現状',
  '自分：いま見積書は一件つくるのに何時間くらいかかっていますか。',
  '# 締め',
  '自分：では来週火曜の十時に伺います。',
].join('\n')
