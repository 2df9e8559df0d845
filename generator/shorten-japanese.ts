import { type Cut, cutWhile } from './cut-text.ts'
import { NOUN_BEFORE_SURU } from './japanese-verbs.ts'

/**
 * Maximum length (UTF-16 units) of a note. A longer note loses asides and subordinate clauses, if
 * possible.
 */
const MAX_LENGTH = 24
/** Minimum length that must remain after a cut, in UTF-16 units. */
const MIN_LENGTH = 4

/**
 * Matches numbers, negations and limiting words. A clause or aside with such a word is not cut off.
 */
const ESSENTIAL =
  /[0-9０-９]|[一二三四五六七八九十百千万億半][人名件社店日年月週割円回時分倍本台個度軒頭匹箱枚冊戸室袋]|ない|なく|なか|なけ|ません|[^ま]ず[、に]|なし|無し|ゼロ|しか|だけ|以外|以上|以下|未満|まで|不|未|非|無料|禁/
const CONDITION =
  /(?:たら|れば|なら|ならば|と|場合(?:は|に|には)?|とき(?:は|に)?|時(?:は|に)?|ても|でも|限り|うちに|前に|後に|際(?:は|に)?|たび(?:に)?|度に)[、,]?$/

const LEAD =
  /^(?:(?:→|⇒|→)\s*)?(?:(?:えっと|ええと|えーと|えー|あのー?|そのー?|まあ?|ま|で|え|はい|いえ|いや|うーん|へえ|なるほど|そうですね|そうですねえ|そうなんです|そこで|また|さらに|そして|それで|それから|それと|あと|ただ|ただし|しかし|でも|だから|ですから|なので|そのため|一方|一方で|つまり|実は|じつは|ちなみに|ところが|それでも|しかも|加えて|その結果|結果として|要は|要するに|もちろん|さて|では|じゃあ|正直|正直に言うと|やっぱり|やはり|特に|とくに|まず|まずは|次に|最後に|今回は|本日は|実際|実際に|基本的に|なお|なんか|ほら|例えば|たとえば|おかげさまで|ありがたいことに)[、,，\s]+)+/
/** Matches a condition in brackets before a line: 「（高いと言われたら）」. */
const LEADING_CONDITION = /^[（(][^（）()]{2,30}(?:たら|れば|場合|とき|なら)[）)]\s*/
/**
 * Matches a reference to ourselves at the beginning: 「弊社は」. It is cut from a long note, because a
 * canvas is about our business anyway.
 */
const SELF =
  /^(?:弊社|当社|私ども|私たち|わたしたち|うち|我々|われわれ|弊所|こちら)(?:では|は|の(?:サービス|システム|アプリ|製品|商品|ツール|ソフト|プラン)(?:では|は|なら))、?(?![ねなよさ、])/
/**
 * Matches a demonstrative at the start: 「これは」. It is removed, because the note lacks the sentence
 * to which it refers.
 */
const POINTER =
  /^(?:これ|それ|あれ|こっち|そっち|ここ|そこ)(?:は|が|も|って|なら|だと|を)、?(?![ねよなさ、])(?=[^、。]{6})/
const NOW = /^(?:今は|いまは|現在は|現状は|ふだんは|普段は|今のところ|現時点では)、?/

/** Polite endings without content. The noun before them stays. */
const POLITE: readonly RegExp[] = [
  /(?:との|という)(?:お声|声|お話|話|ご相談|相談|お悩み|悩み|ご意見|意見|ご不満|不満)(?:を|が|も|は)[^。、]{0,20}(?:伺|聞|きき|いただ|頂|あり|ござ|多|届|寄せ|もら)[^、。]{0,10}$/,
  /(?:と|だと)(?:いう(?:お声|声|話|こと|もの|状況|状態)(?:です|でした|がありました|がございました|を(?:いただいて|頂いて|もらって|伺って|聞いて)い?(?:ます|おります|ました))|伺っております|伺っています|伺いました|聞いています|聞いております|聞きました|おっしゃっていました|おっしゃってい?ます|言っていました|のことです|のことでした|のこと|いうこと|言われて(?:い|おり)ます|考えております|考えています|思っております|思っています|思います)$/,
  /(?:だ|る|た|い)(そう|らしい|みたい)(?:です|でした)(?:ね|よ)*$/,
  /な(?:ん|の)(?:です|だ)(?:よ|ね|よね|けど|が|けどね|わ)*$/,
  /(?<=[るたいうくつすむぶぬぐだ])(?:ん|の)(?:です|だ)(?:よ|ね|よね|けど|が|けどね|わ)*$/,
  /(?<=[\p{Script=Han}\p{Script=Katakana}ーA-Za-z0-9０-９％%」）)]|もの|こと|ところ|とき|だけ)(?:でございます|となります|となっております|となっています|でした|です|であります|である)(?:ね|よ|よね|けど|けどね|が|から|わ)*$/u,
  /(?<=[い])(?:です)(?:ね|よ|よね|けど|けどね|が|わ)*$/,
  /(?<=ます|ました|ません|です|でした|る|た|い)(?:よね|よ|ね|わ|けどね|けど|けれども|し)$/,
  new RegExp(
    `${NOUN_BEFORE_SURU}(?:いたします|致します|しております|しています|してます|します|いたしました|しました|されています|されます|されております)$`,
    'u',
  ),
  /(?<=\p{Script=Han}{2}|[ァ-ヶー]{2})(?:ができます|ができる|が可能です|を行います|を行っています|を行っております|をしています|をしております|をします|がございます|があります|が発生しています|が発生しております|が発生します|が起きています|が起きている|がかかっています|がかかります|がかかってます|が出ています|が出てます|が出ております|となっています)$/u,
  /(?<=[\p{Script=Han}ァ-ヶーA-Za-z）)」])を(?:お使い|ご利用|使っています|使ってます|使っている|利用しています|利用している|使用しています|使用しております|使用中)(?:です|とのことです|のことです)?$/u,
]

/**
 * Removes connectives, fillers and polite phrases from a Japanese sentence; if it is still long,
 * also the clauses before the main clause. The result is a contiguous part of the sentence.
 */
export function shortenJapanese(sentence: string): string {
  let text = [LEADING_CONDITION, LEAD, POINTER].reduce(
    strip,
    sentence.replace(/[。．.!！\s]+$/u, ''),
  )
  text = cutWhile(text, [cutEnd], () => true, MIN_LENGTH)
  if (text.length > MAX_LENGTH) text = strip(strip(text, SELF), NOW)
  text = text.trim()
  return cutWhile(
    text,
    [cutRemark, cutClause, cutTopic],
    (now) => now.length > MAX_LENGTH,
    MIN_LENGTH,
  )
}

function strip(text: string, lead: RegExp): string {
  const rest = text.replace(lead, '')
  return rest.length >= MIN_LENGTH ? rest : text
}

const cutEnd: Cut = (text) => {
  for (const polite of POLITE) {
    const found = polite.exec(text)
    if (found === null) continue
    // The noun before the ending stays, because the pattern matches it only by a lookbehind. If the
    // match begins with a verb's last letter (「るそうです」), the letter stays too.
    const isVerb = /^[だるたい](?:そう|らしい|みたい)/.test(found[0])
    return text.slice(0, found.index + (isVerb ? 1 : 0)).replace(/[、,]$/, '')
  }
  return null
}

/** Removes an aside in brackets from the end, but not the address of a Markdown link. */
const cutRemark: Cut = (text) => {
  const found = /(?<!\])\s*[（(][^（）()]{1,40}[）)]$/.exec(text)
  return found === null || ESSENTIAL.test(found[0]) ? null : text.slice(0, found.index)
}

/**
 * Removes a clause before the main clause (〜ので、 〜ため、 〜して、). Keeps conditions, and the first half of
 * a "but" sentence.
 */
const cutClause: Cut = (text) => {
  const comma = text.indexOf('、')
  const clause = text.slice(0, comma)
  if (comma < 0 || CONDITION.test(clause) || ESSENTIAL.test(clause) || !LEADS.test(clause))
    return null
  const rest = text.slice(comma + 1).trim()
  return hasEnoughContent(rest) ? rest : null
}

/** Matches words for people and organizations. A topic with such a word is not cut off. */
const OWNER = /様|さま|さん|社|店|院|校|者/

const LEADS =
  /(?:ので|ために?|(?:[るたいだ]|です|ます)から|ながら|として|について|において|によって|により|[しいっえけせてねべめれ]て|んで|うえで|上で)$/

/** True if the words have enough content and do not refer to something before them. */
function hasEnoughContent(rest: string): boolean {
  const content = rest.match(/[\p{Script=Han}\p{Script=Katakana}ーA-Za-z0-9０-９]/gu)?.length ?? 0
  return (
    rest.length >= 10 &&
    content >= 5 &&
    !/^(?:と|が|は|を|に|の|それ|これ|その|そこ|こっち|そっち|なあ)/.test(rest)
  )
}

/** Removes a topic of place or time before a comma: 「朝の十時には、」. */
const cutTopic: Cut = (text) => {
  const found = /^[^、]{1,12}(?:では|には|のあと|のとき|のほう)、/.exec(text)
  if (found === null || ESSENTIAL.test(found[0]) || OWNER.test(found[0])) return null
  const rest = text.slice(found[0].length)
  return hasEnoughContent(rest) ? rest : null
}
