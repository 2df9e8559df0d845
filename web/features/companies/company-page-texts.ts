import type { Pair } from '#contract/language.ts'
import type { CompanyPart } from '#contract/pages.ts'

export const COMPANY_PAGE_TEXTS = {
  title: { ja: '会社の設定', en: 'Company settings' },
  lead: {
    ja: '「{company}」の全員に関わる設定です。',
    en: 'Settings for everyone in “{company}”.',
  },
  not_admin: {
    ja: '会社の設定は、会社の管理者だけが変更できます。',
    en: 'Only admins can change company settings.',
  },
  parts: { ja: '会社の設定の項目', en: 'Company settings sections' },
  part: { ja: '設定の項目', en: 'Settings section' },
  elsewhere: { ja: '専用のページ', en: 'More settings' },
  members: { ja: 'メンバー', en: 'Members' },
  members_hint: {
    ja: '参加の承認、招待、利用の停止、引き継ぎ',
    en: 'Approve, invite or suspend people, and transfer scripts',
  },
  to_members: { ja: 'メンバーを見る', en: 'View members' },
  integrations: { ja: '外部連携', en: 'Integrations' },
  integrations_hint: {
    ja: '会社の API トークン、Webhook',
    en: 'The company’s API tokens and webhooks',
  },
  to_integrations: { ja: '外部連携を開く', en: 'Open integrations' },
  audit: { ja: '操作の記録', en: 'Activity log' },
  audit_hint: { ja: '誰が、いつ、何をしたか', en: 'Who did what, and when' },
  to_audit: { ja: '操作の記録を見る', en: 'View activity log' },
  runs: { ja: '通話とリハーサルの集計', en: 'Calls and rehearsals' },
  runs_hint: {
    ja: '人ごと・台本ごとの件数、通話の結果、とばしたセクション',
    en: 'Totals, call outcomes and skipped sections, by person and script',
  },
  to_runs: { ja: '集計を見る', en: 'View stats' },
} as const satisfies Record<string, Pair>

export const PART_NAMES: Record<CompanyPart, Pair> = {
  company: { ja: '会社', en: 'Company' },
  people: { ja: '人と部署', en: 'People and groups' },
  safety: { ja: 'ログインと安全', en: 'Login and security' },
  writing: { ja: '台本とキャンバス', en: 'Scripts and canvases' },
  shares: { ja: '共有と公開', en: 'Sharing' },
  data: { ja: 'データと連携', en: 'Data and integrations' },
}
