const PROMPT_EN =
  /^ \^ (?:(?:and|so|please|ok|okay|well|then|now|first|,) )*(?:tell me|tell us|walk me|walk us|talk me|talk us|describe|explain|show me what|give me an example|help me understand|take me through|let's talk about|say more|go on about) /
const PROMPT_JA =
  /(?:教えて|聞かせて|お聞かせ|話して|お話し|説明して|挙げて)(?:ください|いただけ|下さい|もらえ|くれ)(?!ます\$|る\$|ました\$|た\$)[^。]{0,8}\$$/

/**
 * Matches a question without a question mark, as in transcripts and chats: "what do we charge",
 * "can you send it".
 */
const ASKED_EN =
  /^ \^ (?:(?:so|and|but|ok|okay|right|well|hm|um|uh|yeah|no|sorry|or|now|,) )*(?:(?:what|who|where|when|why|how) (?:are|was|do|does|did|would|will|can|could|should|about|much|many|long|often) |(?:what|who|where|when|why|how)(?:'s| is) (?:it|the|that|this|your|in|wrong|stopping|our|their) (?!.* is )|(?:do|does|did|have|has|can|could|would|will|shall|should|is|are|was|were) (?:i|we|you|u|he|she|it|they|anyone|anybody|someone|there|your) |(?:is|are|was|were|can|would|will|should) (?:that|this|the) )/
const isOpenEnded = (raw: string): boolean => !/[.!?…:][)"”’\s]*$/.test(raw.slice(-12))

/**
 * True for a question. `raw` is the sentence as written; `normalized` is the result of
 * normalize-sentence.ts.
 */
export function detectQuestion(raw: string, normalized: string, language: 'ja' | 'en'): boolean {
  if (/[?？][」』）)"”\s]*$/.test(raw.slice(-12))) return true
  // Prompts count as questions: "Tell me about…", 「…を教えてください」.
  if (language === 'en')
    return PROMPT_EN.test(normalized) || (isOpenEnded(raw) && ASKED_EN.test(normalized))
  if (PROMPT_JA.test(normalized.slice(-24))) return true
  // A question may end in the particle は: 「値上げの余地は。」
  if (/^[^、，]{2,40}(?<![はで])は。[」』）)”\s]*$/.test(raw)) return true
  return /(?:です|ます|ました|でした|ません|でしょう|だろう|の|ん)か(?:ね|な)?\$$|(?:でしょうか|かしら)\$$/.test(
    normalized.slice(-16),
  )
}

/**
 * True for a question that is treated as a statement, because it states the listener's pain:
 * 「…でお困りではございませんか」, "Tired of …?".
 */
export function isPainQuestion(normalized: string, language: 'ja' | 'en'): boolean {
  if (normalized.length > 260) return false
  if (language === 'ja') {
    return (
      normalized.length > 16 &&
      /(?:お悩み|お困り|悩んで|困って|ご不便|ご不安|ご経験|思いを|こと|経験)[^。]{0,12}(?:ませんか|でしょうか|ないですか|ありますか)\$?\??\$$/.test(
        normalized,
      ) &&
      !/(?:何か|なにか|どんな|どのよう|どういう|一番|ほかに|他に)/.test(normalized)
    )
  }
  return /^ \^ (?:are you |still |ever |and )?(?:tired of|sick of|fed up|struggling|losing|have you ever (?:lost|missed|waited|wasted)|do you ever|ever (?:lost|missed|had to)|do you (?:struggle|lose|waste|find yourself)) /.test(
    normalized,
  )
}

/**
 * True if a sentence mentions our side (we, our, 当社). It is false for most Japanese sentences about
 * us, because they do not name the subject.
 */
export function mentionsOurselves(normalized: string, language: 'ja' | 'en'): boolean {
  return language === 'ja'
    ? /弊社|当社|私たち|私ども|わたしたち|僕ら|僕たち|我々|われわれ|我が社|当院|当店|うちは|うちの|うちで|うちが|こちらで/.test(
        normalized,
      )
    : / (?:we|our|ours|us|we've|we're|we'll|we'd|i|i'm|i've|i'll|my) /.test(normalized)
}

const RIVAL_JA =
  /他社|競合|大手(?:の|さん)|既存の|市販|(?:(?<![\p{Script=Katakana}ーA-Za-z])[\p{Script=Katakana}ーA-Za-z]{3,}|[\p{Script=Han}]{2,4}(?:社|システム))(?:社|さん|様)(?:は|の|が|だと|ですと|に|を)|[A-ZＡ-Ｚ]社/u
const RIVAL_EN =
  / (?:competitors?|rivals?|incumbent|other (?:apps?|tools?|vendors?)|quoted|(?<!i |we |you )(?:wanted|wants)|charges|charged|costs about) /

/** True if a sentence mentions a competing offer or an alternative. */
export function mentionsRival(raw: string, normalized: string, language: 'ja' | 'en'): boolean {
  if (language === 'ja') return RIVAL_JA.test(raw)
  // Names in camel case are competing products: LoadKing, TagPro.
  return RIVAL_EN.test(normalized) || /[a-z][A-Z][a-z]/.test(raw)
}

const RIVAL_FIRST_JA =
  /^\^(?:(?:参考(?:まで)?(?:に|：)、?)?[a-z]社|他社|競合|同業|大手|既存の|市販|(?:他|ほか|よそ|別)の(?:会社|アプリ|ソフト|サービス|業者))/
const RIVAL_FIRST_EN =
  /^ \^ (?:but |and )?(?:the |a |an |their |other |most |big )*(?!(?:we|i|you|our|my) )[^ ]+ (?:(?!(?:we|i|you|our|my) )[^ ]+ ){0,3}?(?:quoted|wanted|wants|charges|charged|charge) | \^ (?:the |our |other )?(?:competitors?|rivals?|incumbents?|others?) /

/** True if the sentence begins with a competitor, even if it mentions us later: 「他社は1台12万円、うちは…」 */
export function startsWithRival(normalized: string, language: 'ja' | 'en'): boolean {
  return (language === 'ja' ? RIVAL_FIRST_JA : RIVAL_FIRST_EN).test(normalized)
}

const PRICE_JA =
  /(?:月額|年額|料金|価格|利用料|基本料|お値段|値段|使用料|初期費用|手数料|(?:^\^|[、はがで])(?:月|年|税込|税別)?)[^。]{0,16}#円|#円(?:から|より)?(?:です|になります|でご利用|で使え|\/|／)|#円\$$/
const PRICE_EN =
  / # ¤ (?:[a-z]+ ){0,2}(?:per|a|an|each|every|monthly|annually|yearly|flat) | (?:pricing|price|prices|plans?|subscription|fee) (?:is|are|starts?|of|at|from) (?:[a-z]+ ){0,3}# ¤ /

/** Matches a price after a time unit or a counter, with or without 円: 月1.2万, 一回900円. */
const RATE_JA =
  /(?:^|[、は，:：（(\s])(?:毎月|月|年|1回|一回|1件|一件|1枚|一枚|1人|一人|1台|一台)(?:額)?(?:[0-9０-９.．,，]+(?:万|千|円)+|[0-9]{1,3}(?:,?[0-9]{3})+)(?=$|[、。，（(／/〜~\s]|から|で|です)/
const RATE_EN =
  / (?:\^|it's|that's|for|at|costs|is|flat) # (?:a|per) (?:month|year|seat|user|head|person) /

/** True if a sentence names a price clearly. The price may be ours, a competitor's or the customer's. */
export function namesPrice(raw: string, normalized: string, language: 'ja' | 'en'): boolean {
  return language === 'ja'
    ? PRICE_JA.test(normalized) || RATE_JA.test(raw)
    : PRICE_EN.test(normalized) || RATE_EN.test(normalized)
}

/** Class of a Japanese sentence's ending: 1 polite, 2 plain (である, した), 3 noun (体言止め), 0 other. */
export function endingOf(normalized: string): number {
  const end = normalized.slice(-8)
  if (/(?:です|ます|ました|ません|でした|ください|でしょう)(?:か|ね|よ|が)*\$$/.test(end)) return 1
  if (/(?:である|した|する|いる|ない|った|れる|せる|きる|なる|だ|える)\$$/.test(end)) return 2
  if (/[\p{Script=Han}\p{Script=Katakana}ー#%)）a-z」]\$$/u.test(end)) return 3
  return 0
}

const MACHINE_TALK_EN =
  / (?:ignore|disregard|forget|override|bypass) (?:(?:all|any|everything|the|your|my|of|these|those|previous|prior|earlier|above) ){1,5}(?:instruction|prompt|rule|direction|guideline|message|context|order|above|command)s? | (?:system|developer) (?:prompt|message|instruction)s? | (?:you are|act as|pretend to be|as|dear|hey|hello|attention) (?:now )?(?:an? |the |my )?(?:large |language |ai )*(?:ai|llm|model|assistant|chatgpt|gpt|claude|gemini|copilot) (?:you|must|should|please|that|and|reading|,|\$)| (?:put|place|write|add|insert|copy|list|classify|include|mark|label|fill|output|print|repeat) [^?]{0,80}\b(?:box|boxes|canvas|block|blocks|json|field|this sentence|following sentence|verbatim|note) | (?:new|following|these) instructions? | (?:assistant|chatbot|bot|ai|transcriber|transcription|notetaker|note taker|recorder|recording) (?:[^ ]+ ){0,8}(?:put|note|write|jot|log|mark|record) (?:down )?(?:that|this|it|us|me) /
const MACHINE_TALK_JA =
  /(?:これまで|以前|上記|前|先|今まで|すべて|全て|全部|あらゆる)[^。]{0,10}(?:指示|命令|プロンプト|ルール|設定|制約|文脈)[^。]{0,8}(?:無視|忘れ|破棄|従わ|上書き|取り消)|(?:指示|命令|プロンプト)を(?:無視|忘れ|上書き|変更)|システムプロンプト|(?:この|次の|以下の|上の)(?:文|文章|一文|内容|テキスト|行|発言)[^。]{0,12}(?:を|は)[^。]{0,24}(?:入れ|書い|書き|追加|出力|記入|分類|載せ|置い|加え|コピー|埋め|表示)|(?:課題|解決策|ソリューション|指標|価値提案|優位性|チャネル|顧客|セグメント|コスト|収益|キャンバス|ボックス|欄|枠|ブロック|付箋)[^。]{0,10}(?:に|へ)[^。]{0,10}(?:入れて|書いて|追加して|記入して|載せて|出力して|置いて|加えて|分類して)|(?:あなたは|君は|お前は)[^。]{0,8}(?:ai|llm|アシスタント|言語モデル|チャットボット|人工知能)|(?:ai|llm|アシスタント|言語モデル|chatgpt|生成ai)(?:へ|への|さんへ|に告ぐ|に対する|は必ず|は以下|は次)|(?:jsonで|json形式)/

/**
 * True for a sentence addressed to a machine that reads the script ("ignore previous
 * instructions"). Such a sentence never becomes a note.
 *
 * Text for language models is checked by the stricter `isPromptInjection`, because a language model
 * may obey the text. That test also matches some ordinary sentences ("reply with a thumbs up").
 */
export function isMachineTalk(normalized: string, language: 'ja' | 'en'): boolean {
  if (MACHINE_TALK_JA.test(normalized)) return true
  return language === 'en'
    ? MACHINE_TALK_EN.test(normalized)
    : MACHINE_TALK_EN.test(spaced(normalized))
}

/**
 * Searches a normalized Japanese sentence for a few English instructions to a machine, written
 * without spaces. Returns words that MACHINE_TALK_EN matches, or an empty string.
 */
function spaced(normalized: string): string {
  return /ignore(?:all|any|the)?(?:previous|prior|above)|systemprompt/.test(normalized)
    ? ' system prompt '
    : ''
}

/**
 * Matches one expression of agreement at the start. `isAgreement` removes the expressions one by
 * one, because a repetition in the pattern would backtrack exponentially.
 */
const AGREEMENT_JA =
  /^(?:そう(?:なんです|なん|です)?(?:よね|よ|ね|か)*|です(?:よ)?ね|なるほど(?:です)?ね?|(?:おっしゃる|仰る)(?:とお|通)り(?:です|かと(?:思い|存じ)ます)?ね?|ごもっとも(?:です)?ね?|(?:よく)?(?:わか|分か)ります(?:よ|ね)*|よく(?:聞き|きき|伺い|うかがい)ます(?:よ|ね)*|(?:本当|ほんとう?)(?:です|に)(?:よ|ね|か)*|(?:確|たし)かに|はい|ええ|うん|いえ|あ|へえ|おお|まあ|いや)/
const AGREEMENT_EN =
  /^(?:(?:yes|yeah|yep|no|ok|okay|oh|ah|right|sure|true|exactly|absolutely|totally|definitely|indeed|understood|agreed|gotcha|fair|of course|i see|i know|i hear you|i understand|i get it|got it|fair enough|fair point|good point|makes sense|that makes sense|that is fair|that's fair|that is right|that's right|you're right|you are right|no doubt|i bet|it is|it does|isn't it)(?: |$))+$/

/** True for agreement without content: 「ですよね」, "I hear you". */
export function isAgreement(raw: string, language: 'ja' | 'en'): boolean {
  if (language === 'ja') {
    let rest = raw.replace(/[^\p{L}\p{N}]/gu, '')
    if (rest === '') return false
    while (AGREEMENT_JA.test(rest)) rest = rest.replace(AGREEMENT_JA, '')
    return rest === ''
  }
  const words = raw
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
  return AGREEMENT_EN.test(words.trim())
}

const SIGNPOST_JA =
  /^\^(?:(?:それでは|では|じゃあ|さて)、?(?:次|続い|最後|まず)?|(?:次|続|最後|ここから))(?:に|は|て|きまして)?、?(?:(?!から|[がで])[^。#]){0,16}(?:(?:の|お)(?:流れ|話|説明|ご?紹介|ご?案内|件)(?:です|になります|を(?:し|させて)[^。]{0,8})|[にへ](?:移り|入り|進み)ます|を(?:ご?(?:説明|紹介|案内|覧)|お見せ|お話し)[^。]{0,8})\$$/
const SIGNPOST_EN =
  /^ \^ (?:(?:ok|okay|so|now|right|and|then|well|,) )*(?:next ,? ?(?:the|our|a|up) (?:[^ #]+ ){0,2}|(?:moving on |let's (?:move|turn|talk|look|go) |let me (?:show|walk|talk|start|begin|move|explain) )(?:[^ #]+ ){0,6})\$ $/
/**
 * Matches a sentence that states the source of the listener's phone number: "It's on your Google
 * listing."
 */
const FOUND_EN =
  /^ \^ (?:it's|it is|it was|we found (?:it|you)|i found (?:it|you)|i got it) (?:on|from|off|through|via) (?:your|the) (?:[a-z]+ )?(?:listing|website|site|page|profile|card|window|van|sign) /
/**
 * Matches a case for which a script prepares the speaker: 「高いと言われたら」, "If they ask about security".
 */
const CASE_JA =
  /(?:聞かれ|言われ|質問され|尋ねられ|断られ|比べられ)(?:たら|た場合は?|たとき|れば)\$$/
const CASE_EN =
  / \^ (?:if|when) (?:(?:they|he|she|the (?:customer|client|buyer|prospect|caller|lead|other)) (?:says?|asks?|objects?|pushes) |asked )(?:(?!(?:we|i|our) )[^ ,]+ ){0,8}\$ $/

/**
 * Matches a topic without its statement, which follows after the speaker's pause: 「強みは」, 「見る数字は」.
 */
const BARE_TOPIC_JA =
  /^\^(?:で|あと|それで|まあ|、)*(?:[^、。#]{1,12}(?:の|ところ|こと)は|[^、。#]{0,12}(?:数字|指標|値段|料金|費用|経費|客|客さん|客様|広め方|売り方|やり方)は|[\p{Script=Han}\p{Script=Katakana}ー]{1,8}は)\$$/u

/** Matches a step of the talk: "if no -> go to pricing", 「はい → 料金へ進む」, "book a demo". */
const STEP =
  /(?:->|→|⇒|=>)\s*(?:go (?:to|back)|ask|skip|move (?:on )?to|jump|continue|end the|hang up|call back|see section)\b|^(?:book|schedule|arrange|set up) (?:a|an|the|another) (?:trial|demo|call|meeting|follow-up|visit|slot|second call|next call|pilot)\b|^(?:ask|check with|call) (?:the |our |a )?(?:lawyer|accountant|tax|boss|legal)\b|(?:->|→|⇒)[^。]{0,20}(?:へ(?:進む|移る|戻る)?|[にへ](?:進む|移る|戻る)|を(?:聞く|確認|案内)(?:する)?)[。]?$|(?:->|→|⇒)\s*[0-9０-９]{1,2}[.．]?$|^[^。、はがを]{1,20}の?[^。、はがを]{1,12}へ$/i
/**
 * Matches an instruction to the speaker:
 * - to ask a quoted question
 * - to go back to another section
 * - to let the listener do something
 * - to get a decision, a date or the like: "get a commitment"
 * - to do something in a case: "if they agree -> …"
 */
const INSTRUCTION =
  /^(?:[（(][^（()）]{2,30}(?:たら|れば|とき|場合)[）)]\s*)?[「『“"][^」』”"]*[?？か][」』”"]\s*(?:と|って|を)[^。]{0,8}(?:聞|尋|たず|問|返|確認|切り返|質問)[^。]{0,8}[。]?$|(?:へ|に)戻(?:って|り)、?[^。]*(?:く|る|す|う|ぐ|む)[。]?$|(?:比べ|見|書い|選ん|決め|計算し|答え|確かめ|確認し|触っ|試し)て(?:いただく|もらう)[。]?$|^(?:goal today: ?)?get (?:a|the|an|their) (?:yes|no|date|commitment|signature|decision|gate code|next step|name)\b|^if (?:they|he|she|it's|asked|yes|no|not|the (?:customer|prospect|owner|samples?))\b[^.]{2,60}(?:->|→|=>|-->)/i
/** Matches the name of a table column without a value: "Per month", 「月額」. */
const UNIT_ALONE =
  /^(?:(?:cost|price|plan|item|fee|amount|費用|料金|項目|プラン|金額|内訳)\s*[:：]\s*)?(?:per|a|each|every)? ?(?:months?|years?|weeks?|monthly(?: fee)?|yearly|amount|price|cost|fee|月額|年額|金額|単価|月|年|税込|税別)$/i

/**
 * True for a step of the talk, an instruction to the speaker, or a column's name. None of them
 * states anything.
 */
export const isStep = (raw: string): boolean => {
  const words = raw.replace(/^[\s・\-–—*•]+/u, '').trim()
  return STEP.test(words) || INSTRUCTION.test(words) || UNIT_ALONE.test(words)
}

/**
 * True for a sentence that only announces a topic or a case: 「次に料金の話です」, "let me show you", 「強みは」.
 * Also true for a sentence that only states the source of the listener's phone number.
 */
export function isSignpost(normalized: string, language: 'ja' | 'en'): boolean {
  const forms =
    language === 'ja' ? [SIGNPOST_JA, CASE_JA, BARE_TOPIC_JA] : [SIGNPOST_EN, CASE_EN, FOUND_EN]
  return forms.some((form) => form.test(normalized))
}

/** Matches a blank: a template's `{{variable}}` without a value. Group 1 is the variable's name. */
export const BLANK = /\{\{([^{}]*)\}\}/g

/**
 * Lists a text's blanks (unfilled `{{variables}}`) in order, with their names and their ranges in
 * UTF-16 units.
 */
export function findBlanks(text: string): { name: string; start: number; end: number }[] {
  return [...text.matchAll(BLANK)].map(({ 0: whole, 1: name = '', index }) => {
    return { name: name.trim(), start: index, end: index + whole.length }
  })
}

/** True if a sentence contains an unfilled blank, so that it is not a statement yet. */
export function hasBlank(raw: string): boolean {
  return raw.search(BLANK) !== -1
}
