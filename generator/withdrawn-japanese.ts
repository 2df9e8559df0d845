import { oneOf } from './one-of.ts'
import { RETRACTION } from './split-run-ons.ts'
import { anyOf, type Cues, maybe, oneRule } from './withdrawn-cues.ts'

const DROPPED = oneOf('見送り 却下 取りやめ')
const NOT = '(?:ない|ません)'
const COPULA = '(?:です|だ|でして|とする|とします)'
const BECAUSE = '(?:ので|ため)'
const JOKE = '(?:冗談|ジョーク)'
const END = '。?$'

const OPEN = {
  // Matches 「名称：検討中」 and 「会費はまだ未定です」.
  undecided: `(?:[:：は、→]|^)\\s*${maybe('まだ')}${oneOf(
    '検討中 未定 調整中 未確定 要検討 要確認 要相談 確認中 後日(?:決定|連絡)? 保留 未確認 ボツ 却下 見送り 取りやめ tbd tbc',
  )}${maybe(COPULA)}[。、]?$`,
  // Matches 「廃止案：月額の会員証」.
  dropped_label: `^${oneOf('廃止 見送り 却下 取りやめ ボツ')}${maybe('案|済み')}[:：]`,
  // Matches 「浮き桟橋の名前はボツになった」.
  dropped_idea: `は${oneOf('ボツ 却下 見送り 取りやめ')}[にと](?:なっ|し)(?!て(?:しま|い|ばかり)|たり)`,
  // Matches 「展示会は高いので見送り」.
  dropped_for_reason: `(?:ので|ため|から|は|、|→)${maybe('今回は')}${DROPPED}${END}`,
  // Matches 「置く店はまだ決まっていません」.
  not_decided: `${maybe('まだ')}決(?:まって|めて)い?${NOT}${maybe('です')}${maybe('けど|が')}${END}`,
  // Matches 「漁協とはまだ話していない」.
  not_tried: `まだ${oneOf('話し 聞い 頼ん 交渉し 見積もっ 試し')}てい?${NOT}`,
  // Matches 「料金：未定」.
  price_undecided: `${oneOf('月額 料金 価格 金額')}\\s?[:：]?\\s?未定`,
  // Matches 「ラジオ広告：0円、3月で停止」.
  ended: `[月年日度末]で${oneOf('停止 終了 廃止 中止 終わり')}${END}`,
  // Matches 「漁具店に置く → 断られた」.
  failed: `[→⇒]\\s?${oneOf('断られた やめ だめ ダメ 不可 反応なし なし')}${END}`,
  // Matches 「潮が合わなかったので9月にやめた」.
  given_up: `${BECAUSE}、?[^。、]{0,8}${oneOf('やめた やめました 打ち切った 撤退した')}${END}`,
}

const CORRECTION = {
  // Matches 「いや、違う」 and 「今のなしで」.
  retraction: RETRACTION.ja.source,
  // Matches 「まあそれはいいや」 and 「あれはちょっとなし」.
  never_mind: `${maybe('ま[あぁ]?、?')}[そあこ]れは${maybe('ちょっと|もう|やっぱり?')}${oneOf(
    'いいや いいか なし 無し やめ(?:とく|ておく|ます|よう) 忘れて ボツ',
  )}`,
  // Matches 「訂正：月1万2千円」.
  corrected: `訂正${maybe('します|です')}(?:$|[。、：:])`,
  // Matches 「言い間違えました」.
  misspoken: '言い間違え',
}
const PAUSE = `${maybe('えー?|あ|で')}[、っ]?`

const TAKEN_BACK = '(?:なし|無し|やめ|ナシ|却下|忘れて)'
const DROPPED_STATEMENT = {
  // Matches 「やっぱり紹介料はなしで」.
  on_second_thought: `(?:やっぱり?|やはり)[^。]{2,40}(?:は|も|って(?:の|いうの)は?)${TAKEN_BACK}[^。]{0,6}${END}`,
  // Matches 「会員証の話は忘れてください」.
  forget_it: `(?:の話|の件|のは|案は)[^。]{0,6}${oneOf('忘れて 取り消し なかったことに 白紙')}[^。]{0,8}${END}`,
}

const UNWANTED = oneOf('合わ ご不要 不要 気に入ら 必要 お気に召さ')
const IF_NOT = oneOf('なければ ない(?:場合|とき|時)は でしたら なら')
const STOPS = oneOf('止ま 終わ 終了 結構 構いませ 大丈夫 断 やめ')
const UNREAL = {
  // Matches 「冗談です」.
  joke: '冗談|ジョーク|なんちゃって',
  // Matches 「仮に港が半分になったら」.
  supposed: '^(?:仮に|たとえば仮に)|仮の(?:話|数字)|^試算では',
  // Matches 「合わなければ、そのまま終わります」.
  may_stop: `^${maybe('もし')}${UNWANTED}${IF_NOT}、?[^。]{0,12}${STOPS}[^。]{0,6}${END}`,
  // Matches 「将来、桟橋を増やすかもしれない」.
  some_day: `(?:^|[、。])${oneOf('来年 将来 いつか いずれ そのうち')}[^。]{1,30}かもしれ${NOT}。?$`,
}

const DAY = oneOf('[月火水木金土日]曜 来週 今週 月末 週明け [0-9０-９]+日')
const MINUTED = {
  // Matches 「金曜までに見積もりを確認します」.
  task: `${DAY}${maybe('中')}までに、?[^。]{0,16}${oneOf('確認 連絡 提出 回答 送付 報告')}${maybe(
    'する|します|予定|のこと',
  )}${END}`,
  // Matches 「値上げ案は賛成3、反対9で否決」.
  vote: '(?:賛成|反対)[0-9０-９多少]+[^。]{0,12}(?:可決|否決)|(?:動議|提案)は(?:否決|取り下げ)',
  // Matches 「屋根がほしいという要望あり」.
  wish: `という(?:要望|意見)${oneOf('あり が出た が出ました を承った')}${END}`,
}

const POLITE_NOT = '(?:ません(?:でした)?|ない(?:です)?|なかった(?:です)?)'
/**
 * Regular expression source: a lookahead that excludes sentences with limits, denied losses or
 * double negatives, because these sentences do state something about the plan.
 */
const ONLY = '(?!.*(?:しか|以外|だけ|とは限|わけ|なくて|解約|離脱|苦情|事故|キャンセル|返品))'
const RULED_OUT = {
  // Matches 「路線バスや大手は狙っていません」.
  not_done: `^${ONLY}[^。、]{1,24}(?:は|も|には|とは|への)、?[^。、]{0,12}${oneOf(
    `狙って 狙い ねらって 対象にして 相手にして ターゲットにして 想定して 考えて やって 使って 出して 打って 売り込んで 見て 頼って
    取引して 行って 力を入れて 追って 出て 回って`,
  )}(?:い|おり)?${POLITE_NOT}(?:ね|よ)?${END}`,
  // Matches 「飛び込みはしません」 and 「チラシは配りません」.
  not_ever: `^${ONLY}[^。、]{1,24}(?:は|も)、?(?:もう)?(?:一切)?${oneOf('し やり 使い 見 配り 打ち 出し 狙い 追い 行き')}ません${END}`,
  // Matches 「フェリー会社は対象外です」.
  out_of_scope: `(?:は|も)、?(?:対象外|範囲外|狙いではありません|対象ではありません|お客様ではありません)${maybe(COPULA)}${END}`,
  // Matches 「展示会にも出ましたが、効果がありませんでした」 and 「展示会は無駄でした」.
  failed: `${anyOf(
    `(?:効果|成果|反応|手応え|反響|問い合わせ)(?:が|は|も)?[^。、]{0,6}${oneOf('なかった ありませんでした 出ませんでした 来ませんでした ゼロでした')}(?:です)?${maybe('(?:ので|ため)、?[^。、]{0,12}')}`,
    '(?:お金の|時間の)?無駄(?:でした|だった|です)',
    'うまくいきませんでした',
    '空振り(?:でした|だった|に終わりました)',
    '効きませんでした',
  )}${END}`,
  // Matches 「展示会はやめました」.
  stopped: `^[^。、]{1,24}(?:は|も|への出展は)、?(?:もう)?${oneOf('やめました やめた やめています 撤退しました 断念しました 諦めました あきらめました')}${END}`,
  // Matches 「まだ継続のお客様はいません」 and 「まだ営業の型はできていません」.
  not_yet: `^${ONLY}(?:[^。、]{1,16}は)?、?まだ[^。、]{1,30}(?:は|が|も)[^。、]{0,10}${oneOf(
    'ありません いません ない いない ございません できてい(?:ません|ない) 取れてい(?:ません|ない) 決まってい(?:ません|ない) 出てい(?:ません|ない)',
  )}${maybe('です')}${END}`,
}

export const JAPANESE_CUES: Cues = {
  open: new RegExp(oneRule(OPEN), 'iu'),
  correction: new RegExp(`^${PAUSE}${oneRule(CORRECTION)}`),
  dropped: new RegExp(oneRule(DROPPED_STATEMENT), 'u'),
  unreal: new RegExp(oneRule(UNREAL), 'u'),
  minuted: new RegExp(oneRule(MINUTED), 'u'),
  ruled_out: new RegExp(oneRule(RULED_OUT), 'u'),
  // Matches 「去年は月8千円でした」.
  past: new RegExp(
    `^${oneOf('去年 昨年 一昨年 前年 前期 昨期 先月 以前')}${maybe('まで')}[はが][^。、]{0,8}[0-9０-９][^。]{0,10}(?:でした|だった)${maybe('が|けど|けれど|ので')}[。、]?$`,
    'u',
  ),
  // Matches 「冗談です」.
  jest: new RegExp(`^[^。]{0,6}${JOKE}${maybe('です|ですよ|だけど|だよ')}[笑w。]*$`, 'u'),
  // Matches 「もし潮が変わったらどうしますか」.
  supposed:
    /仮に|もしも?[^。]{2,30}(?:たら|[いん]だら(?!け)|なら|れば)[^。]{0,16}(?:どう|いくら|困)/u,
  // Matches 「船が流されたら？」.
  condition: /(?:たら|[いん]だら(?!け)|なら|れば|場合は)[^。]{0,20}[?？か。]*$/u,
  // Matches 「その場合は減るでしょうね」.
  conditional: /^(?:そのとき|その時|その場合)は|(?:でしょうね|と思います|だろうね)。?$/u,
  // Matches 「正しくは月1万2千円」.
  again: /^(?:やっぱり?、?|やはり、?|訂正[、：:]?|正しくは、?)/u,
  names: /[\p{Script=Han}々]{2,}|[\p{Script=Katakana}ー]{3,}/gu,
}
