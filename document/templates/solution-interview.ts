import type { Template } from './template.ts'

export const SOLUTION_INTERVIEW: Template = {
  key: 'solution_interview',
  kind: 'talk_script',
  name: { ja: 'ソリューションインタビュー', en: 'Solution interview' },
  description: {
    ja: '試作品を見せ、本当に使うか、いくら払うかを「約束」で確かめる30分',
    en: 'Show the prototype, then look for commitment instead of compliments',
  },
  target_seconds: 420,
  text: {
    ja: `
## 挨拶・お礼
<!-- daihon {"kind":"opening"} -->
自分：{{お客様名}}さん、またお時間をいただきありがとうございます。{{自社名}}の{{自分}}です。
自分：前回のお話をもとに試作品を作りました。今日はそれを見ていただきたいと思います。
自分：まだ作りかけですので、遠慮はいりません。褒めていただくより、困るところを教えていただけると助かります。

## 進め方の確認
<!-- daihon {"kind":"permission"} -->
自分：30分のうち、はじめに前回の確認、次に試作品、最後に率直なご意見を伺います。
質問：今回も録音してよろしいでしょうか？
記入欄：録音の許可

## 課題の確認
自分：前回は「{{課題}}」にいちばん困っていて、いまは{{現在の対処}}でしのいでいる、と伺いました。
質問：その理解で合っていますか？あれから変わったことはありますか？
記入欄：前回からの変化
質問：この1か月では、何回くらい起きましたか？
記入欄：頻度
メモ：ここで課題が出てこなければ、試作品は見せずに課題インタビューに戻る。

## 試作品1：始めるところ
<!-- daihon {"kind":"solution"} -->
自分：では、ご覧ください。{{課題}}が起きた、という場面から始めます。
質問：この画面を見て、まず何をしますか？思ったことを声に出しながら触ってみてください。
（間 5秒）
質問：次に何が起きると思いますか？
記入欄：予想したこと
メモ：説明しない、助けない。迷った場所と時間だけを書き留める。

## 試作品2：終わるところ
<!-- daihon {"kind":"solution"} -->
自分：{{手順}}まで進めていただくと、これで終わりです。
質問：いまのやり方と比べて、何が変わりそうですか？
記入欄：変わること
質問：分かりにくかったところ、足りないところはどこですか？
記入欄：足りない点
質問：反対に、なくてもよいと思ったところはありましたか？
記入欄：不要な点

## 使う場面
<!-- daihon {"kind":"value"} -->
質問：もし明日から使えるとしたら、最初に使うのはどの仕事ですか？
記入欄：最初の用途
質問：使い続けるのを止めるものがあるとしたら、何でしょうか？
記入欄：使わない理由
質問：同僚の方に説明するとしたら、ひとことで何と言いますか？
記入欄：相手の言葉での説明
メモ：相手が言い換えた言葉は、そのまま独自の価値提案の候補になる。

## 値段
<!-- daihon {"kind":"price"} -->
質問：いまの対処には、時間とお金をどれくらい使っていますか？
記入欄：現在の費用
自分：正式版は{{料金}}を考えています。
（間 3秒）
質問：どう感じましたか？
記入欄：値段の感想
質問：その費用は、どなたの予算から出ることになりますか？
記入欄：予算の持ち主
メモ：値段を言ったら黙る。自分から下げない。最初の表情を書き留める。

## 約束を確かめる
<!-- daihon {"kind":"closing"} -->
自分：来月から{{先行利用の社数}}だけに先行して使っていただきます。費用は{{先行利用の料金}}で、合わなければ全額お返しします。
質問：その中に入っていただけますか？
記入欄：先行利用の約束
お客様：いいですね、できたら教えてください
切り返し：ありがとうございます。できあがる前に決めたいので、何が揃えば今日申し込んでいただけるか、教えてください。
お客様：無料なら使います
切り返し：ありがとうございます。お金を払うほどではない、と感じられるのはどの部分でしょうか。そこがまだ足りないのだと思います。
メモ：「いいですね」は約束ではない。お金、時間、紹介のどれかをいただけたときだけ、検証できたと数える。

## お礼と次のお願い
<!-- daihon {"kind":"next"} -->
質問：同じことで困っている方を、おひとりご紹介いただけますか？
記入欄：紹介先
自分：いただいたご意見でどこを直したか、来週ご報告します。ありがとうございました。
メモ：終わったら10分以内に、事実と自分の解釈を分けて書く。
`,
    en: `
## Thank you
<!-- daihon {"kind":"opening"} -->
Me: {{customer}}, thanks for having me back. {{my_name}} from {{my_company}}.
Me: We built something from what you told me last time, and you’re among the first to see it.
Me: It’s rough, so please don’t be polite. Whatever annoys you is worth more to me than praise.

## The plan
<!-- daihon {"kind":"permission"} -->
Me: Half an hour: a short recap, then the prototype, then your honest verdict.
Question: May I record it again?
Note down: Recording allowed

## Recap
<!-- daihon {"kind":"problem"} -->
Me: Last time you told me that {{problem}} was the worst of it, and that you get by with {{current_workaround}}.
Question: Is that still true? What has changed since?
Note down: Changes since
Question: How often has it happened in the past month?
Note down: Frequency
Memo: If the problem is gone, keep the prototype in your bag and ask about that instead.

## Prototype: the start
<!-- daihon {"kind":"solution"} -->
Me: Here it is. Imagine that {{problem}} has just happened again.
Question: What would you do first? Please think out loud while you try it.
(pause 5 s)
Question: What do you expect to happen next?
Note down: Expectation
Memo: Don’t explain, and don’t help. Write down where they hesitate.

## Prototype: the end
<!-- daihon {"kind":"solution"} -->
Me: Once you have {{last_step}}, you’re done.
Question: Compared with how you do it today, what’s different?
Note down: What changes
Question: What was confusing, and what’s missing?
Note down: What is missing
Question: Is there anything in there you could do without?
Note down: What to drop

## Where it fits
<!-- daihon {"kind":"value"} -->
Question: If you had it tomorrow, what’s the first thing you’d use it for?
Note down: First use
Question: What might make you stop using it?
Note down: Reasons to stop
Question: How would you describe it to a colleague, in one sentence?
Note down: In their words
Memo: That sentence may be a better value proposition than yours. Keep it word for word.

## The price
Question: What does the way you do it now cost you, in time and in money?
Note down: Current cost
Me: We’re planning to charge {{price}}.
(pause 3 s)
Question: What went through your mind just now?
Note down: Reaction to price
Question: Whose budget would it come out of?
Note down: Budget owner
Memo: Say the price, then say nothing. Don’t lower it yourself.

## Ask for commitment
<!-- daihon {"kind":"closing"} -->
Me: From next month, we’re letting {{pilot_count}} teams in early, at {{pilot_price}}. If it doesn’t work out, you’ll get it all back.
Question: Would you like to be one of them?
Note down: Pilot agreed
Customer: Sounds great, let me know when it’s ready
Answer: I will. But I’d like to get it right before it’s ready. What would have to be in there for you to sign up today?
Customer: I’d use it if it were free
Answer: Thanks for being frank. Which part of it isn’t worth paying for? That’s probably the part we haven’t solved yet.
Memo: A compliment is not a result. Money, time or an introduction is.

## Wrap up
<!-- daihon {"kind":"next"} -->
Question: Who else should I show this to? Could you introduce me to one of them?
Note down: Introduction
Me: I’ll tell you next week what we changed because of you. Thank you so much.
Memo: Within ten minutes, write down what happened. What you make of it goes below.
`,
  },
}
