import type { Pair } from '#contract/language.ts'

/** Who administers the company, and how that moves. */
export const ROLE_TEXTS = {
  title: { ja: '管理者', en: 'Admin' },
  nobody: { ja: '管理者がいません。', en: 'There is no admin.' },
  hand_over: { ja: '管理者を引き継ぐ', en: 'Hand over the role' },
  waiting: {
    ja: '{name} さんに引き継ぎを依頼しています（{when}まで）。引き受けるまで、管理者は変わりません。',
    en: 'Offered to {name} (until {when}). Nothing changes until they accept.',
  },
  withdraw: { ja: '依頼を取り消す', en: 'Take the offer back' },
  withdrawn: { ja: '依頼を取り消しました', en: 'The offer is taken back' },

  offer_title: { ja: '管理者を引き継ぎますか？', en: 'Hand over the admin’s role?' },
  offer_text: {
    ja: '相手が7日以内に引き受けると、その場で管理者が変わり、あなたはメンバーになります。それまでは取り消せます。',
    en: 'If they accept within seven days, they are the admin at once, and you are a member. Until then you can take it back.',
  },
  to: { ja: '引き継ぐ相手', en: 'Who takes it over' },
  choose: { ja: '選んでください', en: 'Choose' },
  choose_first: { ja: '相手を選んでください。', en: 'Please choose somebody.' },
  offer: { ja: '引き継ぎを依頼する', en: 'Offer the role' },
  offered: { ja: '{name} さんに引き継ぎを依頼しました', en: 'The role is offered to {name}' },

  deputies: { ja: '副管理者', en: 'Deputy admins' },
  deputies_text: {
    ja: 'プランの変更、管理者の引き継ぎ、会社の削除を除き、管理者と同じことができます。',
    en: 'They may do what the admin may, but for the plan, the hand-over of the role and the deletion of the company.',
  },
  no_deputy: { ja: '副管理者はいません。', en: 'There are no deputies.' },
  dismiss: { ja: '外す', en: 'Take back' },
  dismiss_named: { ja: '{name} さんを副管理者から外す', en: 'Take back the deputy role of {name}' },
  dismissed: { ja: '{name} さんを副管理者から外しました', en: '{name} is no longer a deputy' },
  new_deputy: { ja: '副管理者にする人', en: 'Who becomes a deputy' },
  appoint: { ja: '副管理者にする', en: 'Make a deputy' },
  appointed: { ja: '{name} さんを副管理者にしました', en: '{name} is now a deputy' },
  failed: { ja: '変更できませんでした', en: 'This could not be changed' },

  offer_section: { ja: '管理者の引き継ぎ', en: 'The admin’s role' },
  offer_from: {
    ja: '{name} さんが、会社の管理者をあなたに引き継ごうとしています（{when}まで）。引き受けると、その場であなたが管理者になります。',
    en: '{name} would like you to become the company’s admin (until {when}). If you accept, you are the admin at once.',
  },
  accept: { ja: '引き受ける', en: 'Accept' },
  decline: { ja: '辞退する', en: 'Decline' },
  accepted: { ja: '会社の管理者になりました', en: 'You are now the admin of your company' },
  declined: { ja: '辞退しました', en: 'Declined' },
} as const satisfies Record<string, Pair>
