import type { Pair } from '#contract/language.ts'

/** Texts about the company's admin, the deputies, and handing over the admin's role. */
export const ROLE_TEXTS = {
  title: { ja: '管理者', en: 'Admin' },
  nobody: { ja: '管理者がいません。', en: 'No admin yet.' },
  hand_over: { ja: '管理者を引き継ぐ', en: 'Transfer the admin role' },
  waiting: {
    ja: '{name}さんに引き継ぎを依頼しています（{when}まで）。承諾されるまで、管理者は変わりません。',
    en: 'Offered to {name} until {when}. Nothing changes unless they accept.',
  },
  withdraw: { ja: '依頼を取り消す', en: 'Withdraw offer' },
  withdrawn: { ja: '依頼を取り消しました', en: 'Offer withdrawn' },

  offer_title: { ja: '管理者をほかの人に引き継ぎますか？', en: 'Transfer the admin role?' },
  offer_text: {
    ja: '相手が7日以内に承諾すると、すぐに管理者が変わり、あなたはメンバーになります。それまでは取り消せます。',
    en: 'If they accept within seven days, they’ll become the admin and you’ll become a member. You can withdraw the offer until then.',
  },
  to: { ja: '引き継ぐ相手', en: 'New admin' },
  choose_first: { ja: '相手を選んでください。', en: 'Choose the new admin.' },
  offer: { ja: '引き継ぎを依頼する', en: 'Offer admin role' },
  offered: { ja: '{name}さんに引き継ぎを依頼しました', en: 'Admin role offered to {name}' },

  deputies: { ja: '副管理者', en: 'Deputy admins' },
  deputies_text: {
    ja: '管理者と同じことができます。ただし、プラン、会社のログインと SCIM、副管理者の任命、管理者の引き継ぎ、会社の削除は管理者だけが変更でき、管理者とほかの副管理者のアカウントには手を加えられません。',
    en: 'Deputy admins can do everything the admin can, except change the plan, company login or SCIM, appoint deputy admins, transfer the admin role or delete the company. They also can’t change the accounts of the admin or other deputy admins.',
  },
  no_deputy: { ja: '副管理者はいません。', en: 'No deputy admins yet.' },
  dismiss: { ja: '外す', en: 'Remove' },
  dismiss_named: { ja: '{name}さんを副管理者から外す', en: 'Remove {name} as deputy admin' },
  dismissed: {
    ja: '{name}さんを副管理者から外しました',
    en: '{name} is no longer a deputy admin',
  },
  new_deputy: { ja: '副管理者にする人', en: 'New deputy admin' },
  appoint: { ja: '副管理者にする', en: 'Add deputy admin' },
  appointed: { ja: '{name}さんを副管理者にしました', en: '{name} is now a deputy admin' },
  failed: { ja: '変更できませんでした', en: 'Couldn’t change the role' },

  offer_section: { ja: '管理者の引き継ぎ', en: 'Admin role' },
  offer_from: {
    ja: '{name}さんから、会社の管理者を引き継いでほしいという依頼が届いています（{when}まで）。承諾すると、すぐにあなたが管理者になります。',
    en: '{name} would like you to take over as the company’s admin. If you accept, you’ll become the admin right away. Please respond by {when}.',
  },
  accept: { ja: '承諾する', en: 'Accept' },
  decline: { ja: '辞退する', en: 'Decline' },
  accepted: { ja: '会社の管理者になりました', en: 'You’re now your company’s admin' },
  declined: { ja: '辞退しました', en: 'Admin role declined' },
} as const satisfies Record<string, Pair>
