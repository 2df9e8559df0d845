/** Rules for single notes, for Japanese and English text. The text must be in NFKC. */

const WISH =
  /(?:したい|りたい|いたい|みたい(?!な|に)|きたい|てほしい|て欲しい|が(?:ほしい|欲しい))(?:です|と(?:思|考|の)|。|$|人|こと)|(?:できたら|だったら|であれば)(?:いい|良い)|\b(?:want|wants|would like|wish|wishes|hope|hopes)\b/iu

/** True for a wish. Wishes do not prove that a problem exists. */
export const isWish = (text: string): boolean => WISH.test(text)

const EVERYONE =
  /(?:誰でも|だれでも|すべての(?:人|方|企業|会社|ユーザー)|全ての(?:人|方|企業|会社|ユーザー)|あらゆる(?:人|方|企業|会社|業界)|みんな|老若男女)|\b(?:everyone|everybody|anyone|anybody|all (?:people|companies|businesses|users)|every (?:company|business))\b/iu

/** True for a customer segment that covers everyone. */
export const isForEveryone = (text: string): boolean => EVERYONE.test(text)

const TITLE_JA =
  /(?:部長|課長|係長|社長|代表|経営者|経営層|役員|管理職|担当者?|責任者|店長|院長|マネー?ジャー|リーダー|エンジニア|デザイナー|営業マン|営業職|会社員|サラリーマン|主婦|学生|医師|看護師|教師|教員|フリーランス|個人事業主|人事|総務|経理|情シス)(?:の(?:方|人|皆様)|さん|様|層|たち)?$/u
/**
 * Matches verbs and circumstances. A segment with one of them describes a situation, not only a job
 * title.
 */
const SITUATION_JA =
  /(?:して|いる|ている|した|する|抱え|困|悩|持つ|持っ|ない|毎|名|人(?!事)|社(?!長|員)|店舗|か所|\d|前後|以上|以下|未満|が|を|に)/u
const TITLE_EN =
  /(?:managers?|directors?|owners?|founders?|ceos?|ctos?|cfos?|coos?|engineers?|developers?|designers?|marketers?|executives?|leaders?|students?|teachers?|doctors?|nurses?|freelancers?|consultants?|recruiters?|accountants?|administrators?|professionals?|reps?|heads? of \w+)$/iu
const MAX_WORDS = 3
const MAX_TITLE_LENGTH = 14

/** True for a customer segment that is only a job title. */
export function isJobTitle(text: string): boolean {
  const bare = text.replace(/[。.\s]+$/u, '')
  if (TITLE_EN.test(bare)) return bare.split(/\s+/u).length <= MAX_WORDS && !/\d/u.test(bare)
  const title = TITLE_JA.exec(bare)
  if (!title || bare.length > MAX_TITLE_LENGTH) return false
  return !SITUATION_JA.test(bare.slice(0, title.index))
}

const NO_ALTERNATIVE =
  /^(?:特に)?(?:なし|無し|ない|ありません|存在しない|いない)|(?:競合|代替(?:品|手段)?|ライバル)(?:他社)?(?:は|が|も)(?:特に)?(?:い(?:ない|ません)|な(?:い|し)|無し|存在し(?:ない|ません)|ありません)|^(?:none|nothing|n\/a|no (?:one|alternatives?))\b|\bno (?:direct )?(?:competitors?|competition|alternatives?)\b/iu

/** True for a claim that customers have no alternative. */
export const isNoAlternative = (text: string): boolean => NO_ALTERNATIVE.test(text)

const VAGUE =
  /(?:最高の|究極の|革新的|画期的|圧倒的な|世界(?:初|一)|業界(?:初|一|No\.?1)|高品質な|使いやすい|次世代)|\b(?:best|innovative|revolutionary|world[- ]class|cutting[- ]edge|next[- ]gen(?:eration)?|seamless|easy[- ]to[- ]use|user[- ]friendly|game[- ]chang(?:er|ing)|state[- ]of[- ]the[- ]art)\b/iu
const NUMBER =
  /\d|[一二三四五六七八九十百千万億](?:円|人|社|件|回|%|パーセント|割|倍|分|時間|日|か月|ヶ月|年)|半分|半額|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)[- ](?:[a-z]+[- ]){0,2}(?:per ?cent|pounds?|dollars?|euros?|yen|quid|cents?|pence)\b/iu

/** True for a value proposition that contains a generic word but no number. */
export const isVagueValue = (text: string): boolean => VAGUE.test(text) && !NUMBER.test(text)

const PRICE =
  /(?:料金|価格|月額|年額|課金|有料|サブスク|手数料|初期費用|利用料|使用料|販売|従量|ライセンス|定額)|\b(?:subscriptions?|pric(?:e|es|ing)|fees?|per (?:month|user|seat|year)|monthly|annual(?:ly)?|paid|licen[cs]es?|commissions?|charges?)\b/iu

/** Matches a price that is not charged: 「初期費用はいただきません」, "no setup fee". */
const NOT_CHARGED =
  /(?:料金|費用|手数料|利用料|使用料|課金|月額|年額)(?:など)?(?:[はがも、]|は一切|はいっさい)?(?:無料|無償|不要|なし|ゼロ|必要(?:ありません|ない)|(?:いただ|頂|かか|取|あ)(?:りません|きません|らない|かない|っていません|いていません))|\b(?:no|without)(?: an?| any)? (?:[\w-]+ ){0,2}(?:fees?|charges?|costs?|commissions?|subscriptions?|licen[cs]es?)\b|\bfree of charge\b|\b(?:fees?|charges?|licen[cs]es?)\b (?:is|are) (?:free|waived)\b|\b(?:do(?:es)?(?:n['’]t| not)|never) (?:charge|take|cost)\b/giu

/** True for a revenue stream that mentions a price without a number. */
export const isPriceWithoutNumber = (text: string): boolean =>
  !NUMBER.test(text) && PRICE.test(text.replace(NOT_CHARGED, ' '))

const VANITY =
  /(?:PV(?:数)?|ページビュー|フォロワー|ダウンロード数|DL数|いいね|インプレッション|アクセス数|閲覧数|訪問者数|再生(?:回)?数|会員(?:登録)?数|登録者数|登録数|累計(?:ユーザー|利用者|登録))|\b(?:page ?views?|followers?|downloads?|likes?|impressions?|visits?|visitors?|hits|sign-?ups?|registered users|registrations?|total users|(?:video )?views)\b/iu
/** Matches words for ratios. A ratio is not a vanity metric. */
const RATE = /率|割合|うち|\b(?:rates?|share|conversion|per|who|that)\b|%/iu

/** True for a vanity metric: it grows even if customers gain nothing. */
export const isVanityMetric = (text: string): boolean => VANITY.test(text) && !RATE.test(text)

const WEAK =
  /(?:情熱|熱意|やる気|先行者|先に始め|早く始め|先行して|スピード感|使いやすさ|デザイン性|機能の(?:多さ|豊富さ)|低価格|価格の安さ|安さ)|\b(?:passion(?:ate)?|first[- ]mover|first to market|hard work(?:ing)?|great (?:team|design)|ease of use|low(?:er|est)? prices?|more features|better (?:design|ux))\b/iu

/** True for an advantage that competitors can copy quickly. */
export const isWeakAdvantage = (text: string): boolean => WEAK.test(text)

const AUDIENCE =
  /(?:方|人|者|会社|企業|店(?!頭)|チーム|担当|院|さま|様|お客|ママ|パパ|親|学生|現場|施設|部門|部署|経営|従業員|スタッフ|職員|社員|事務所|工務店|家族|夫婦|家庭|自治体|学校|メーカー|営業|[ァ-ヶー]{2}(?:ナー|ター|ザー|ジャー|ニア))|\b(?:for \w+|teams?|people|customers?|companies|businesses|shops?|owners?|managers?|parents?|students?|teachers?|founders?|staff|clinics?|schools?|sales ?(?:reps?|people)?|who|your|you)\b/iu
const MIN_SHARED_LENGTH = 2

/**
 * True if a text names its audience: with a general word for people (e.g. 企業), or with a word that
 * also occurs in `segments`.
 */
export function namesAudience(text: string, segments: readonly string[]): boolean {
  const words = text.normalize('NFKC')
  if (AUDIENCE.test(words)) return true
  return segments.some((segment) =>
    [...segment.normalize('NFKC').matchAll(/[\p{Script=Han}]{2,}|[ァ-ヶー]{3,}|[a-z]{5,}/giu)].some(
      ([word]) =>
        word.length >= MIN_SHARED_LENGTH && words.toLowerCase().includes(word.toLowerCase()),
    ),
  )
}
