import type { Template } from './template.ts'

/** First meeting with a potential customer: listen, propose, agree on the next step. */
export const FIRST_SALES_MEETING: Template = {
  key: 'first_sales_meeting',
  kind: 'talk_script',
  name: { ja: '初回商談', en: 'First sales meeting' },
  description: {
    ja: '30分の商談。聞くことを中心に、こちらが話すのは4分ほど',
    en: 'A 30-minute meeting in which you talk for about four and listen for the rest',
  },
  target_seconds: 420,
  text: {
    ja: `
## 挨拶・名乗り
自分：{{お客様名}}様、本日はお時間をいただきありがとうございます。{{自社名}}の{{自分}}です。
自分：お会いできるのを楽しみにしておりました。

## アイスブレイク
自分：お伺いする前に御社のホームページを拝見しました。{{最近のニュース}}、おめでとうございます。
質問：反響はいかがですか？
メモ：相手の会社の最新ニュースをひとつ用意しておく。長くても2分で本題へ。

## 目的と所要時間の確認
自分：本日は30分いただいております。前半で御社の状況を伺い、後半でお役に立てそうなことをお話しします。最後に、次に進むかどうかを一緒に決めさせてください。
質問：この進め方でよろしいでしょうか？ほかに、今日これだけは聞きたいということはございますか？
記入欄：今日の期待

## 現状ヒアリング
質問：まず、{{テーマ}}にはいま何名くらいの方が関わっていらっしゃいますか？
記入欄：人数
質問：一連の流れを、最初から最後までざっくり教えていただけますか？
記入欄：業務の流れ
質問：そのために使っていらっしゃる道具やサービスはありますか？
記入欄：利用中のサービス

## 課題ヒアリング
質問：その中で、いちばん手間がかかっているのはどこでしょうか？
記入欄：課題
質問：最近それで困った場面を、ひとつ教えていただけますか？
記入欄：具体的な場面
メモ：「たとえば？」「ほかには？」で深掘りする。まだ商品の話はしない。
（間 3秒）
▶ 具体的な困りごとが出た → 影響・放置コスト
▶ まだ漠然としている → よくあるお悩み

## よくあるお悩み
<!-- daihon {"kind":"free"} -->
自分：同じ{{業界}}の会社様からは、{{よくある悩み1}}、{{よくある悩み2}}、{{よくある悩み3}}の3つをよく伺います。
質問：この中で、御社に近いものはありますか？
記入欄：近い悩み

## 影響・放置コスト
質問：それによって、月に何時間くらい取られている感覚でしょうか？
記入欄：月間の時間
質問：このまま1年続くとしたら、どんなことが起きそうですか？
記入欄：放置した場合
質問：逆に、それがなくなったら、空いた時間で何をされたいですか？
記入欄：理想の姿

## 価値提案
自分：ありがとうございます。整理させてください。御社では{{課題の要約}}が起きていて、そのために月に{{失っている時間}}が使われている。ここまで合っていますでしょうか。
自分：{{商品名}}は、まさにそこをお手伝いするものです。{{独自の価値}}ことができます。

## 提案・デモ
自分：実際の画面をご覧ください。いまお話しいただいた場面を、そのまま再現してみます。
自分：まず{{手順1}}。すると{{手順2}}。最後に{{手順3}}。これだけです。
質問：いまのやり方と比べて、いかがでしょうか？
記入欄：デモの感想

## 導入事例
自分：{{導入企業}}様も、はじめは同じ状況でした。まず1つの部署で始めて、3か月後には{{成果}}まで進みました。

## 料金
自分：料金は{{料金}}です。先ほどの{{失っている時間}}を人件費に直すと、{{回収期間}}で元が取れる計算になります。
お客様：思ったより高いですね
切り返し：そうお感じになりますよね。差し支えなければ、何と比べて高いと感じられましたか。金額そのものか、効果が見えにくいのかで、お答えできることが変わりますので。
お客様：もう少し安くなりませんか
切り返し：全部を一度に始める必要はありません。いちばん効果の出る{{部署名}}だけに絞れば、費用を抑えながら効果を確かめられます。

## クロージング
質問：ここまでで、引っかかっているところはありますか？
記入欄：懸念
質問：導入をお決めになるとしたら、ほかにどなたのご意見が必要でしょうか？
記入欄：決裁者
お客様：社内で検討します
切り返し：ありがとうございます。社内でお話しになるとき、いちばん聞かれそうなことは何でしょうか。その答えを1枚にまとめて、明日の午前中にお送りします。
お客様：他社とも比べています
切り返し：ぜひ比べてください。よろしければ、比べるときに見ていただきたい点を3つだけお伝えします。それで他社さんのほうが合うようでしたら、正直にそう申し上げます。

## 次のアクション
自分：では、次回は{{決裁者}}様にもご同席いただき、御社のデータを使った試算をお見せします。
質問：来週の{{候補日1}}か{{候補日2}}でしたら、どちらがご都合よろしいでしょうか？
記入欄：次回日時
自分：ありがとうございます。本日中に議事録をお送りします。貴重なお話をありがとうございました。
メモ：その場で予定を入れる。議事録には相手の言葉をそのまま書く。
`,
    en: `
## Opening
Me: {{customer}}, thanks for making the time today. I’m {{my_name}} from {{my_company}}.
Me: I’ve been looking forward to this.

## Break the ice
<!-- daihon {"kind":"icebreak"} -->
Me: I saw that you {{recent_news}}. Congratulations.
Question: How has the reaction been so far?
Memo: Have one recent piece of news about them ready. Two minutes at most.

## Agenda
Me: We have thirty minutes. I’d like to spend the first half understanding how you work, and then show you only what’s relevant. At the end we’ll decide together whether a next step makes sense. A no is a perfectly good answer.
Question: Does that work for you? And is there anything you absolutely want to cover today?
Note down: Expectations

## How they work today
<!-- daihon {"kind":"profile"} -->
Question: To start with, how many people are involved in {{topic}} on your side?
Note down: People involved
Question: Could you walk me through a typical case, from beginning to end?
Note down: Process
Question: Which tools do you use along the way?
Note down: Current tools

## What hurts
<!-- daihon {"kind":"problem"} -->
Question: Where in all of that do you lose the most time?
Note down: Problem
Question: Can you tell me about the last time it went wrong?
Note down: Last incident
Memo: “Tell me more.” “What else?” No product talk yet, however tempting.
(pause 3 s)
▶ They name a concrete problem → What it costs
▶ They stay vague → What others say

## What others say
Me: Other {{industry}} teams usually mention three things: {{common_problem_one}}, {{common_problem_two}} and {{common_problem_three}}.
Question: Do any of these sound familiar?
Note down: Closest problem

## What it costs
<!-- daihon {"kind":"impact"} -->
Question: Roughly how many hours a month does that take?
Note down: Hours a month
Question: If nothing changes, what does this look like a year from now?
Note down: Cost of waiting
Question: And if it simply went away tomorrow, what would you do with the time?
Note down: Ideal outcome

## Play it back
<!-- daihon {"kind":"value"} -->
Me: Let me make sure I’ve understood. {{summary_of_problem}}, it costs you about {{hours_lost}} hours a month, and what you’d really like to do is {{ideal_outcome}}. Have I got that right?
Me: Good. That’s exactly where {{product}} helps. It lets you {{unique_value}}.

## Show it
<!-- daihon {"kind":"solution"} -->
Me: Let me show you, using the very case you just described.
Me: First, {{step_one}}. Then {{step_two}}. And finally {{step_three}}. That’s it.
Question: How does that compare with what you do now?
Note down: Reaction to demo

## Someone like them
<!-- daihon {"kind":"case"} -->
Me: {{reference_customer}} was in the same place a year ago. They started with a single team, and three months later they had {{result}}.

## Price
Me: It costs {{price}}. Going by the hours you mentioned, it pays for itself in {{payback_time}}.
Customer: That’s more than I expected
Answer: Fair enough. May I ask what you were comparing it with? If it’s the amount, we can talk about scope. If it’s the return, let’s go through the numbers together.
Customer: Can you do it cheaper?
Answer: I’d rather make it smaller than cheaper. If we start with just {{department}}, you pay for one team and still find out whether it works.

## Where we stand
<!-- daihon {"kind":"closing"} -->
Question: Is there anything that would keep you from going ahead?
Note down: Concerns
Question: Apart from you, who needs to feel good about this decision?
Note down: Decision makers
Customer: We need to discuss it internally
Answer: Of course. What’s the first question they’ll ask you? I’ll put the answer on one page, and you’ll have it tomorrow morning.
Customer: We’re looking at other vendors too
Answer: You should. I can give you three things to check with each of us. If one of them turns out to be a better fit, I’ll tell you so.

## Next step
Me: Then I suggest we meet again with {{decision_maker}}, and I bring a calculation based on your own figures.
Question: Would {{date_one}} or {{date_two}} work for the two of you?
Note down: Next meeting
Me: Great. You’ll have my notes by the end of the day. Thank you, this was really helpful.
Memo: Put the date in the diary before you hang up. Use their words in the notes.
`,
  },
}
