import type { Cut } from './cut-text.ts'
import { NOUN_BEFORE_SURU } from './japanese-verbs.ts'
import { oneOf } from './one-of.ts'

const pattern = (source: string) => new RegExp(source, 'u')

/** Regular expression source: one kanji or katakana character, e.g. at the start of a noun. */
const NOUN = '[\\p{Script=Han}\\p{Script=Katakana}ー]'
/**
 * Regular expression source: a lookahead for at least six characters after the part that is cut.
 */
const REST = '(?=[^、。]{6})'

/**
 * Matches a connective at the start of a sentence, with or without a comma (「ほんで海外の…」). Also
 * matches the mark of an answer (A in 「A 皮が破ける」).
 */
const OPENING = pattern(
  `^${oneOf(`しかも だから ほんで ほな(?!けど) そして それに(?![対つよ加伴応]) それで そんで でもって でも(?!ど) だって
    ただ(?![のでしちい乗今]) まずは?(?!い) いわば 実は そこで(?=${NOUN}) 要は 要するに もちろん 基本的に おかげさまで とりあえず
    とにかく あとは で(?=${NOUN}) [AＡ][0-9０-９]?[.．:：\\s\\u3000]\\s* 答[\\s\\u3000]+ そうそう
    ${oneOf('あとさ んとね それがさ ああ あー そうなの ばってん んだはんで とりま だもんで だども あれね ほんでね')}(?=、)
    (?:これは|それは)?ですね いま(?=${NOUN})`)}、?${REST}`,
)
/** Matches spoken openings with a particle: 「でですね、」, 「だからさ、」. */
const SPOKEN_OPENING = pattern(
  `^${oneOf('で それが だから だで なんか けども? これ それで? あれで? でも ほうや んだ')}${oneOf('ですね のよ ねえ? さ な よ')}、${REST}`,
)
/** Matches spoken particles within a sentence: 「釜がですね、」. */
const PARTICLE = /(?<=[はがもでにをとら])(?:ですね|ね|さ|な|よ)(?=、)/gu
/**
 * Matches our side as the topic: 「当院では、」, 「この織機は、」. It is removed, because the canvas is about our
 * side anyway.
 */
const SELF = pattern(
  `^${oneOf(`わたくしども 私ども わたしたち 私たち 俺ら 俺たち 僕ら 当会 当所 当院 当店 当園 当社 当法人 当協会 当事務所
    (?:うち|弊社|当社)(?:の[^、はがを]{0,5})? (?:この|本)[^、はがを]{1,5}`)}(?:は|では|の場合は)、(?=[^、。]{4})`,
)
/** Matches a topic that only repeats the name of the note's box. */
const LABEL = pattern(
  `^${oneOf(`(?:いちばんの|一番の)?強み 料金 価格 値段 課題 悩み お客様 お客さん 顧客 相手 対象 売り先 お金 販路 集客
    広げ方 競合 代替手段`)}は(?:ですね|ね)?、(?=[^、。]{4})`,
)
/**
 * Matches an introduction that names a source or a manner of speaking: 「宿のご主人に伺ったら、」,
 * 「正直に申し上げますと、」.
 */
const SOURCE = pattern(
  `^[^、。0-9０-９]{1,24}${oneOf(`(?:聞|き|伺|うかが|尋ね)(?:い|っ)?${oneOf('たら たところ てみたら いましたら いますと くと うと')}
    申し上げますと いいますと 言いますと いうと 言うと によると によれば`)}、`,
)
/**
 * Matches a vague past or habitual time at the start. Does not match if a price or rate follows,
 * because a price must not lose the word that marks it as old.
 */
const TIME = pattern(
  `^${oneOf('去年 昨年 一昨年 おととし 先月 先週 昨日 きのう さっき この前 この間 このあいだ 最近 近ごろ 以前 普段 ふだん')}(?:の(?:[春夏秋冬]|暮れ|正月))?(?:なんか|では|は|も|に)?、${REST}(?!.*[円％%割])`,
)
/**
 * Matches the topic of a cleft sentence (「頼んでくるのは…」), which only repeats the name of the note's
 * box.
 */
const CLEFT = pattern(
  `^(?:[^、。はがを0-9０-９]{1,8}[がを])?${oneOf(`相手にする 狙う ねらう 頼んでくる 頼んでくん 来る 来てる 買う 買ってくれる
    買うてくれる 使う 使ってる 払う 出す 売る やる やってる やりたい 作る 作った つくった 始めた 足したい 考えている 考えてる
    お届けする お願いしたい 来ていただきたい お使いいただく お使いいただける 加盟してほしい 見込む`)}[のん](?:は|が)(?:ね|ですね)?、?${REST}`,
)
/**
 * Matches a mark of a table or list at the start, or an opening quotation mark that is not closed.
 */
const MARK = /^(?:[｜|`*]\s?|[「『](?=[^」』]+$))/u
const QUOTED = /^「([^「」]+)」$/u
/** Matches a closing quotation mark whose opening mark is in an earlier sentence. */
const QUOTE_END = /(?<=^[^「]+)」$/u
/** Matches brackets at the end with the source or date of a figure: 「（宇都宮S社の見積、2024.6）」. */
const CITATION = /\s?[（(][^（）()]*(?:より|見積|調べ|時点|現在|20[0-9]{2}[年./][^（）()]*)[）)]$/u

export const FILLER_CLAUSE = pattern(
  `^${oneOf(`で まあ? ま あの その あ え ええ なんか なんかこう こう ほら ね もう やっぱり? いや そう はい だから んで でね
    あのね えっとね って感じ みたいな`)}$`,
)

const VERB = '[るうくすつぬむぶぐたい]'
const SURU = oneOf('します しました しています しております いたします')
const RECEIVED = `(?:いただ|頂)${oneOf('きます いております いています いてます')}`

/**
 * Endings that add nothing to a statement. Each entry has two patterns: one for the words before
 * the ending, and one for the ending.
 */
const ENDINGS: readonly RegExp[] = [
  // 「…もらえることになりました」
  [VERB, `ことに${oneOf('なります なりました なりまして なった なっている なっています')}`],
  [VERB, `ことに${oneOf('いたします します しました しています')}`],
  // Conclusions and reports: 「…わけです」, 「…んだと」. Suppositions: 「…ようです」, 「…らしいです」.
  [
    VERB,
    oneOf(
      'か(?:と|とは)(?:存じ|思い)ます わけ(?:です|だ|なんです)? ん(?:だ|です|や)って んだと のだと',
    ),
  ],
  [VERB, oneOf('んすよね? んです[わよね]* んだもの ようです ようで らしいです らしくて らしい')],
  [
    VERB,
    oneOf('そうで(?:す|ございます)? みたいで(?:す)? っていう(?:こと|話|の)? ってこと(?:です|よ)?'),
  ],
  [VERB, oneOf('いうこと(?:です)? 形(?:です|で|にしています)')],
  ['る', `${oneOf('仕組み やつ もの 取り決め 約束 決まり やり方')}(?:です|だ)?`],
  // 「…吐き出せるようにいたします」
  ['る', `ように${oneOf('いたします します しました しています する した')}`],
  ['る', `ように${oneOf('なります なりました なっています なる なった')}`],
  // 「…というものを考えています」, 「…って言ってました」, 「…落としたって」
  [VERB, 'という(?:もの|こと|の)を考えて(?:い|お)?(?:ます|る)'],
  [
    VERB,
    `(?:って|て)${oneOf('言うの? 言ってた 言ってました 言っています 言われ(?:る|た|ます|ました)')}`,
  ],
  [
    VERB,
    `(?:って|て)${oneOf('おっしゃ(?:る|います|ってました|っていました) 聞(?:いた|きました|いています|いてます)')}`,
  ],
  [VERB, `(?:って|て)思(?:う|います|ってます|っています)`],
  ['た|る|ない', 'って'],
  // Phrases of meeting minutes around a fact: 「…であることを確認した」, 「…ことで合意した」
  [
    '(?<!検討する)',
    `(?:である)?ことを${oneOf('確認 承認 決定 報告 了承 共有')}(?:した|しました|された|されました)`,
  ],
  [
    '(?<!検討する)',
    `(?:である)?こと(?:で(?:合意|一致|了承)|と)(?:した|しました|された|されました)`,
  ],
  // Particles at the end of colloquial speech: 「…とるでね」, 「…やったけん」, 「…多いな」
  [
    VERB,
    oneOf(
      'で[ねな] なあ ねえ (?<!い)けんね? ばい べ[さな]? ぜ ぞ っす(?:よ|ね)* やん やわ わ[なけ]?',
    ),
  ],
  [VERB, oneOf('の[よね] んよ んや(?:わ|で)? もん(?:な|ね)? ねん(?:て|けど)? んやて')],
  ['ます', oneOf('ねん わ がな')],
  ['ほとんど|ばかり|程度|中心', 'で'],
  ['た|[^な]い', 'な'],
  // Polite verbs: 「お返しいたします」, 「ご利用いただけます」, 「月150円いただきます」, 「予約してくださいました」
  [
    'お[ぁ-ん\\p{Script=Han}]{0,3}(?:[いきぎしちにびみりえけげせてねべめれ]|\\p{Script=Han})|ご\\p{Script=Han}{2}',
    `を?(?:(?:いただ|頂)けます|${RECEIVED}|${oneOf('しております しています します いたします する形にしています')})`,
  ],
  [
    '[円％%]',
    `[をで]?(?:${RECEIVED}|(?:頂戴|ちょうだい)${oneOf('します しております しています')})`,
  ],
  [
    NOUN_BEFORE_SURU,
    `(?:して|させて)(?:${RECEIVED}|${oneOf('いただきました もらいます もらっています もらう ください(?:ます|ました) くださっています くれます くれました')})`,
  ],
  ['[\\p{Script=Katakana}ー]{3,}', `(?:${SURU}|されます|できます)`],
  ['仕組み|取り決め|決まり', 'が(?:あります|ございます|ある)'],
  [
    '[るたい]',
    `、?という(?:方|人|お客様|声|ところ)も${oneOf('います いる いらっしゃいます あります ある ございます')}`,
  ],
  ['[きいりしえけせ]', 'でござい(?:ます|まして)'],
  // Verbs that only state a figure: 「…は六十一軒になりました」, 「…の三分を占めています」
  [
    '[0-9０-９一二三四五六七八九十百千万億][\\p{Script=Han}％%つ]{1,2}',
    `に${oneOf('なりました なった なります なっています のぼります のぼりました')}`,
  ],
  [
    '[割倍分半数]',
    'を占め(?:ます|ました|ています|ている|る)|に(?:達し|のぼり|上り)(?:ます|ました)',
  ],
  [`${NOUN}{2}(?<!落)`, `と(?:${SURU}|する|した)`],
  // Guesses and dialect after a noun: 「…ほとんどでしょう」, 「…一年だよ」
  [
    `${NOUN}{2}|ほとんど`,
    oneOf('でしょう だろう かな なんだよ(?:なあ?|ね)? なんやけど なんだ(?:よ|わ)?'),
  ],
  [`${NOUN}{2}|ほとんど`, oneOf('だね だよ だべ やで やね やな ですわ ですな かなあ')],
].map(([before = '', ending = '']) => pattern(`(?<=${before})(?:${ending})$`))

const POLITE = 'ます|ません|ました|です|でした'
/** Regular expression source: a digit and a counter, e.g. 「3名」. */
const COUNTED =
  '[0-9０-９一二三四五六七八九十百千万億][人名件社店日年月週回時分秒間台本個度軒頭匹箱枚冊戸室袋校園種点倍つ]{1,2}'
/**
 * Connectives at the end of a clause that is a complete statement. `contrasts`: true for a "but";
 * the words after it limit the statement.
 */
const CONNECTIVES: readonly { pattern: RegExp; contrasts: boolean }[] = [
  // But: 「…だと言うけど」, 「…出ますが」
  [
    'but',
    `${POLITE}|[^ん]だ|た|る|[^ちま]い|[^な]う|す|む`,
    '(?:(?:ん|の)(?:だ|です)(?:が|けれども?|けど)|けれども|けれど|けども|けど)',
  ],
  ['but', `${POLITE}|ない|たい`, 'が'],
  // Because: 「…張り替えますから」, 「…だけなので」
  [
    'so',
    `${POLITE}|[^んい]だ|た|る|ない|たい|[^な]う|す|む`,
    oneOf('ので から んで もんで もので さかい'),
  ],
  ['so', `${NOUN}|だけ`, oneOf('なので なんで ですから だから')],
  // And: 「…渡せますし」, 「…のは弊社だけで」, 「…は月3万円で」, 「…は一回三百円とし」
  ['so', 'ます|です|だ|[^わあ]た|る|ない', 'し[ねさ]?'],
  ['so', `[はが][^、]{0,24}(?:${NOUN}|うち|ここ)(?:だけ|のみ)`, 'で(?:あり)?'],
  ['so', `[はが][^、]{0,24}(?:[円％%倍割]|${COUNTED}|無料|無償|半額)`, '(?:で|とし|となり|に達し)'],
  ['so', 'は[^、]{2,24}(?:者|人|方|もの|特許|師|士)', 'で'],
  ['so', '[\\p{Script=Han}\\p{Script=Katakana}ー％%つ]', 'であり(?:まして)?'],
  // And, after a verb with する: 「…と接続し」, 「…が出願され」
  [
    'so',
    NOUN_BEFORE_SURU,
    '(?:し(?:て(?:て|いて|おり|おりまして)|とって|まして)?|され(?:て(?:いて|おり|おりまして))?)',
  ],
  // And, after が or a noun: 「…船賃がかかり」, 「…七年かけた特許でして」
  [
    'so',
    `\\p{Script=Han}{2}|[\\p{Script=Katakana}ー]{2}|[円％%]`,
    oneOf(`があり(?:まして)? がかか(?:り|って) が必要で が要り が出て が出ており
    が発生し となっており となっていて でして でございまして`),
  ],
].map(([kind, before = '', connective = '']) => ({
  pattern: pattern(`(?<=${before})${connective}$`),
  contrasts: kind === 'but',
}))

/**
 * Cuts the connective from the end of a clause. Returns null if the clause has none of CONNECTIVES.
 */
export function splitConnective(clause: string): { statement: string; contrasts: boolean } | null {
  for (const { pattern, contrasts } of CONNECTIVES) {
    const found = pattern.exec(clause)
    if (found !== null) return { statement: clause.slice(0, found.index), contrasts }
  }
  return null
}

const cutBy =
  (pattern: RegExp): Cut =>
  (text) => {
    const rest = text.replace(pattern, '')
    return rest.length < text.length ? rest : null
  }

const unquote: Cut = (text) => QUOTED.exec(text)?.[1] ?? null

const cutFillerClauses: Cut = (text) => {
  const parts = text.split('、')
  const rest = parts.filter((part) => !FILLER_CLAUSE.test(part))
  return rest.length < parts.length && rest.length > 0 ? rest.join('、') : null
}

/**
 * Matches if a complete statement precedes the last clause. The last clause is then an
 * afterthought, and its connective is not cut.
 */
const AFTERTHOUGHT = /(?:です|ます|ました|でした|ません)、|[るたいだよねの]、[^、]*$/u
/**
 * Removes the last item of a list of at least three items separated by ／, as on slides. An item
 * with a number is kept.
 */
const cutListItem: Cut = (text) => {
  const at = text.lastIndexOf('／')
  return text.indexOf('／') < at && !/[0-9０-９一二三四五六七八九十百千万]/.test(text.slice(at))
    ? text.slice(0, at).trimEnd()
    : null
}

const cutLastConnective: Cut = (text) =>
  AFTERTHOUGHT.test(text) ? null : (splitConnective(text)?.statement ?? null)

/** Cuts for long statements. Each removes words that add no content. */
export const PHRASE_CUTS: readonly Cut[] = [
  unquote,
  cutFillerClauses,
  ...[
    MARK,
    QUOTE_END,
    OPENING,
    SPOKEN_OPENING,
    PARTICLE,
    SOURCE,
    SELF,
    LABEL,
    TIME,
    CLEFT,
    CITATION,
    ...ENDINGS,
  ].map(cutBy),
  cutListItem,
  cutLastConnective,
]
