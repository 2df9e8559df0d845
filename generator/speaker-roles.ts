import type { Speaker } from './passages.ts'

const SURE = new Set(
  `営業 営業担当 営業マン セールス 私 わたし 僕 自分 自社 当社 弊社 当方 お客様 お客さま 客 お客 顧客 先方 ユーザー
  me us we rep sales salesperson seller sdr bdr vendor you_say customer client prospect buyer them they her him she he they_say`.split(
    /\s+/,
  ),
)
const ME = new Set(
  `営業 営業担当 営業マン セールス 私 わたし 僕 自分 自社 当社 弊社 担当 ご案内 案内 聞き手 ききて インタビュアー 質問者 取材 調査 コンサル コンサルタント 提案者 発表者 登壇者 司会 講師 代表 起業家 創業者 当方 記録者 あなた 新人 自分 司会者 司会 is int iv sdr bdr 架電者 オペレーター 話し手 プレゼンター
  me rep sales salesperson seller agent caller interviewer researcher host consultant founder presenter speaker pitch ceo csm ae vendor us we advisor adviser account_manager account_executive moderator q obj objection you_say say`.split(
    /\s+/,
  ),
)
const CUSTOMER = new Set(
  `お客様 お客さま 客 お客 顧客 先方 相手 担当者 ご担当者 ご担当 院長 店長 店主 園長 主任 社長 部長 課長 係長 専務 工場長 教室長 施設長 校長 塾長 女将 住職 支配人 オーナー 農家 患者 利用者 飼い主 保護者 回答者 答え手 語り手 インタビュイー ユーザー 受付 総務 人事 購買 現場 職員 看護師 先生 医師 生徒 会員 組合員 理事長 住民 入居者 大家 編集長 投資家
  customer client prospect buyer lead owner manager interviewee participant respondent user reception receptionist gatekeeper patient teacher parent nurse doctor dentist chef farmer photographer director headteacher landlord tenant guest a resp response answer clerk hr head_nurse practice_manager office_manager shop_owner store_manager principal baker principal guest designer accountant lawyer investor assistant visitor shopper resident candidate them they her him she he they_say`.split(
    /\s+/,
  ),
)

/**
 * Returns a speaker's role by the label ("営業", "Customer", "山田様"). Null if the label shows no role;
 * the role then depends on the content.
 */
export function readSpeakerRole(label: string): Speaker | null {
  const folded = label.normalize('NFKC').toLowerCase().trim()
  // Our role may be in brackets: "Ruth (us)".
  const aside = /\(([^)]*)\)/.exec(folded)?.[1]
  if (aside !== undefined && ME.has(aside)) return 'me'
  const word = folded
    .replace(/[(（【[].*$/, '')
    .trim()
    .replace(/\s+/g, '_')
  if (ME.has(word)) return 'me'
  if (CUSTOMER.has(word)) return 'customer'
  // Roles by the ending or the last word: 「山田様」「鈴木院長」「ご担当者様」, "Shop owner", "Head nurse".
  if (/様$/.test(word)) return 'customer'
  const last = word.split('_').at(-1) ?? word
  if (last !== word && CUSTOMER.has(last)) return 'customer'
  if (last !== word && ME.has(last)) return 'me'
  for (const role of CUSTOMER) {
    if (role.length > 1 && /[^ -~]/.test(role) && word.endsWith(role)) return 'customer'
  }
  return null
}

/** True for a word that means a person, so that it labels a speaker even if it occurs once. */
export function isSpeakerWord(label: string): boolean {
  const word = label.trim().toLowerCase()
  return word !== 'a' && word !== 'q' && readSpeakerRole(label) !== null
}

/**
 * True for a label that states the speaker's side, so that the side need not be guessed:
 * "Customer", 「営業」.
 */
export function isSureSpeaker(label: string): boolean {
  return SURE.has(label.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, '_'))
}

/** True for labels that are parts of a document (slide, date, attendees), not persons. */
export function isNoSpeaker(label: string): boolean {
  return /^(?:slide|scene|title|date|time|place|subject|スライド|画面|場面|件名|日時|場所|出席者?|欠席者?|参加者|取扱注意|社外秘|present|apologies|attendees|keywords|from|to|cc)$/i.test(
    label,
  )
}

/**
 * Returns the role of each speaker label in a dialogue; null if the label shows no role.
 *
 * Q is the customer and A is us in two cases: the questions are addressed to us (`isAskedOfUs`), or
 * a label begins with "obj" (objection).
 */
export function readSpeakerRoles(
  labels: readonly string[],
  isAskedOfUs: boolean,
): Map<string, Speaker | null> {
  const isSheet = isAskedOfUs || labels.some((label) => /^obj/i.test(label))
  return new Map(
    labels.map((label) => {
      if (isSheet && /^(?:q|obj|objection)$/i.test(label)) return [label, 'customer']
      if (isSheet && /^(?:a|resp|response|answer)$/i.test(label)) return [label, 'me']
      return [label, readSpeakerRole(label)]
    }),
  )
}
