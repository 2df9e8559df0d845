import { RETRACTION } from './split-run-ons.ts'

type Sentence = {
  start: number
  end: number
  normalized: string
  speaker_label: string | null
  group: number
  question: boolean
  barred: boolean
}

type Cues = {
  /** Matches an open, postponed or rejected decision: "TBD", 「検討中」, 「見送り」. */
  open: RegExp
  /** Matches a retraction of the statement before: "scratch that", 「いや違う」. */
  correction: RegExp
  /** Matches a retraction of a named statement: "forget the freemium idea", 「やっぱり紹介料はなしで」. */
  dropped: RegExp
  /** Matches a joke or a hypothetical case. */
  unreal: RegExp
  /**
   * Matches the business of a meeting: a task with its date, a vote, a wish that was only noted.
   */
  minuted: RegExp
  /** Matches a figure of an earlier time: "that was forty last season". */
  past: RegExp
  /** Matches an admission that the sentence before was a joke. */
  jest: RegExp
  /** Matches a question about a hypothetical case. Its answer is hypothetical too. */
  supposed: RegExp
  /**
   * Matches a question with a condition. `conditional` matches an answer that depends on it: "then
   * we lose a fifth".
   */
  condition: RegExp
  conditional: RegExp
  /** Matches a correction of a figure in the statement before. */
  again: RegExp
  /**
   * Matches content words of a sentence that `dropped` matches. The retracted sentence contains one
   * of the words.
   */
  names: RegExp
}

const CUES: Readonly<Record<'ja' | 'en', Cues>> = {
  ja: {
    open: /(?:[:：は、→]|^)\s*(?:まだ)?(?:検討中|未定|調整中|未確定|要検討|要確認|要相談|確認中|後日(?:決定|連絡)?|保留|未確認|ボツ|却下|見送り|取りやめ|tbd|tbc)(?:です|だ|でして|とする|とします)?[。、]?$|^(?:廃止|見送り|却下|取りやめ|ボツ)(?:案|済み)?[:：]|は(?:ボツ|却下|見送り|取りやめ)(?:に|と)(?:なっ|し)(?!て(?:しま|い|ばかり)|たり)|(?:ので|ため|から|は|、|→)(?:今回は)?(?:見送り|却下|取りやめ)[。]?$|(?:まだ)?決(?:まって|めて)(?:い)?(?:ない|ません)(?:です)?(?:けど|が)?[。]?$|まだ(?:話し|聞い|頼ん|交渉し|見積もっ|試し)て(?:い)?(?:ない|ません)|(?:月額|料金|価格|金額)\s?[:：]?\s?未定|[月年日度末]で(?:停止|終了|廃止|中止|終わり)[。]?$|[→⇒]\s?(?:断られた|やめ|だめ|ダメ|不可|反応なし|なし)[。]?$|(?:ので|ため)(?:、)?[^。、]{0,8}(?:やめた|やめました|打ち切った|撤退した)[。]?$/iu,
    correction: new RegExp(
      `^(?:えー?|あ|で)?[、っ]?(?:${RETRACTION.ja.source}|(?:ま[あぁ]?、?)?[そあこ]れは(?:ちょっと|もう|やっぱり?)?(?:いいや|いいか|なし|無し|やめ(?:とく|ておく|ます|よう)|忘れて|ボツ)|訂正(?:します|です)?(?:$|[。、：:])|言い間違え)`,
    ),
    dropped:
      /(?:やっぱり?|やはり)[^。]{2,40}(?:(?:は|も|って(?:の|いうの)は?)(?:なし|無し|やめ|ナシ|却下|忘れて)[^。]{0,6})。?$|(?:の話|の件|のは|案は)[^。]{0,6}(?:忘れて|取り消し|なかったことに|白紙)[^。]{0,8}。?$/u,
    unreal:
      /冗談|ジョーク|なんちゃって|^(?:仮に|たとえば仮に)|仮の(?:話|数字)|^試算では|^(?:もし)?(?:合わ|ご不要|不要|気に入ら|必要|お気に召さ)(?:なければ|ない(?:場合|とき|時)は|でしたら|なら)、?[^。]{0,12}(?:止ま|終わ|終了|結構|構いませ|大丈夫|断|やめ)[^。]{0,6}。?$|(?:^|[、。])(?:来年|将来|いつか|いずれ|そのうち)[^。]{1,30}かもしれ(?:ない|ません)[。]?$/u,
    minuted:
      /(?:[月火水木金土日]曜|来週|今週|月末|週明け|[0-9０-９]+日)(?:中)?までに、?[^。]{0,16}(?:確認|連絡|提出|回答|送付|報告)(?:する|します|予定|のこと)?。?$|(?:賛成|反対)[0-9０-９多少]+[^。]{0,12}(?:可決|否決)|(?:動議|提案)は(?:否決|取り下げ)|という(?:要望|意見)(?:あり|が出た|が出ました|を承った)。?$/u,
    past: /^(?:去年|昨年|一昨年|前年|前期|昨期|先月|以前)(?:まで)?(?:は|が)[^。、]{0,8}[0-9０-９][^。]{0,10}(?:でした|だった)(?:が|けど|けれど|ので)?[。、]?$/u,
    jest: /^[^。]{0,6}(?:冗談|ジョーク)(?:です|ですよ|だけど|だよ)?[笑w。]*$/u,
    supposed: /仮に|もしも?[^。]{2,30}(?:たら|なら|れば)[^。]{0,16}(?:どう|いくら|困)/u,
    condition: /(?:たら|なら|れば|場合は)[^。]{0,20}[?？か。]*$/u,
    conditional: /^(?:そのとき|その時|その場合)は|(?:でしょうね|と思います|だろうね)。?$/u,
    again: /^(?:やっぱり?、?|やはり、?|訂正[、：:]?|正しくは、?)/u,
    names: /[\p{Script=Han}々]{2,}|[\p{Script=Katakana}ー]{3,}/gu,
  },
  en: {
    open: /\b(?:tb[cda]|to be (?:decided|confirmed|determined|agreed|discussed|finali[sz]ed)|(?:not|un)(?: yet)? ?decided(?: yet)?|still (?:deciding|open|undecided)|figure (?:it|that|this) out later|to be figured out|cut for length)\b[^.]{0,12}[.)]?$|\((?:not verified|unverified)\)[.]?$|^(?:explored and )?(?:dropped|abandoned|rejected|shelved|discontinued)(?: ?:| [–-]) |(?:[:,–—-] |\b(?:was|is|were|are) )(?:parked|withdrawn|rejected|declined|voted down|turned down|shelved|deferred|postponed|on hold)[.)]?$|\bwaiting (?:for|on) (?:a |an |the )?(?:quote|answer|reply|price|approval)s?[.)!]?$|[-–—] no\. (?:killed|dropped)\b|\b(?:nothing (?:signed|in writing|agreed)|not (?:yet )?(?:signed|agreed|in writing)|in principle only|no decision|haven't (?:decided|agreed)|(?:got|was) told no|probably no|(?:must|needs? to) be (?:revisited|reviewed))\b[^.]{0,12}[.)]?$|\b(?:we|i) used to (?:sell|charge|ask) |\bdid i say\b|\bdon['’]t count (?:that|it|on it)\b|\b(?:but |and |so )?(?:i|we|they|he|she) said no(?: (?:once|twice|already|again))*[.!]?$/i,
    correction: new RegExp(
      `^(?:(?:oh|um|uh|er|and|so|well|ah)[, ]+)*(?:${RETRACTION.en.source}|actually,? no\\b|forget (?:that|i said)|ignore that|never mind\\b|that's wrong|i misspoke|i meant\\b)`,
      'i',
    ),
    dropped:
      /\b(?:forget|scratch|drop|skip|ignore|kill|strike|lose) (?:(?:the|that|my|our) (?:[a-z'-]+ ){1,3}(?:idea|part|bit|thing|plan|offer|option|line|one)|what i said about|all that about)\b[^.]{0,60}[.!]?$/i,
    unreal:
      /\b(?:just |only |i'm )?(?:kidding|joking)\b|\bwas going to (?:charge|sell|ask|offer|build|add)\b|\bhypothetically\b|\bfor the sake of argument\b|^(?:say|suppose|imagine|let's say|what if) (?:we|it|they|you|the)\b|^if\b[^.]{3,60}\b(?:we|i) (?:may|might)\b/i,
    minuted:
      /^(?:- )?[A-Z][\w.'-]+(?:(?: [A-Z][\w'-]+)?| (?:and|&|\+) [A-Z][\w'-]+) (?:to|will) (?!the\b|our\b|a\b|my\b)[a-z]+\b[^.]{0,80}\b(?:by|before|till|until|for|on) (?:(?:next|this) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thurs?|fri|tomorrow|the (?:next )?meeting|[0-9]{1,2}(?:st|nd|rd|th)?(?: [A-Z][a-z]+)?)[.)]?$|^(?:the )?(?:motion|amendment|proposal|minutes)\b[^.]{0,60}\b(?:fell|failed|lost|carried|defeated|withdrawn|approved|agreed|adopted)[.]?$|^[A-Z][\w.'-]+ (?:proposed|suggested|asked for|wanted|wants)\b[^.]{0,80}(?:, [A-Z][\w'-]+ against|\. noted)[.]?$|\b(?:deadline|due(?: date)?) (?:is |on )?(?:[0-9]{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* [0-9])|^asked (?:how|what|whether|about|if|them|where|why)\b|\bno seconder\b|\b(?:received|noted) for information\b/i,
    past: /^(?:the |our )?(?:old|previous|former) [^.]{0,40}\b(?:price|plan|rate|fee)\b[^.]{0,12}\b(?:ends?|ended|expires?|expired|stops?|stopped|is gone)\b|^(?:and |but |so )?(?:(?:last|the) (?:year|season|month|winter|summer|spring|autumn|fall)(?: before)?|in (?:19|20)[0-9]{2}|back then|before that),? (?:it|that|this|we|they) (?:was|were)\b[^.;]{0,60}[.]?$|^(?:last (?:year|month|season|week|quarter)) (?:was|were) (?:about |only )?[$€£]?[0-9][^.;]{0,12}[.]?$|^(?:and |but |so )?it was (?:about |only |at )?[$€£]?(?:[0-9][0-9.,]*|(?:five|six|seven|eight|nine|ten|twelve|fifteen|nineteen|twenty|thirty|forty|fifty|sixty|ninety)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)(?: (?:dollars|pounds|euros|bucks|a month|a year))?(?: (?:before|then|at first|originally))?[.]?$|^(?:that|it|this) was [^.;]{1,30} (?:last (?:year|season|month|time|winter|summer|spring)|a year ago|back then|in (?:19|20)[0-9]{2})[.]?$/i,
    jest: /^(?:(?:ha|haha|lol|no|ok|sorry)[, ]+)*(?:just |only |i'm |i am )*(?:kidding|joking)[.! ]*$/i,
    supposed:
      /\bsuppose\b|\bhypothetically\b|\bif you (?:had to|were to|doubled|halved|raised|cut|charged|lost)\b/i,
    condition: /\b(?:what )?if (?:the|we|you|they|it|i|all|your|a)\b/i,
    conditional:
      /^(?:well,? )?(?:then (?:i|we|they|it|you)\b|(?:i|we|they|it|you)(?:'d| would| might)\b)/i,
    again:
      /^(?:actually,? (?:it's |make (?:that|it) )?|make (?:that|it) |correction:? |i mean (?=[$€£]?[0-9]))/i,
    names: /[a-z]{5,}/g,
  },
}
/** A retracted statement is searched for in this many sentences before the retraction. */
const RETRACTION_WINDOW = 12
/** Maximum distance (sentences) between a correction and the statement that it corrects. */
const MAX_CORRECTION_DISTANCE = 2

/**
 * Sets `barred` on open decisions, meeting business, figures of earlier times, jokes, hypothetical
 * cases and their answers, retracted statements, and corrections without content.
 */
export function barWithdrawn<S extends Sentence>(
  text: string,
  sentences: readonly S[],
  language: 'ja' | 'en',
): S[] {
  const words = sentences.map(({ start, end }) => text.slice(start, end).trim())
  const said = { sentences, words, cues: CUES[language], language }
  const barred = new Set(words.flatMap((_, at) => findBarred(said, at)))
  return sentences.map((one, at) => {
    if (barred.has(at)) return { ...one, barred: true }
    // A correction that consists of a figure replaces the figure of the retracted sentence. It gets
    // all properties of that sentence except `start` and `end`.
    const retracted = sentences[findRetracted(said, at) ?? -1]
    if (retracted === undefined) return one
    return { ...retracted, start: findFigure(said, at, retracted.start), end: one.end }
  })
}

type Statements = {
  sentences: readonly Sentence[]
  words: readonly string[]
  cues: Cues
  language: 'ja' | 'en'
}

/**
 * Lists the indexes of the sentences that sentence `at` bars. The sentence `at` may be among them.
 */
function findBarred(said: Statements, at: number): number[] {
  const { sentences, words, cues } = said
  const [sentence, own = ''] = [sentences[at], words[at]]
  if (sentence === undefined || own.length > MAX_CORRECTION_LENGTH) return []
  const isEmpty = [cues.open, cues.unreal, cues.minuted, cues.past].some((cue) => cue.test(own))
  const barred = isEmpty ? [at] : []
  if (cues.jest.test(own)) barred.push(at - 1)
  if (sentence.question) barred.push(...findSupposed(said, at))
  barred.push(...findCorrected(said, at))
  if (cues.again.test(own) && sentence.normalized.includes('#'))
    barred.push(
      ...lastOf(sentences, at).filter((before) => isFigureOf(sentences[before], sentence)),
    )
  return barred
}

/**
 * Returns a list with the index of the answer to a hypothetical question; empty for other
 * sentences.
 */
function findSupposed({ words, cues }: Statements, at: number): number[] {
  const [own = '', answer = ''] = words.slice(at, at + 2)
  if (cues.supposed.test(own)) return [at + 1]
  return cues.condition.test(own) && cues.conditional.test(answer) ? [at + 1] : []
}

/**
 * Indexes of the sentences that a correction retracts. The correction itself is included if it has
 * no other content.
 */
function findCorrected({ sentences, words, cues, language }: Statements, at: number): number[] {
  const own = words[at] ?? ''
  const correction = cues.correction.exec(own)
  if (correction !== null) {
    const isBare =
      own.length - correction[0].length < MIN_REST_LENGTH[language] &&
      !sentences[at]?.normalized.includes('#')
    const last = lastOf(sentences, at)
    const earlier = /both of|all of/i.test(correction[0]) ? lastOf(sentences, last[0] ?? at) : []
    return [...last, ...earlier, ...(isBare ? [at] : [])]
  }
  return cues.dropped.test(own) ? [at, ...findNamed(words, at, cues.names)] : []
}

/**
 * Returns the index of the sentence whose figure is replaced by that of sentence `at`; null if
 * there is none.
 */
function findRetracted(
  { sentences, words, cues, language }: Statements,
  at: number,
): number | null {
  const own = words[at] ?? ''
  const isFigure =
    sentences[at]?.normalized.includes('#') && own.length <= MAX_FIGURE_LENGTH[language]
  if (!isFigure || !(cues.correction.test(own) || cues.again.test(own))) return null
  return (
    lastOf(sentences, at).find((before) => isFigureOf(sentences[before], sentences[at])) ?? null
  )
}

/**
 * Returns the offset where a correction's new words start. If they are only a number, the offset
 * where the retracted sentence starts.
 */
function findFigure({ sentences, words, cues }: Statements, at: number, before: number): number {
  const own = words[at] ?? ''
  const opening = (cues.correction.exec(own) ?? cues.again.exec(own))?.[0] ?? ''
  const rest = own.slice(opening.length).replace(/^[\s,、：:]+/, '')
  return /\p{L}/u.test(rest) ? (sentences[at]?.end ?? 0) - rest.length : before
}

/** Maximum length (UTF-16 units) of a sentence that is searched for corrections. */
const MAX_CORRECTION_LENGTH = 240
/**
 * Maximum length (UTF-16 units) of a correction that replaces a figure. A longer one is an
 * independent statement.
 */
const MAX_FIGURE_LENGTH = { ja: 24, en: 48 } as const
const MIN_REST_LENGTH = { ja: 6, en: 12 } as const

/**
 * Index of the same speaker's last statement before `at`, at most MAX_CORRECTION_DISTANCE sentences
 * back, as a list; empty if there is none.
 */
function lastOf(sentences: readonly Sentence[], at: number): number[] {
  for (let before = at - 1; before >= Math.max(0, at - MAX_CORRECTION_DISTANCE); before--) {
    const said = sentences[before]
    if (said?.speaker_label === sentences[at]?.speaker_label && !said?.question) return [before]
  }
  return []
}

const isFigureOf = (before: Sentence | undefined, here: Sentence | undefined): boolean =>
  before !== undefined && before.group === here?.group && before.normalized.includes('#')

/**
 * Index of the nearest earlier sentence, at most RETRACTION_WINDOW sentences back, that contains a
 * content word of sentence `at`. The index is in a list; the list is empty if there is none.
 */
function findNamed(words: readonly string[], at: number, names: RegExp): number[] {
  const named = [...(words[at] ?? '').toLowerCase().matchAll(names)].map(([name]) => name)
  for (let before = at - 1; before >= Math.max(0, at - RETRACTION_WINDOW); before--)
    if (named.some((name) => words[before]?.toLowerCase().includes(name))) return [before]
  return []
}
