import type { Template } from './template.ts'

/**
 * Answers to objections in any call. The script is not spoken as a whole, so it has no target time.
 */
export const OBJECTIONS: Template = {
  key: 'objections',
  kind: 'talk_script',
  name: { ja: '反論集', en: 'Objection handbook' },
  description: {
    ja: 'よくある断り文句と、そのまま使える切り返し',
    en: 'The objections you hear every week, each with an answer that works',
  },
  target_seconds: null,
  text: {
    ja: `
## 使い方
<!-- daihon {"kind":"objection"} -->
メモ：受け止める → 理由を聞く → 答える → 確かめる。この順番を崩さない。
メモ：早口になったら負け。ひと呼吸おいてから話し始める。

## 時間がない
<!-- daihon {"kind":"objection"} -->
お客様：いま忙しいので
切り返し：お忙しいところ失礼しました。30秒だけ用件をお伝えして、続きはご都合のよい時間にいたします。よろしいでしょうか。
お客様：また今度にしてください
切り返し：承知しました。来月の頭と半ばでしたら、どちらのほうが落ち着いていらっしゃいますか。その日に一度だけお電話いたします。
お客様：資料だけ送ってください
切り返し：ありがとうございます。お送りする資料を選びたいので、ひとつだけ教えてください。いま気になっているのは、費用と手間のどちらでしょうか。

## お金の話
<!-- daihon {"kind":"objection"} -->
お客様：高いですね
切り返し：そう思われますよね。差し支えなければ、何と比べて高いと感じられましたか。
お客様：予算がありません
切り返し：承知しました。もし予算の問題がなかったとしたら、使ってみたいと思われますか。それなら、来期の予算に間に合う進め方をご一緒に考えさせてください。
お客様：効果が出るか分かりません
切り返し：おっしゃるとおりです。ですので、最初の1か月は{{部署名}}だけで試して、{{指標}}が変わらなければ、そこでやめていただいてかまいません。

## 必要を感じない
<!-- daihon {"kind":"objection"} -->
お客様：いまのままで困っていません
切り返し：それは何よりです。ちなみに、いまのやり方になってからどれくらい経ちますか。もし変えるとしたら、どこを変えたいですか。
お客様：他社のものを使っています
切り返し：そうでしたか。お使いになってみて、よかった点をぜひ教えてください。……逆に、あと少しこうだったら、というところはありますか。
お客様：自社で作れます
切り返し：御社の技術力なら、お作りになれると思います。作ったあと、直し続けるのはどなたの仕事になりそうですか。その時間をどこに使いたいかで、選び方が変わってきます。

## 決められない
<!-- daihon {"kind":"objection"} -->
お客様：上司に相談します
切り返し：ありがとうございます。{{お客様名}}様ご自身は、どうお感じですか。……でしたら、上司の方に聞かれそうなことを、いま一緒に整理しておきましょう。
お客様：検討します
切り返し：ぜひご検討ください。いちばん迷っていらっしゃるのは、金額、時期、効果のうち、どれに近いでしょうか。
お客様：前に似たもので失敗しました
切り返し：それは慎重になりますよね。よろしければ、そのとき何がうまくいかなかったのか教えていただけますか。同じことが起きるようでしたら、お勧めしません。

## 信用の話
<!-- daihon {"kind":"objection"} -->
お客様：聞いたことのない会社ですね
切り返し：はい、まだ小さな会社です。そのかわり、{{業界}}だけを見てきました。{{導入企業}}様にもお使いいただいていますので、よろしければ直接お話を聞いていただけます。
お客様：データを預けるのが心配です
切り返し：大切なことですので、きちんとお答えします。データの置き場所、見られる人、消し方の3つを1枚の紙にしてあります。情報システムの方と一緒にご覧いただけますか。
`,
    en: `
## How to use this
<!-- daihon {"kind":"objection"} -->
Memo: Acknowledge, ask why, answer, check. In that order, every time.
Memo: Slow down when you feel attacked. A pause sounds confident.

## No time
<!-- daihon {"kind":"objection"} -->
Customer: I’m in the middle of something
Answer: Sorry to catch you at a bad moment. Let me tell you in one sentence why I called, and you tell me when to call back.
Customer: Call me next quarter
Answer: Will do. Just so I don’t waste your time then: what will be different next quarter?
Customer: Send me an email
Answer: Gladly. I want to send the right thing, so one quick question. Is it the cost or the effort that worries you more at the moment?

## Money
<!-- daihon {"kind":"objection"} -->
Customer: It’s too expensive
Answer: I hear you. Compared with what, if I may ask?
Customer: We have no budget
Answer: Understood. If budget weren’t an issue, would you want it? Then let’s work out together what it takes to get it into the next round.
Customer: I’m not convinced it pays off
Answer: Nor would I be, without proof. Run it with {{department}} for a month. If {{metric}} hasn’t moved, you stop and owe us nothing more.

## No need
<!-- daihon {"kind":"objection"} -->
Customer: We’re happy with what we have
Answer: That’s good to know. How long have you been doing it that way? And if you could change one thing about it, what would it be?
Customer: We already work with a competitor of yours
Answer: They’re good. What do you like most about them? And what’s on your wish list?
Customer: We could build this ourselves
Answer: I’m sure you could. Who would look after it two years from now? Building it is the cheap part.

## Can’t decide
<!-- daihon {"kind":"objection"} -->
Customer: I have to ask my boss
Answer: Makes sense. What do you think of it yourself? In that case, let’s prepare the three questions your boss is going to ask.
Customer: I need to think about it
Answer: Please do. So that I can help: is it the price, the timing, or whether it’ll work?
Customer: We tried something like this and it failed
Answer: Then you have every reason to be careful. What went wrong? If the same could happen with us, I’ll be the first to say so.

## Trust
<!-- daihon {"kind":"objection"} -->
Customer: I’ve never heard of you
Answer: We’re small, and {{industry}} is all we do. {{reference_customer}} uses us every day. Shall I put you in touch, so that you can ask them without me in the room?
Customer: Is our data safe with you?
Answer: Good question. Where it’s stored, who can see it, how it’s deleted: it all fits on one page. Can we go through it together with your IT people?
`,
  },
}
