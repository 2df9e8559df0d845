import type { Speaker } from './passages.ts'

const ME = new Set(
  `営業 営業担当 営業マン セールス 私 わたし 僕 自分 自社 当社 弊社 担当 ご案内 案内 聞き手 ききて インタビュアー 質問者 取材 調査 コンサル コンサルタント 提案者 発表者 登壇者 司会 講師 代表 起業家 創業者 当方 記録者 あなた 新人 自分 司会者 司会 is int iv sdr bdr 架電者 オペレーター 話し手 プレゼンター
  me rep sales salesperson seller agent caller interviewer researcher host consultant founder presenter speaker pitch ceo csm ae vendor us we advisor adviser account_manager account_executive moderator q obj objection founder`.split(
    /\s+/,
  ),
)
const CUSTOMER = new Set(
  `お客様 お客さま 客 お客 顧客 先方 相手 担当者 ご担当者 ご担当 院長 店長 店主 園長 主任 社長 部長 課長 係長 専務 工場長 教室長 施設長 校長 塾長 女将 住職 支配人 オーナー 農家 患者 利用者 飼い主 保護者 回答者 答え手 語り手 インタビュイー ユーザー 受付 総務 人事 購買 現場 職員 看護師 先生 医師 生徒 会員 組合員 理事長 住民 入居者 大家 編集長 投資家
  customer client prospect buyer lead owner manager interviewee participant respondent user reception receptionist gatekeeper patient teacher parent nurse doctor dentist chef farmer photographer director headteacher landlord tenant guest a resp response answer clerk hr head_nurse practice_manager office_manager shop_owner store_manager principal baker principal guest designer accountant lawyer investor assistant`.split(
    /\s+/,
  ),
)

/**
 * Who a speaker's tag means: by its word ("営業", "Customer", "山田様"), else null, to be settled by
 * assignSpeakers from the company the tag keeps.
 */
export function readSpeakerRole(label: string): Speaker | null {
  const folded = label.normalize('NFKC').toLowerCase().trim()
  // "Ruth (us)"
  const aside = /\(([^)]*)\)/.exec(folded)?.[1]
  if (aside !== undefined && ME.has(aside)) return 'me'
  const word = folded
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

/** How somebody talks in a dialogue. */
export type SpeakerHabits = { turns: number; questions: number; ours: number }

/** So much more often than once must an unknown voice ask to be the one who interviews. */
const FEWEST_QUESTIONS = 2

/**
 * Settles who is who in a dialogue. Known words win; of unknown tags the one who speaks of "our
 * company" or asks most is "me", else the first to speak: the one who calls, asks or presents.
 */
export function assignSpeakers(
  labels: readonly string[],
  habits: ReadonlyMap<string, SpeakerHabits> = new Map(),
  isAskedOfUs = false,
): Map<string, Speaker> {
  const roles = new Map<string, Speaker>()
  const unknown: string[] = []
  for (const label of new Set(labels)) {
    const role = readSpeakerRole(label)
    if (role === null) unknown.push(label)
    else roles.set(label, role)
  }
  flipAnswers(roles, habits, isAskedOfUs)
  const known = new Set(roles.values())
  if (!known.has('me')) {
    const me = findMe(unknown, habits)
    if (me !== null) roles.set(me, 'me')
  }
  for (const label of unknown) if (!roles.has(label)) roles.set(label, 'customer')
  return roles
}

/** A sheet of questions and answers: Q is us, unless the answers speak of our company. */
function flipAnswers(
  roles: Map<string, Speaker>,
  habits: ReadonlyMap<string, SpeakerHabits>,
  isAskedOfUs: boolean,
): void {
  const isQuestion = (label: string): boolean => /^(?:q|obj|objection)$/i.test(label)
  const isAnswer = (label: string): boolean => /^(?:a|resp|response|answer)$/i.test(label)
  const answers = [...roles.keys()].filter(isAnswer)
  const isObjection = isAskedOfUs || [...roles.keys()].some((label) => /^obj/i.test(label))
  if (!isObjection && !answers.some((label) => (habits.get(label)?.ours ?? 0) > 0)) return
  for (const label of roles.keys()) {
    if (isQuestion(label)) roles.set(label, 'customer')
    else if (isAnswer(label)) roles.set(label, 'me')
  }
}

function findMe(
  unknown: readonly string[],
  habits: ReadonlyMap<string, SpeakerHabits>,
): string | null {
  const best = (count: (habit: SpeakerHabits) => number): string | null => {
    const counts = unknown.map((label) => count(habits.get(label) ?? NO_HABITS))
    const top = Math.max(0, ...counts)
    return top > 0 ? (unknown[counts.indexOf(top)] ?? null) : null
  }
  const share = ({ turns, questions }: SpeakerHabits): number =>
    questions >= FEWEST_QUESTIONS ? questions / turns : 0
  return best(({ ours }) => ours) ?? best(share) ?? unknown[0] ?? null
}

const NO_HABITS: SpeakerHabits = { turns: 0, questions: 0, ours: 0 }
