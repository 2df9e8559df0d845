/**
 * `GREETING_JA` and `GREETING_EN` match greetings, thanks, apologies, introductions and farewells.
 * `FILLER_JA` and `FILLER_EN` match words that often surround them.
 */
const GREETING_JA =
  /(?:いつも|平素より|大変|本当に|誠に|どうも|改めまして|本日は|今日は|先日は|皆(?:さん|様|さま)|お忙しい(?:中|ところ)(?:を)?|貴重な|暑い中|寒い中|雨の中|遠いところ)?[、,\s]*(?:お世話にな(?:って(?:おります|います)|ります|りました)|お時間(?:を)?(?:いただき|頂き|頂戴し)?(?:まして)?|お集まり(?:いただき|くださり)(?:まして)?|お越し(?:いただき|くださり)(?:まして)?|ありがとうございま(?:す|した)|有難うございま(?:す|した)|ありがとう|おおきに|はじめまして|初めまして|こんにちは|こんばんは|おはようございます|おはよう|毎度|もしもし|(?:どうぞ)?(?:よろしく|宜しく)(?:お願い(?:いた|致)?し(?:ます|たいと思います))?|失礼(?:いた|致)?し(?:ます|ました)|お疲れ(?:様|さま)(?:です|でした)|恐れ入ります|すみません|申し訳(?:ありません|ございません)|お邪魔します|ご(?:清聴|静聴|覧)(?:いただき)?|以上です|以上になります|と申します|でございます|さようなら|お待たせ(?:いた|致)?しました)/g
const FILLER_JA =
  /(?:はい|ええ|いえいえ|いえ|いや|では|それでは|じゃあ|あの|えっと|えー|まあ|まず|最後に|突然|です|ます|ました|ね|よ|さん|様|わたくし|私|。|、|！|？|!|\?|…|・|「|」|\s)/g
const GREETING_EN =
  /\b(?:hello|hi|hey|good (?:morning|afternoon|evening)|welcome|thank you|thanks|many thanks|cheers|(?:nice|pleased|great|good|lovely) to (?:meet|see) you(?: all| again)?|how are you(?: doing)?|my name is|my name's|goodbye|bye|(?:have|enjoy) (?:a|your|the) (?:nice|good|great|lovely|rest of (?:your|the)) ?(?:day|evening|weekend|week)?|(?:speak|talk|see you) (?:to you )?(?:soon|later|then)|no problem|you're welcome|sorry(?: to (?:bother|keep) you)?|excuse me|that's (?:it|all) from me|any questions)\b/gi
const FILLER_EN =
  /\b(?:so|well|okay|ok|right|yes|yeah|oh|and|all|both|everyone|everybody|folks|there|again|very|much|really|for|your|the|time|today|having|me|us|coming|joining|listening|taking|call|i'm|i am|it's|this is|just|a|of|to|you|here|with|bit|calling|from)\b/gi

/**
 * True if a sentence contains a phrase of `GREETING_JA` or `GREETING_EN` and little else. Besides
 * filler words, at most six Japanese characters or two English words may remain, such as a name.
 * False for a sentence with a digit or with more than 120 UTF-16 units.
 */
export function isGreeting(sentence: string, language: 'ja' | 'en'): boolean {
  if (sentence.length > 120 || /[0-9０-９]/.test(sentence)) return false
  const [stock, filler] = language === 'ja' ? [GREETING_JA, FILLER_JA] : [GREETING_EN, FILLER_EN]
  const without = sentence.replaceAll('’', "'").replace(stock, ' ')
  if (without === sentence.replaceAll('’', "'")) return false
  const rest = without
    .replace(filler, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return language === 'ja' ? rest.replaceAll(' ', '').length <= 6 : rest.split(' ').length <= 2
}
