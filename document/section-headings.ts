import { isSectionKind, type SectionKind } from './script-document.ts'
import { SECTION_KIND_NAMES } from './section-kinds.ts'

/** Words in a heading that tell its kind. The first kind that matches wins: narrow ones first. */
const HEADING_WORDS: readonly [SectionKind, RegExp][] = [
  ['gatekeeper', /受付|取次|取り次ぎ|gate ?keeper|reception|switchboard/iu],
  ['icebreak', /アイスブレイク|雑談|ice.?break|small talk|rapport/iu],
  [
    'objection',
    /切り?返し|反論|断り|よくある(質問|ご質問)|想定(問答|質問)|懸念|不安への|FAQ|Q ?& ?A|objection|concern|push.?back/iu,
  ],
  [
    'model',
    /ビジネスモデル|収益|収入|売上の|マネタイズ|コスト構造|原価|business model|revenue|moneti[sz]|cost structure|unit economics/iu,
  ],
  [
    'alternatives',
    /代替|代わりの|現在の対処|(今|いま|現在|現状|これまで)の(やり方|対応|対策|手段|方法|しのぎ方)|alternative|work.?around|current (measures|solution|approach|process|way)|how (it|they).* today|status quo|^\s*(これまで|今まで|いままで|現在|今|いま|today|now)\s*$/iu,
  ],
  [
    'difference',
    /違い|差別化|優位|強み|選ばれる理由|競合|なぜ(私|当社|弊社|うち)|differen|advantage|moat|competit|why us|what sets|unfair/iu,
  ],
  [
    'case',
    /事例|お客様の声|導入企業|case stud|customer stor|success stor|testimonial|reference|use case/iu,
  ],
  ['impact', /影響|放置|このままだと|損失|impact|cost of|consequence|what is at stake|stakes/iu],
  [
    'price',
    /料金|価格|費用|金額|お金|見積|プラン|ご予算|予算|pric|cost|fee|budget|quote|\bplans?\b/iu,
  ],
  ['roi', /効果|数字|指標|成果|投資対効果|ROI|KPI|result|metric|numbers|figures|outcome|return/iu],
  ['traction', /実績|トラクション|進捗|traction|progress|milestone|so far/iu],
  [
    'market',
    /市場|マーケット|顧客|ターゲット|対象|お客様像|ペルソナ|market|customer|segment|audience|persona|who it is for|\bTAM\b/iu,
  ],
  ['problem', /課題|問題|悩み|困りごと|お困り|ペイン|痛み|problem|pain|challenge|struggle/iu],
  [
    'value',
    /価値|メリット|ベネフィット|バリュー|一年たったら|得られるもの|value|benefit|promise/iu,
  ],
  [
    'permission',
    /目的|所要時間|アジェンダ|本日の(流れ|内容)|お時間の|agenda|purpose|permission|time check/iu,
  ],
  [
    'closing',
    /クロージング|まとめ|締め|結び|おわり|終わり|最後に|お礼|clos|wrap|summary|conclusion|thank/iu,
  ],
  [
    'next',
    /次(の|回)|ネクスト|今後|アクション|宿題|スケジュール|日程|next|follow.?up|timeline|schedule|action item|to.?do/iu,
  ],
  [
    'solution',
    /解決|ソリューション|提案|デモ|機能|お手伝い|サービス|商品|製品|仕組み|しくみ|使い方|(うち|当社|弊社|自社|私たち|わたしたち|我々)の(案|答え|考え)|our (idea|fix|answer|offer)|solution|approach|demo|product|how it works|proposal|feature|what we do/iu,
  ],
  ['ask', /お願い|資金|調達|募集|ご支援|\bask\b|\bfund|invest|raise|donat|support us/iu],
  ['team', /チーム|メンバー|会社概要|会社紹介|創業者|経営陣|team|founder|about us|who we are/iu],
  [
    'profile',
    /現状|ヒアリング|お聞きしたこと|状況|背景|situation|background|current|profile|discovery|about you/iu,
  ],
  [
    'opening',
    /挨拶|あいさつ|名乗|自己紹介|導入|オープニング|冒頭|はじめに|つかみ|opening|intro|greeting|welcome|hook|hello/iu,
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

/** The section kind a heading speaks of, in Japanese or English; null when it says nothing. */
export function guessSectionKind(title: string): SectionKind | null {
  const exact = KIND_OF_NAME.get(title.trim().toLowerCase())
  if (exact) return exact
  const folded = title.normalize('NFKC')
  return HEADING_WORDS.find(([, words]) => words.test(folded))?.[0] ?? null
}
