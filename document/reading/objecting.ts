import { guessSectionKind } from '../section-headings.ts'

/**
 * Match Japanese objections to an offer: price, lack of time or need, another decision maker,
 * another supplier, doubt.
 */
const JAPANESE = [
  /(?:^|[、。]|思ったより|ちょっと|少し|かなり|やっぱり|(?:値段|料金|価格|費用|金額|月額|御社|そちら|それ)[がはもって]*)高(?:い(?:です|な|ね|よ|かな|と思|。|$)|すぎ)/u,
  /^(?:今は?|いまは?|ちょっと|すみません、?|最近)*忙し(?:い(?:ので|から|ん?です)?|くて)[。ねよ]*$/u,
  /(?:時間|予算|お金|余裕)が(?:ない|ありません|取れ(?:ない|ません))(?:ので|から|ん?です)?[。ねよ]*$/u,
  /間に合って(?:い|ま)|必要(?:は|も)?(?:ない|ありません)|(?:要|い)ら(?:ない|ん)|いりません|結構です|けっこうです/u,
  /興味(?:が|は)?(?:ない|ありません)|今は(?:いい|ちょっと|要|必要)|また今度|うちには(?:早|合わ|大き|小さ|まだ|向)/u,
  /(?:検討|相談)(?:し|さ)(?:ます|てみ|ておき|せて)|考え(?:させ|ておき|ときます|てみます)|聞いてみ(?:ない|ます)/u,
  /もう(?:入って|使って|契約して|あります)|(?:他社|よそ|別の(?:会社|業者))(?:を|に|と|で).*(?:使って|頼んで|契約|付き合い)/u,
  /信用でき|聞いたこと(?:が|も)?ない|(?:資料|メール)(?:だけ|で送|を送)|(?:無理|不安|心配)(?:です|だ|。|$)/u,
]
const ENGLISH =
  /\b(?:too (?:expensive|pricey|busy|small|big|early|complicated|risky)|too much(?=$|[.!,]| for)|expensive|not interested|no (?:time|budget|money|need|thanks)|(?:don['’]t|do not) (?:need|have (?:time|(?:the|a|any) (?:time|budget|money)))|(?:can['’]t|cannot) afford|already (?:have|use|using|got|work(?:ing)? with)|send (?:me|us)|call (?:me|us) (?:back|later)|think about it|(?:talk to|ask) (?:my|our) |not (?:now|a priority|convinced|the right time)|happy with|cheaper|never heard of)/iu

/**
 * True if a customer's words are an objection, so that the user's next line is the answer to it.
 */
export const soundsObjecting = (words: string): boolean =>
  ENGLISH.test(words) || JAPANESE.some((pattern) => pattern.test(words))

/** True if a heading or title is the usual name of a section of objections, or is an objection. */
export const namesObjections = (words: string): boolean =>
  guessSectionKind(words) === 'objection' || soundsObjecting(words)
