import type { Speaker } from './passages.ts'

const ME = new Set(
  `営業 営業担当 営業マン セールス 私 わたし 僕 自分 自社 当社 弊社 担当 ご案内 案内 聞き手 ききて インタビュアー 質問者 取材 調査 コンサル コンサルタント 提案者 発表者 登壇者 司会 講師 代表 起業家 創業者 is sdr bdr 架電者 オペレーター 話し手 プレゼンター
  me rep sales salesperson seller agent caller interviewer researcher host consultant founder presenter speaker pitch ceo csm ae vendor us we advisor adviser account_manager account_executive moderator q`.split(
    /\s+/,
  ),
)
const CUSTOMER = new Set(
  `お客様 お客さま 客 お客 顧客 先方 相手 担当者 ご担当者 ご担当 院長 店長 店主 園長 主任 社長 部長 課長 係長 専務 工場長 教室長 施設長 校長 塾長 女将 住職 支配人 オーナー 農家 患者 利用者 飼い主 保護者 話者 回答者 答え手 語り手 インタビュイー ユーザー 受付 総務 人事 購買 現場 職員 看護師 先生 医師 生徒 会員 組合員 理事長 住民 入居者 大家 編集長 投資家
  customer client prospect buyer lead owner manager interviewee participant respondent user reception receptionist gatekeeper patient teacher parent nurse doctor dentist chef farmer photographer director headteacher landlord tenant guest a head_nurse practice_manager office_manager shop_owner store_manager principal baker principal guest designer accountant lawyer investor assistant`.split(
    /\s+/,
  ),
)

/**
 * Who a speaker's tag means: by its word ("営業", "Customer", "山田様"), else null, to be settled by
 * assignSpeakers from the company the tag keeps.
 */
export function readSpeakerRole(label: string): Speaker | null {
  const word = label
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/[(（【[].*$/, '')
    .trim()
    .replace(/\s+/g, '_')
  if (ME.has(word)) return 'me'
  if (CUSTOMER.has(word)) return 'customer'
  // 「山田様」「鈴木院長」「ご担当者様」, "Shop owner", "Head nurse"
  if (/様$/.test(word)) return 'customer'
  const last = word.split('_').at(-1) ?? word
  if (last !== word && CUSTOMER.has(last)) return 'customer'
  if (last !== word && ME.has(last)) return 'me'
  for (const role of CUSTOMER) {
    if (role.length > 1 && /[^ -~]/.test(role) && word.endsWith(role)) return 'customer'
  }
  return null
}

/** A word that can tag a speaker even when it stands there only once. */
export function isSpeakerWord(label: string): boolean {
  const word = label.trim().toLowerCase()
  return word !== 'a' && word !== 'q' && readSpeakerRole(label) !== null
}

/**
 * Settles who is who in a dialogue. Known words win; of two tags the unknown one is the other side.
 * With no known tag at all the first to speak is "me": the one who calls, asks or presents.
 */
export function assignSpeakers(labels: readonly string[]): Map<string, Speaker> {
  const roles = new Map<string, Speaker>()
  const unknown: string[] = []
  for (const label of labels) {
    if (roles.has(label) || unknown.includes(label)) continue
    const role = readSpeakerRole(label)
    if (role === null) unknown.push(label)
    else roles.set(label, role)
  }
  // A question-and-answer sheet: Q is us, A is them.
  const known = new Set(roles.values())
  for (const label of unknown) {
    if (!known.has('me')) roles.set(label, 'me')
    else if (!known.has('customer')) roles.set(label, 'customer')
    else roles.set(label, 'other')
    known.add(roles.get(label) ?? 'other')
  }
  return roles
}
