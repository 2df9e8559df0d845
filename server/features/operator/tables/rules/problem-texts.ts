import type { Pair } from '#contract/language.ts'

/** What is wrong with a line of a table. */
export const TABLE_PROBLEMS = {
  broken: {
    ja: '引用符（"）が閉じていません。',
    en: 'A quotation mark (") does not end.',
  },
  twice: {
    ja: '同じ対象の行が、このファイルの前の行にもあります。',
    en: 'An earlier line of this file is about the same.',
  },
  no_company: { ja: 'この会社は見つかりません。', en: 'There is no such company.' },
  several_companies: {
    ja: '同じ名前の会社が複数あります。会社の ID を書いてください。',
    en: 'Several companies are called so. Please write the company’s ID.',
  },
  name_taken: {
    ja: '同じ名前の会社がすでにあります。変更する場合は ID を書いてください。',
    en: 'There is a company of this name. To change it, write its ID.',
  },
  no_name: { ja: '新しい会社には名前が必要です。', en: 'A new company needs a name.' },
  no_plan: { ja: '新しい会社にはプランが必要です。', en: 'A new company needs a plan.' },
  bad_plan: {
    ja: 'プランは、無料・スタンダード・チーム・エンタープライズのいずれかです。',
    en: 'A plan is one of Free, Standard, Team and Enterprise.',
  },
  new_is_active: {
    ja: '新しい会社は「有効」で始まります。休止は、追加した後に行ってください。',
    en: 'A new company begins as active. Make it dormant once it is there.',
  },
  bad_company_state: {
    ja: '状態は「有効」か「休止中」です。',
    en: 'A state is Active or Dormant.',
  },
  free_keeps_plan: {
    ja: '個人利用の会社のプランは変更できません。',
    en: 'The company of those who are alone keeps its plan.',
  },
  no_person: { ja: 'このアカウントは見つかりません。', en: 'There is no such account.' },
  several_people: {
    ja: 'このアドレスのアカウントが複数あります。ID を書いてください。',
    en: 'This address has several accounts. Please write the ID.',
  },
  who: {
    ja: 'ID かメールアドレスが必要です。',
    en: 'An ID or an e-mail address is needed.',
  },
  other_email: {
    ja: 'ID のアカウントのアドレスと違います。アドレスはここでは変更できません。',
    en: 'The account of this ID has another address. Addresses are not changed here.',
  },
  bad_role: {
    ja: '役割は「管理者」「副管理者」「メンバー」のいずれかです。',
    en: 'A role is one of Admin, Deputy and Member.',
  },
  admin_stays: {
    ja: '会社の管理者です。先に別の人を管理者にしてください。',
    en: 'This is the company’s admin. Please make somebody else the admin first.',
  },
  no_admin_alone: {
    ja: '個人利用の会社に役割はありません。',
    en: 'Who is alone has no role.',
  },
  must_be_in: {
    ja: '承認済みの人だけが選べる役割です。',
    en: 'Only whoever is approved can have this role.',
  },
  bad_state: {
    ja: '状態は「承認済み」か「停止中」に変更できます。',
    en: 'A state can become Approved or Suspended.',
  },
  state_stays: {
    ja: '今の状態からは変更できません。',
    en: 'This cannot follow the present state.',
  },
  operator_stays: {
    ja: '運営担当者は停止できません。',
    en: 'An operator cannot be suspended.',
  },
  bad_answer: { ja: '「はい」か「いいえ」です。', en: 'This is Yes or No.' },
  stays_verified: {
    ja: '確認済みのアドレスは、未確認に戻せません。',
    en: 'A verified address cannot be made unverified.',
  },
  kept_elsewhere: {
    ja: 'このアカウントは別のサービスが管理しています。',
    en: 'This account is kept elsewhere.',
  },
  needs_successor: {
    ja: 'この人には台本があります。引き継ぐ人を書いてください。',
    en: 'They own scripts. Please write who takes them over.',
  },
  personal_scripts: {
    ja: '個人の台本があるため、移せません。',
    en: 'They have scripts of their own and cannot be moved.',
  },
  bad_successor: {
    ja: '同じ会社の、承認済みのほかの人を書いてください。',
    en: 'Please write somebody else who is approved in the same company.',
  },
} as const satisfies Record<string, Pair>
export type TableProblem = keyof typeof TABLE_PROBLEMS

const fromTo = (ja: string, en: string) => (from: Pair, to: Pair) => ({
  ja: `${ja}：${from.ja} → ${to.ja}`,
  en: `${en}: ${from.en} → ${to.en}`,
})
const asWritten = (text: string): Pair => ({ ja: text, en: text })

/** What a line does, in words. */
export const tellChange = {
  create: (plan: Pair) => ({
    ja: `会社を追加（${plan.ja}）`,
    en: `A new company (${plan.en})`,
  }),
  rename: (from: string, to: string) => fromTo('会社名', 'Name')(asWritten(from), asWritten(to)),
  plan: fromTo('プラン', 'Plan'),
  state: fromTo('状態', 'State'),
  move: (from: string, to: string) => fromTo('会社', 'Company')(asWritten(from), asWritten(to)),
  role: fromTo('役割', 'Role'),
  verified: () => ({ ja: 'アドレスを確認済みにする', en: 'The address is taken as verified' }),
  handOver: (to: string, count: number) => ({
    ja: `台本 ${count} 件を ${to} が引き継ぐ`,
    en: `${to} takes over their scripts (${count})`,
  }),
} as const
