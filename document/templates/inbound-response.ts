import type { Template } from './template.ts'

/**
 * Call back after an inquiry: find out the reason for it, check the fit, and agree on a meeting.
 */
export const INBOUND_RESPONSE: Template = {
  key: 'inbound_response',
  kind: 'talk_script',
  name: { ja: 'インバウンド一次対応', en: 'Inbound enquiry call' },
  description: {
    ja: '問い合わせにすぐ折り返し、きっかけと時期を伺って商談につなぐ10分の電話',
    en: 'Call back within minutes, find out why now, and leave with a meeting or an honest no',
  },
  target_seconds: 240,
  text: {
    ja: `
## 折り返しの挨拶
自分：お世話になっております。{{自社名}}の{{自分}}と申します。{{お客様名}}様でいらっしゃいますか。
自分：先ほどは{{商品名}}についてお問い合わせをいただき、ありがとうございます。
メモ：5分以内にかける。かける前に、問い合わせの文面と相手の会社のサイトに目を通しておく。

## 時間の確認
<!-- daihon {"kind":"permission"} -->
質問：いま10分ほど、お話ししてもよろしいでしょうか？
お客様：いまは手が離せません
切り返し：失礼いたしました。今日の夕方と明日の午前でしたら、どちらがよろしいでしょうか。その時間にこちらからおかけします。
お客様：資料がほしかっただけです
切り返し：かしこまりました。このあとすぐにお送りします。御社に合うものを選びたいので、2つだけ伺ってもよろしいでしょうか。

## お問い合わせの背景
自分：お問い合わせには「{{問い合わせ内容}}」と書いてくださいました。
質問：どのような場面でお使いになりたいか、もう少し詳しく教えていただけますか？
記入欄：利用場面
質問：いま調べてみようと思われたのは、何かきっかけがあったのでしょうか？
記入欄：調べたきっかけ
メモ：きっかけの中に本当の課題がある。ここは急がない。

## 課題ヒアリング
質問：いまは、そのお仕事をどのように進めていらっしゃいますか？
記入欄：現在のやり方
質問：その中で、いちばん困っていらっしゃるのはどこでしょうか？
記入欄：課題
質問：関わっていらっしゃるのは、何名くらいでしょうか？
記入欄：人数
▶ お役に立てそう → お役に立てること
▶ 今回は合わなそう → 合わないとき

## 合わないとき
自分：正直に申し上げますと、いまのお話でしたら{{商品名}}よりも{{別の方法}}のほうが合うと思います。
自分：もし今後{{合う条件}}ということがありましたら、ぜひまたお声がけください。
メモ：断るときほど親切に。紹介や再度の問い合わせは、ここから生まれる。
▶ お礼を伝えて終える → お礼と確認

## お役に立てること
<!-- daihon {"kind":"value"} -->
自分：ありがとうございます。いま伺ったところは、まさに{{商品名}}でお手伝いできる部分です。{{解決の方法}}ことで、その手間を減らします。
自分：同じ{{業界}}の{{導入企業}}様では、{{成果}}という結果が出ています。
お客様：おいくらですか
切り返し：{{料金}}からです。人数と使い方で変わりますので、次回は御社の条件で出したお見積もりをお持ちします。目安にされているご予算はございますか。
お客様：他社とは何が違いますか
切り返し：いちばんの違いは{{他社との違い}}です。比べていらっしゃるものがあれば、どんな会社にどちらが向いているか、正直にお話しします。

## 検討の進め方
<!-- daihon {"kind":"closing"} -->
質問：いつごろまでに始めたい、というご希望はありますか？
記入欄：希望時期
質問：お決めになるとき、ほかにご相談される方はいらっしゃいますか？
記入欄：決裁者
質問：ご予算はすでに取ってありますか、それともこれからでしょうか？
記入欄：予算
メモ：時期、決め方、予算のうち2つが分かれば商談へ。分からなければ資料を送り、1週間後にもう一度かける。

## 商談の約束
<!-- daihon {"kind":"next"} -->
自分：それでは30分いただいて、お話しいただいた場面に合わせた画面をお見せします。
質問：{{候補日1}}か{{候補日2}}でしたら、どちらがご都合よろしいでしょうか？
記入欄：商談の日時

## お礼と確認
<!-- daihon {"kind":"next"} -->
自分：今日伺ったことは、このあとすぐにメールでお送りします。気になることがありましたら、いつでも{{自分}}までご連絡ください。
自分：お問い合わせいただき、ありがとうございました。失礼いたします。
メモ：切ったらすぐ、相手の言葉のまま記録する。引き継ぎは「きっかけ、課題、時期」の3行で。
`,
    en: `
## Calling back
<!-- daihon {"kind":"opening"} -->
Me: Hi, is that {{customer}}? This is {{my_name}} from {{my_company}}.
Me: You asked us about {{product}} a few minutes ago, so I thought I’d just give you a call.
Memo: Call within five minutes. Read their message and their home page first.

## Is now good?
<!-- daihon {"kind":"permission"} -->
Question: Have you got ten minutes, or should I call back later?
Customer: I’m about to go into a meeting
Answer: Then I won’t keep you. Would late this afternoon suit you, or tomorrow before ten? I’ll call you.
Customer: I only wanted the brochure
Answer: It’ll be in your inbox in a minute. So that I send the right pages, may I ask you two quick questions?

## What made you ask
<!-- daihon {"kind":"profile"} -->
Me: In your message you mentioned {{their_message}}.
Question: Could you tell me a bit more about what you have in mind?
Note down: Intended use
Question: And what made you look into it now?
Note down: Trigger
Memo: “Why now” is the most valuable answer of the call. Take your time over it.

## How it works today
<!-- daihon {"kind":"problem"} -->
Question: How do you handle it at the moment?
Note down: Current way
Question: What bothers you most about that?
Note down: Problem
Question: How many people does it affect?
Note down: People affected
▶ We can help → How we can help
▶ It’s not a fit → An honest no

## An honest no
Me: To be honest, from what you describe I don’t think {{product}} is the right choice. I’d look at {{other_option}} instead.
Me: If you ever get to the point where {{fit_condition}}, please do call me.
Memo: Be at your most generous when you say no. This is where referrals come from.
▶ Say thank you and finish → Thank you

## How we can help
<!-- daihon {"kind":"value"} -->
Me: Thank you, that helps a lot. What you’ve just described is exactly what {{product}} is for. It {{how_it_works}}.
Me: {{reference_customer}} came to us with the same question. Today, {{result}}.
Customer: What does it cost?
Answer: It starts at {{price}} and depends on how many of you use it. I’ll bring a quote for your numbers. Is there a budget I should keep in mind?
Customer: How are you different from the others?
Answer: Mainly in {{difference}}. Tell me who else you’re looking at, and I’ll tell you honestly who each of us is best for.

## How you decide
<!-- daihon {"kind":"closing"} -->
Question: When would you like to have this up and running?
Note down: Timing
Question: Who else will have a say in it?
Note down: Decision makers
Question: Is there a budget set aside, or does that come later?
Note down: Budget
Memo: Two clear answers out of three: book the meeting. Otherwise follow up in a week.

## Book the meeting
<!-- daihon {"kind":"next"} -->
Me: Let me show you what that would look like for you. Half an hour is plenty.
Question: Would {{date_one}} or {{date_two}} work?
Note down: Meeting date

## Thank you
<!-- daihon {"kind":"next"} -->
Me: I’ll put what you told me in an email, and you’ll have it in a few minutes. If anything else comes to mind, just reply to it.
Me: Thanks for getting in touch, {{customer}}. Goodbye.
Memo: Write it up right away, in their words: why now, what hurts, by when.
`,
  },
}
