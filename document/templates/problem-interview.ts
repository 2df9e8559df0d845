import type { Template } from './template.ts'

/** Interview that explores a problem without offering a product. */
export const PROBLEM_INTERVIEW: Template = {
  key: 'problem_interview',
  kind: 'talk_script',
  name: { ja: '課題インタビュー', en: 'Problem interview' },
  description: {
    ja: '売り込まずに、過去の事実を聞く30分。質問を読み上げる時間は2分ほど',
    en: 'Half an hour of listening for facts. Your own part takes about two minutes',
  },
  target_seconds: 480,
  text: {
    ja: `
## 挨拶・お礼
<!-- daihon {"kind":"opening"} -->
自分：{{お客様名}}さん、今日はありがとうございます。{{自社名}}の{{自分}}です。
自分：今日は何かを売るためではなく、{{テーマ}}の現場を教えていただくために伺いました。
自分：正解はありませんので、実際にあったことを、そのままお話しいただけるとうれしいです。

## 時間と録音の確認
<!-- daihon {"kind":"permission"} -->
自分：お時間は30分で、{{終了時刻}}には終わります。
質問：あとで聞き直せるように、録音してもよろしいでしょうか？社外には出しません。
記入欄：録音の許可

## お仕事について
<!-- daihon {"kind":"profile"} -->
質問：まず、ふだんのお仕事を簡単に教えていただけますか？
記入欄：役割
質問：{{テーマ}}には、週にどれくらいの時間を使っていらっしゃいますか？
記入欄：週の時間

## 最後に困ったとき
<!-- daihon {"kind":"problem"} -->
質問：{{テーマ}}で最後に困ったのは、いつでしたか？
記入欄：最後に困った時
質問：そのとき何が起きたのか、順を追って教えていただけますか？
記入欄：出来事
質問：いちばん大変だったのは、どこでしたか？
記入欄：課題
質問：どうして、それが大変だったのでしょうか？
記入欄：理由
（間 3秒）
メモ：「もしあったら使いますか」は聞かない。聞くのは、すでに起きたことだけ。
メモ：沈黙を怖がらない。3秒待つと、本音が出てくる。

## 影響
質問：それで、ほかの仕事やほかの方にどんな影響がありましたか？
記入欄：影響
質問：同じことは、月に何回くらい起きていますか？
記入欄：頻度
質問：時間やお金にすると、どれくらいになりそうですか？
記入欄：損失

## いまの対処
<!-- daihon {"kind":"alternatives"} -->
質問：いまは、どうやって乗り切っていますか？
記入欄：現在の対処
質問：その方法で、気に入らないところはどこですか？
記入欄：不満
質問：これまでに、ほかのやり方や道具を試されたことはありますか？
記入欄：試したもの
質問：やめてしまったのは、なぜでしょうか？
記入欄：やめた理由
質問：そのために、お金を払ったことはありますか？いくらくらいでしたか？
記入欄：払った金額

## 優先順位
<!-- daihon {"kind":"value"} -->
質問：お仕事の困りごと全部の中で、これは何番目くらいですか？
記入欄：優先順位
質問：明日これがなくなるとしたら、何がいちばん変わりますか？
記入欄：理想の姿

## 広がり
<!-- daihon {"kind":"market"} -->
質問：同じことで困っていそうな方を、ほかにご存じですか？
記入欄：紹介先
質問：こういう話題は、ふだんどこで見聞きされますか？
記入欄：情報源

## お礼と次のお願い
<!-- daihon {"kind":"next"} -->
質問：最後に、私が聞くべきなのに聞いていないことはありますか？
記入欄：聞き漏らし
自分：とても勉強になりました。伺ったことをまとめて、3日以内にお送りします。
質問：試作品ができたら、いちばん最初に見ていただいてもよろしいですか？
記入欄：試用の約束
自分：ありがとうございました。
メモ：終わったら10分以内に、相手の言葉のままメモを書く。自分の解釈は別の行に。
`,
    en: `
## Thank you
<!-- daihon {"kind":"opening"} -->
Me: {{customer}}, thank you for doing this. I’m {{my_name}} from {{my_company}}.
Me: I’m not here to sell you anything. I want to learn how {{topic}} really works for you.
Me: There are no right answers. The messier the story, the more it helps me.

## Time and recording
<!-- daihon {"kind":"permission"} -->
Me: This takes thirty minutes, and I’ll make sure we finish by {{end_time}}.
Question: Do you mind if I record this, just for my notes? It stays with me.
Note down: Recording allowed

## Their work
<!-- daihon {"kind":"profile"} -->
Question: Could you tell me a little about what you do?
Note down: Role
Question: How much of your week goes into {{topic}}?
Note down: Hours a week

## The last time
<!-- daihon {"kind":"problem"} -->
Question: When was the last time {{topic}} gave you trouble?
Note down: Last incident
Question: What happened? Take me through it, step by step.
Note down: Story
Question: What was the hardest part of that?
Note down: Problem
Question: Why was that so hard?
Note down: Reason
(pause 3 s)
Memo: Never ask “would you use…”. Ask about what has already happened.
Memo: Let silence work for you. The second answer is usually the true one.

## Consequences
Question: Who else was affected, and how?
Note down: Impact
Question: How often does something like this happen?
Note down: Frequency
Question: If you put a number on it, in hours or in money, what does it cost you?
Note down: Cost

## Getting by
<!-- daihon {"kind":"alternatives"} -->
Question: How do you deal with it at the moment?
Note down: Current workaround
Question: What do you dislike about doing it that way?
Note down: Frustrations
Question: What else have you tried?
Note down: Tried before
Question: And why did you stop using it?
Note down: Why they stopped
Question: Have you ever paid for a solution? Roughly how much?
Note down: Money spent

## Priority
<!-- daihon {"kind":"value"} -->
Question: Of all the things on your plate, where does this one rank?
Note down: Priority
Question: If it were gone tomorrow, what would change for you?
Note down: Ideal outcome

## Who else
<!-- daihon {"kind":"market"} -->
Question: Who else do you know who struggles with this?
Note down: Introductions
Question: Where do you go when you want to learn how others handle it?
Note down: Information sources

## Wrap up
<!-- daihon {"kind":"next"} -->
Question: Is there anything I should have asked but didn’t?
Note down: What I missed
Me: This was extremely useful. I’ll send you a summary within three days.
Question: When we have something to show, may I show it to you first?
Note down: Promised trial
Me: Thank you so much.
Memo: Write up your notes within ten minutes, in their words. Keep your own theories apart.
`,
  },
}
