import { guessSectionKind } from '../section-headings.ts'

/**
 * Labels in business memos that name a box of a lean canvas; each pattern matches a whole label.
 * `guessSectionKind` recognizes the labels of talk sections.
 */
const JAPANESE = [
  /お?客(?:様|さま|さん)?|客層|顧客層?|利用者|ユーザー層?|(?:使う|買う|払う|困っている)(?:人|方|相手)|(?:誰|だれ)(?:が|に|の|向け|のため)?(?:に|か)?/,
  /(?:最初|初め|はじめ|一番目|先行|初期)の?(?:お?客(?:様|さん)?|顧客|利用者|ユーザー|会社|店)|まず(?:試す|使う|頼む|売る)(?:人|店|会社|相手|先|お?客(?:様|さん)?)/,
  /困る(?:こと|とき)|不満|不便|つらい(?:こと|ところ)|きっかけ/,
  /今まで|いままで|ほかの手|他社|ライバル|競争相手/,
  /(?:(?:うち|当社|自社|弊社|私たち|わたしたち|我々|こちら)の)?(?:案|考え|アイデア|アイディア|答え|打ち手|やり方)|(?:作る|つくる|出す|売る|やる|提供する)(?:もの|こと)/,
  /(?:一番の)?売り|約束|うれしさ|嬉しさ|(?:いい|良い|よい)(?:ところ|こと)|変わること|魅力/,
  /(?:一言|ひとこと|ひと言|一行)(?:で|で言うと|でいうと)?|(?:たとえ|例え)(?:ると|れば|るなら)|いわば|コンセプト|キャッチ(?:コピー)?/,
  /(?:真似|まね|マネ)(?:され|でき)ない(?:理由|わけ|点|もの|こと)?|(?:ほか|他)にない(?:点|もの|こと|強み)?|うちだけ(?:の(?:もの|強み))?|参入障壁|武器/,
  /チャネル|販路|集客|告知|宣伝|(?:届け|売り|広め|広げ|知らせ)方|販売(?:方法|経路)|知ってもらう(?:方法|には)?/,
  /売上|売り上げ|(?:入る|入ってくる|もらう)お金|稼ぎ方?|値段|単価|月額/,
  /出費|経費|支出|人件費|コスト|(?:出る|出ていく|かかる|払う)(?:お金|もの)/,
  /計測|ものさし|(?:測る|追う|数える|見る|見ている)(?:もの|数|数字)/,
]
const ENGLISH = [
  /who(?: it is for| it's for| for| pays| buys| uses it)?|for(?: whom| who)?|users|buyers|clients/,
  /(?:early|first|launch) (?:users?|adopters?|customers?|buyers?|clients?|fans?|takers?)/,
  /(?:what )?hurts?|gripes?|annoyances?|why(?: now| it matters)?/,
  /rivals?|before|instead|(?:right )?now|these days|what (?:they|people|others) (?:(?:do|use|try) (?:now|today|instead)|use|try|tried)/,
  /(?:(?:our|the) )?(?:idea|fix|offer|answer|bet)|what we (?:make|build|sell|offer)|we (?:make|build|sell|offer)/,
  /(?:the )?(?:win|gain|upside|payoff)|what (?:they|you) get|they get|you get/,
  /(?:in )?(?:one|a) (?:line|sentence)|one[- ]liner|in short|in a nutshell|tagline|like|think of it as/,
  /(?:our )?edge|moat|hard to copy|(?:why )?(?:only us|nobody else)|secret sauce/,
  /channels?|reach|distribution|marketing|go[- ]to[- ]market|gtm|routes? to market|(?:how|where) (?:they|people|customers) find us|(?:getting )?the word out/,
  /(?:(?:our|the) )?pric(?:e|es|ing)|money in|incomes?|earnings?|sales|they pay|we charge/,
  /money out|spend(?:ing)?|expenses?|outgoings?|we (?:pay|spend)/,
  /(?:(?:what )?we )?(?:track|watch|measure|count)/,
]
const BUSINESS = new RegExp(
  `^(?:${[...JAPANESE, ...ENGLISH].map(({ source }) => source).join('|')})$`,
  'iu',
)

/**
 * True if a label names a business topic (`うちの案：`, `Money out:`) or a section of a talk. The text
 * after such a label is content, not a remark.
 */
export function isTopicLabel(label: string): boolean {
  return guessSectionKind(label) !== null || BUSINESS.test(label.trim())
}
