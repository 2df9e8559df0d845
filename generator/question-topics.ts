import type { Label } from './labels.ts'
import { type BoxLexicon, buildPhraseIndex, type PhraseIndex } from './lexicon/phrase-index.ts'

const strongOnly = (strong: string): BoxLexicon => ({ strong, medium: '', weak: '' })

const QUESTIONS_JA: Readonly<Record<Label, BoxLexicon>> = {
  problem: strongOnly(
    `困る / 困って / お困り / 困り / 悩み / 課題 / 大変 / つらい / 面倒 / 一番嫌 / 不満 / ストレス / 問題 / 何が起き / 影響 / 負担 / 難し / 手間 / 最近あった / 失敗 / なぜ`,
  ),
  existing_alternatives: strongOnly(
    `今は / 今どう / いまは / 現在は / 現在どう / どうやって / どのように / どうされて / どうして… / 試し / 試さ / 使って / 対処 / 対応され / 工夫 / ほかに / 他社 / これまで / 普段 / 代わり / どなたが / 誰が / 導入され`,
  ),
  solution: strongOnly(
    `どんなサービス / どういうサービス / 何をして / 仕組み / どう使 / 使い方 / 機能 / 何ができ / どんなこと / どのようなサービス / 具体的に / どういうもの`,
  ),
  key_metrics: strongOnly(
    `何件 / 何人 / 何社 / 実績 / 数字 / 指標 / どのくらい使 / どれくらい使 / 伸び / 売れ / 継続率 / 目標`,
  ),
  unique_value_proposition: strongOnly(
    `効果 / 何が変わ / どう変わ / メリット / 理想 / どうなったら / 良くな / よくな / 違い / 何が嬉し / 何がよ / 何が良`,
  ),
  high_level_concept: strongOnly(`一言で / ひとことで / 例えると / 要するに`),
  unfair_advantage: strongOnly(
    `強み / 真似 / なぜ御社 / どうして御社 / 他社と違 / 他社との違い / 競合との / 信頼でき / 経験は / 資格`,
  ),
  channels: strongOnly(
    `どこで知 / どうやって知 / どこで… / 情報 / きっかけ / 紹介 / どこから / どこで買 / 申し込み / 広め / 集客 / 売り方`,
  ),
  customer_segments: strongOnly(
    `同じ悩み / ほかの方 / 他の方 / どんな方 / どういう方 / どなた向け / 誰に / 対象 / どんな会社 / どんなお客 / ターゲット / 何名 / 規模 / どういう人 / どんな人`,
  ),
  early_adopters: strongOnly(`最初の / 誰から / どこから始 / 先に使 / 試してもら / 実証`),
  cost_structure: strongOnly(
    `原価 / 御社の費用 / 何にお金 / コストは何 / 使い道 / 経費 / 資金使途`,
  ),
  revenue_streams: strongOnly(
    `いくら / 料金 / 費用 / 値段 / 価格 / お金は / 金額 / 月額 / 払 / コスト / 高い / 収益 / 儲け / 無料`,
  ),
  none: strongOnly(`お名前 / ご都合 / いつ頃 / よろしい / もしもし / お時間 / 見積もりをもら`),
}

const QUESTIONS_EN: Readonly<Record<Label, BoxLexicon>> = {
  problem: strongOnly(
    `hardest / worst / problem* / challenge* / difficult / struggl* / annoy* / frustrat* / pain* / wrong / trouble* / hard about / bother* / what happens when / go wrong / why / time consuming / last time / worry* / worries / hate`,
  ),
  existing_alternatives: strongOnly(
    `today / at the moment / currently / right now / these days / how do you / how are / how does / how is / what do you use / who does / tried / have you tried / use now / handle / deal with / instead / alternative* / competitor* / normally / usually / what about the / does it get done`,
  ),
  solution: strongOnly(
    `what do you do / what is it / what does it do / how does it work / how would / how would it / what is your / what are you / show me / can it / does it / will it`,
  ),
  key_metrics: strongOnly(
    `how many / how often / numbers / traction / how is it going / growth / retention / results so far / metric* / measure`,
  ),
  unique_value_proposition: strongOnly(
    `what would change / ideal / magic wand / benefit* / what do i get / what is in it / in it for / outcome / how would it feel / difference / what happens if / why should`,
  ),
  high_level_concept: strongOnly(`in one line / one sentence / in a nutshell / elevator`),
  unfair_advantage: strongOnly(
    `why you / what stops / copy / different from / competitors / better than / qualified / experience / stop someone`,
  ),
  channels: strongOnly(
    `where do you look / hear about / hear of / find out / how do people find / where would / find you / find your / how do you reach / how do you sell / where can / who told / where do you find / where do you buy`,
  ),
  customer_segments: strongOnly(
    `who else / other people / do other / who is it for / who are your / who uses / who buys / what kind of / what sort of / which companies / how big / who has this / same problem / do others`,
  ),
  early_adopters: strongOnly(
    `who first / first customer* / pilot / who started / who is using / tested`,
  ),
  cost_structure: strongOnly(
    `what does it cost you / where does the money go / biggest cost / your costs / spend the money / overhead*`,
  ),
  revenue_streams: strongOnly(
    `cost / price / pay / how much / charge / fee* / set us back / set me back / expensive / afford / budget / worth / free / make money`,
  ),
  none: strongOnly(
    `your name / speaking / good time / bad time / minute / coffee / send me / next week`,
  ),
}

/** Phrases of questions, each with the box to which the answer belongs. */
export const QUESTION_TOPICS: Readonly<Record<'ja' | 'en', PhraseIndex>> = {
  ja: buildPhraseIndex(QUESTIONS_JA, 'ja'),
  en: buildPhraseIndex(QUESTIONS_EN, 'en'),
}
