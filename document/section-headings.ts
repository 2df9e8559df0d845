import { isSectionKind, type SectionKind } from './script-document.ts'
import { SECTION_KIND_NAMES } from './section-kinds.ts'

/** Keywords in headings of sections of objections, or of the customers' questions. */
const OBJECTION_WORDS =
  /切り?(?:返|かえ)し|反論|応酬|断わ?[りら]|よくあるお?(?:ご?質問|問い?合わ?せ|反応)|よく(?:聞か|言わ)れる|(?:想定|予想)(?:される)?(?:ご?質問|問答)|質問と回答|質疑応答|一問一答|懸念|不安への|\bFAQ|\bfrequently asked|\b(?:common|anticipated) questions|\bquestions (?:and|&) answers|\bQ ?(?:&|\/|and) ?A\b|\bobjection|\brebuttal|\bconcern|\bpush.?back/iu
/** Words that add no subject to a heading of objections: `想定問答集`, `Objection handling`. */
const NO_SUBJECT =
  /よくある|想定|質問|不安|お?客様|から|への?|こと|[おごのと&・\s]|集|対応|処理|例|回答|話法|トーク|文句|れた(?:とき|時|場合|ら)|点|事項|\b(?:and|answers?|common|customers?|handling|how|questions?|replies|responses?|s|the|to|your)\b/giu

/**
 * Keywords in headings, by section kind. The first match determines the kind, so specific kinds
 * precede general ones. English keywords match only at the start of a word (`fee` is not found in
 * `coffee`).
 */
const HEADING_WORDS: readonly [SectionKind, RegExp][] = [
  ['gatekeeper', /受付|取次|取り次ぎ|\bgate ?keeper|\breception(?:ist)?\b|\bswitchboard/iu],
  ['icebreak', /アイスブレイク|雑談|\bice.?break|\bsmall talk|\brapport/iu],
  ['objection', OBJECTION_WORDS],
  [
    'model',
    /ビジネスモデル|収益|収入|売上の|マネタイズ|コスト構造|原価|\bbusiness model|\brevenue|\bmoneti[sz]|\bcost structure|\bunit economics/iu,
  ],
  [
    'alternatives',
    /代替|代わりの|現在の対処|(今|いま|現在|現状|これまで)の(やり方|対応|対策|手段|方法|しのぎ方)|\balternative|\bwork.?around|\bcurrent (measures|solution|approach|process|way)|\bhow (it|they).* today|\bstatus quo|^\s*(これまで|今まで|いままで|現在|今|いま|today|now)\s*$/iu,
  ],
  [
    'difference',
    /違い|差別化|優位|強み|選ばれる理由|競合|なぜ(私|当社|弊社|うち)|\bdifferen|\badvantage|\bmoat\b|\bcompetit|\bwhy us\b|\bwhat sets\b|\bunfair/iu,
  ],
  [
    'case',
    /事例|お客様の声|導入企業|\bcase stud|\bcustomer stor|\bsuccess stor|\btestimonial|\breferences?\b|\buse case/iu,
  ],
  [
    'impact',
    /影響|放置|このままだと|損失|\bimpact|\bcost of\b|\bconsequence|\bwhat is at stake|\bstakes\b/iu,
  ],
  [
    'price',
    /料金|価格|費用|金額|お金|見積|プラン|ご予算|予算|\bpric|\bcost|\bfees?\b|\bbudget|\bquot(?:es?|ations?)\b|\bplans?\b/iu,
  ],
  [
    'roi',
    /効果|数字|指標|成果|投資対効果|\bROI\b|\bKPI|\bresult|\bmetric|\bnumbers\b|\bfigures\b|\boutcome|\breturn/iu,
  ],
  ['traction', /実績|トラクション|進捗|\btraction\b|\bprogress|\bmilestone|\bso far\b/iu],
  [
    'market',
    /市場|マーケット|顧客|ターゲット|対象|お客様像|ペルソナ|\bmarket|\bcustomer|\bsegment|\baudience|\bpersonas?\b|\bwho it is for|\bTAM\b/iu,
  ],
  [
    'problem',
    /課題|問題|悩み|困りごと|お困り|ペイン|痛み|\bproblem|\bpain(?:s|ful|points?)?\b|\bchallenge|\bstruggle/iu,
  ],
  [
    'value',
    /価値|メリット|ベネフィット|バリュー|一年たったら|得られるもの|\bvalue|\bbenefit|\bpromise/iu,
  ],
  [
    'permission',
    /目的|所要時間|アジェンダ|本日の(流れ|内容)|お時間の|\bagenda|\bpurpose|\bpermission|\btime check/iu,
  ],
  [
    'closing',
    /クロージング|まとめ|締め|結び|おわり|終わり|最後に|お礼|\bclos(?:e|er|ed|ing)\b|\bwrap|\bsummary|\bconclusion|\bthank/iu,
  ],
  [
    'next',
    /次(の|回)|ネクスト|今後|アクション|宿題|スケジュール|日程|\bnext\b|\bfollow.?up|\btimeline|\bschedule|\baction item|\bto.?dos?\b/iu,
  ],
  [
    'solution',
    /解決|ソリューション|提案|デモ|機能|お手伝い|サービス|商品|製品|仕組み|しくみ|使い方|(うち|当社|弊社|自社|私たち|わたしたち|我々)の(案|答え|考え)|\bour (idea|fix|answer|offer)|\bsolution|\bapproach|\bdemo(?:s|nstrat\w*)?\b|\bproducts?\b|\bhow it works|\bproposal|\bfeature|\bwhat we do/iu,
  ],
  [
    'ask',
    /お願い|資金|調達|募集|ご支援|\bask\b|\bfund|\binvest|\brais(?:e|ed|ing)\b|\bdonat|\bsupport us/iu,
  ],
  [
    'team',
    /チーム|メンバー|会社概要|会社紹介|創業者|経営陣|\bteam|\bfounder|\babout us|\bwho we are/iu,
  ],
  [
    'profile',
    /現状|ヒアリング|お聞きしたこと|状況|背景|\bsituation|\bbackground|\bcurrent|\bprofile|\bdiscovery|\babout you/iu,
  ],
  [
    'opening',
    /挨拶|あいさつ|名乗|自己紹介|導入|オープニング|冒頭|はじめに|つかみ|\bopening|\bintro|\bgreeting|\bwelcome|\bhooks?\b|\bhello\b/iu,
  ],
]

const KIND_OF_NAME: ReadonlyMap<string, SectionKind> = new Map(
  Object.entries(SECTION_KIND_NAMES).flatMap(([kind, name]) =>
    isSectionKind(kind)
      ? [
          [name.ja, kind],
          [name.en.toLowerCase(), kind],
        ]
      : [],
  ),
)

/** Guesses the section kind of a Japanese or English heading; null without a keyword. */
export function guessSectionKind(title: string): SectionKind | null {
  const exact = KIND_OF_NAME.get(title.trim().toLowerCase())
  if (exact) return exact
  const folded = title.normalize('NFKC')
  return HEADING_WORDS.find(([, words]) => words.test(folded))?.[0] ?? null
}

/**
 * True for a heading such as `想定問答集`, which names a section of objections and no subject. False
 * for `採用の想定問答`.
 */
export function namesOnlyObjections(heading: string): boolean {
  const words = heading.normalize('NFKC')
  const rest = words.replace(OBJECTION_WORDS, ' ').replace(NO_SUBJECT, '')
  return OBJECTION_WORDS.test(words) && rest === ''
}
