import { stemOfNegated, stemOfPast, stemOfVerb, stemOfVolitional } from './japanese-verbs.ts'

/**
 * Ending of a clause. `polite`: the whole clause with a polite ending; null if the ending is
 * unknown.
 */
export type Ending =
  | { is: 'polite' | 'plain' | 'nominal'; polite: string }
  | { is: 'unknown'; polite: null }

const UNKNOWN: Ending = { is: 'unknown', polite: null }

const POLITE =
  /(?:です|でした|ます(?<!ますます)|ました|ません|でしょう|ましょう|ください|くださいませ|ませ)(?:が|ので|から)?(?:か|ね|よ|よね)?$|(?:ありがとう|お願いいたします|おめでとう)$/u

/** Endings with a single polite form. If several patterns match, the first one applies. */
const FIXED: readonly [RegExp, string][] = [
  [/(?:ではない|じゃない)(?:だろう)?か$/u, 'ではないでしょうか'],
  [/ない(?:だろう|であろう)$/u, 'ないでしょう'],
  [/(?:だろう|であろう)か$/u, 'でしょうか'],
  [/(?:だろう|であろう)$/u, 'でしょう'],
  [/(?<=[なるたいうくすつむぐぶの])んだ$|のだ$|のである$/u, 'のです'],
  [/のだった$|のであった$/u, 'のでした'],
  [/(?:では|じゃ|で)なかった$/u, 'ではありませんでした'],
  [/(?:では|じゃ)ない$|(?<=[\p{Script=Han}\p{Script=Katakana}ー])でない$/u, 'ではありません'],
  [/(?<=[なのるたいう])のか$/u, 'のでしょうか'],
  [/べきか$/u, 'べきでしょうか'],
  [/ないか$/u, 'ないでしょうか'],
  [/(?:であった|だった)$/u, 'でした'],
  [/である$/u, 'です'],
  [/(?<=[はもに]|(?<![急防稼繋注騒泳継塞脱担]|つな|しの)が)(?:無い|ない)$/u, 'ありません'],
  [
    /(?<=[はもに]|(?<![急防稼繋注騒泳継塞脱担]|つな|しの)が)(?:無かった|なかった)$/u,
    'ありませんでした',
  ],
  [/(?<=く)ない$/u, 'ありません'],
  [/(?<=く)なかった$/u, 'ありませんでした'],
  [/(?<=し|ほ)かない$/u, 'かありません'],
  [/(?<=し|ほ)かなかった$/u, 'かありませんでした'],
  [/(?<=[がはもに])なし$/u, 'ありません'],
  [/(?<=[がはもに])あり$/u, 'あります'],
  [/(?<=[\p{Script=Han}\p{Script=Katakana}ー])なし$/u, 'がありません'],
  [/(?<=[\p{Script=Han}\p{Script=Katakana}ー])あり$/u, 'があります'],
]

/** Matches い adjectives that end like a negated verb (少ない). */
const ADJECTIVE_NAI =
  /(?:少|すく|危|あぶ|切|せつ|もったい|つまら|くだら|情け|味気|頼り|限り|はか|幼|汚|きた|おぼつか|思いがけ|さりげ|何気|ぎこち|素っ気|物足り|計り知れ)な(い|かった)$/u
/** Matches nouns before a separate ない: 問題ない becomes 問題ありません. */
const NOUN_NAI =
  /(?:違い|変わり|差し支え|さしつかえ|申し訳|問題|仕方|しかた|関係|必要|心配|異論|他|予定|例外|見込み|[かさ]間|あまり|ほとんど|それほど|さほど|大して|二度と|一切|終わり)$/u

/** Determines a clause's ending and its polite form. `words` has no final full stop. */
export function readEnding(words: string): Ending {
  if (POLITE.test(words)) return { is: 'polite', polite: words }
  const polite = readFixed(words) ?? readDenied(words) ?? readQuestion(words) ?? readPlain(words)
  return polite === null ? readNominal(words) : { is: 'plain', polite }
}

function readFixed(words: string): string | null {
  const found = FIXED.find(([end]) => end.test(words))
  return found ? words.replace(found[0], found[1]) : null
}

function readDenied(words: string): string | null {
  if (ADJECTIVE_NAI.test(words)) return `${words}です`
  const found = /(?:な|無)(い|かった)$/u.exec(words)
  if (!found) return null
  const before = words.slice(0, found.index)
  const ending = found[1] === 'い' ? 'ません' : 'ませんでした'
  if (NOUN_NAI.test(before)) return `${before}あり${ending}`
  const stem = stemOfNegated(before)
  return stem === null ? null : stem + ending
}

const QUESTION_END = /か$/u
const WHETHER =
  /(?:かどうか|ほか|いくつか|なにか|何か|いつか|どこか|ほのか|わずか|確か|豊か|静か)$/u

function readQuestion(words: string): string | null {
  if (!QUESTION_END.test(words) || WHETHER.test(words)) return null
  const statement = words.slice(0, -1)
  const { is, polite } = readEnding(statement)
  if (is === 'unknown') return null
  // A plain question (「どうするか。」) stays plain: it is the author's reflection, while a polite question
  // would ask the listener.
  return is === 'plain' ? words : `${polite}か`
}

function readPlain(words: string): string | null {
  return readVerb(words) ?? readAdjective(words) ?? readCopula(words)
}

function readVerb(words: string): string | null {
  const past = /[ただ]$/u.test(words) ? stemOfPast(words) : null
  if (past !== null) return `${past}ました`
  const will = /う$/u.test(words) ? stemOfVolitional(words) : null
  if (will !== null) return `${will}ましょう`
  const stem =
    /[るうくぐすつぬぶむ]$/u.test(words) && !NO_VERB.test(words) ? stemOfVerb(words) : null
  return stem === null ? null : `${stem}ます`
}

/** Matches words that end like a verb but are none. */
const NO_VERB =
  /(?:よう|そう|ほう|とう|もう|どう|こう|全く|多く|近く|遠く|早く|とく|よく|ごとく|なく|ならず)$/u

/** Replaces だ by です after a noun or adjective. */
function readCopula(words: string): string | null {
  return /(?<![\p{Script=Han}しいん])だ$|(?<=[\p{Script=Han}]|ような|そう|嫌い|きれい|違い|狙い|願い|くらい|みたい|たい|ん)だ$/u.test(
    words,
  ) && !/(?<=[\p{Script=Han}らしか])んだ$/u.test(words)
    ? words.replace(/だ$/u, 'です')
    : null
}

const ADJECTIVE =
  /(?<!なさ|下さ|くださ|^は|^いいえ|[違願狙扱使払思勢問誘救会合祝伝舞])い$|(?:[\p{Script=Han}しなたよ]|おお|たか|はや|うま|つら|づら|にく|やす|よわ|つよ|ひろ|せま|ふる|こわ)かった$/u

/** Appends です to an い adjective. Common nouns that end in い are excluded. */
function readAdjective(words: string): string | null {
  return ADJECTIVE.test(words) ? `${words}です` : null
}

/** Matches the end of a noun. Kana that may also end a verb are excluded. */
const NOUN_END =
  /(?:[\p{Script=Han}々\p{Script=Katakana}ー\p{Script=Latin}\p{Nd}%％℃㎡㎏＋+」』”"）)】〉》}]|(?:^|[^まで])(?:こと|もの|ところ|とき|ため|など|まで|だけ|のみ|ほど|くらい|ぐらい|ばかり|つもり|はず|わけ|ほう|うち|まま|あたり|ごと|ひとつ|ふたつ|すべて|これら|から|よう|(?<=[るいたりきしみえ])そう|たくさん|ほとんど|お客さま|お客さん|きっかけ|まとめ|さまざま|かどうか)|\p{Script=Han}(?:さ|み|り|き|し|え|け|げ|め|せ|ち|れ|べ|い|わせ|かり|がり|まり|わり)|[\p{Nd}０-９一二三四五六七八九十]つ|べき|みたい|やすさ|にくさ|づらさ|しさ|きさ|ごろ|ずつ|らしさ)$/u

/**
 * Matches nouns that describe an action (増加, 開始). After a particle such a noun forms a clause
 * without a tense (売上が増加), so the polite form is unknown.
 */
const DONE =
  /(?:増加|減少|急増|急減|拡大|縮小|開始|終了|実施|導入|確認|検討|完了|達成|成功|失敗|改善|悪化|向上|低下|上昇|下落|発生|創業|設立|開催|開発|販売|提供|運営|展開|参入|撤退|契約|解約|採用|退職|入社|移行|変更|追加|削除|削減|短縮|延長|継続|停止|中止|再開|公開|発表|発売|出荷|納品|受注|発注|訪問|商談|提案|説明|報告|連絡|相談|調査|分析|集計|作成|更新|登録|送付|送信|受領|返信|回答|依頼|支援|対応|解決|解消|実現|獲得|到達|突破|成長|普及|浸透|定着|統合|買収|出資|調達|投資|回収|共有|整理|準備|用意|決定|合意|反映|修正|計画|活用|利用|管理|把握|記録|入力|転記|集約|配布|配信|掲載|募集|応募|面談|協議|稼働|試算|試行|検証|決裁|承認|請求|注文|購入|接続|連携|移転|転換|推進|強化|[\p{Script=Han}カ-ヴ]化|見直し|値上げ|値下げ|引き上げ|引き下げ|立ち上げ|締結|辞退|離脱|来店|来場|参加|出展|受賞|着手|終結|倍増|半減|断念|中断|撤収|却下|延期|失注|紛失|故障|了承|承諾|購入|廃止|廃業|閉鎖|到着|発覚|判明|急落|高騰|配置|常駐|派遣|外注|委託|撮影|印刷|郵送|持参|同行|同席|起票|起案|要望|希望)$/u
/**
 * Matches a particle shortly before a noun of `DONE`. With this particle, the noun forms a clause
 * without a tense (売上が増加).
 */
const DONE_TO =
  /[をがにへでともまでてずしりき、](?:[\p{Script=Han}々\p{Script=Katakana}ー\p{Nd}%％約]*)$/u
const WITH_OBJECT =
  /を(?!.*[るたいうくすつむぶぐぬな][\p{Script=Han}\p{Script=Katakana}「])(?!.*(?:ための|こと|もの|ところ|とき))[^、]*$/u

/** Matches nouns after which です is correct in any clause. */
const IN_THE_STATE = /(?:中|予定|見込み|見通し|済み|方針|必要|可能|不可)$/u

function readNominal(bare: string): Ending {
  if (bare === '' || !NOUN_END.test(bare)) return UNKNOWN
  if (/こと$/u.test(bare) && !/[はがも][^」]*こと$/u.test(bare)) return UNKNOWN
  const nominal = { is: 'nominal' as const, polite: `${bare}です` }
  if (IN_THE_STATE.test(bare)) return nominal
  if (WITH_OBJECT.test(bare)) return UNKNOWN
  const done = DONE.exec(bare)
  if (done && DONE_TO.test(bare.slice(0, done.index))) return UNKNOWN
  return nominal
}
