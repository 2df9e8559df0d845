import type { Template } from './template.ts'

/** Demonstration in the order of the customer's working day, not of the product's menu. */
export const PRODUCT_DEMO: Template = {
  key: 'product_demo',
  kind: 'talk_script',
  name: { ja: '製品デモ', en: 'Product demo' },
  description: {
    ja: 'メニューの説明ではなく、お客様の一日に沿って見せる3分のデモ',
    en: 'Three minutes that follow the customer’s day instead of your menu bar',
  },
  target_seconds: 270,
  text: {
    ja: `
## 挨拶と今日のゴール
自分：{{お客様名}}様、本日はお時間をいただきありがとうございます。{{自社名}}の{{自分}}です。
自分：先日伺った「{{課題}}」が、{{商品名}}でどう変わるのかを、実際の画面でご覧いただきます。
質問：今日ご覧になって、ここだけは確かめておきたいという点はありますか？
記入欄：確かめたい点
メモ：画面を共有する前に、通知を切り、不要なタブを閉じておく。

## いまのやり方の確認
<!-- daihon {"kind":"problem"} -->
自分：確認させてください。いまは{{既存の代替品}}を使って、{{現在の手順}}という流れで進めていらっしゃいますよね。
自分：担当の方が毎回{{以前の所要時間}}かけていて、月末には残業になってしまう、というお話でした。
質問：この理解で合っていますでしょうか？
記入欄：認識のずれ

## デモ1：朝いちばんの仕事
自分：では、担当の方が朝、席に着いたところから始めます。画面を開くと、今日やることがもう並んでいます。
自分：これまでは、ここに{{以前の作業}}が必要でした。いまはボタンをひとつ押すだけです。
（間 3秒）
自分：はい、終わりました。いまので{{導入後の所要時間}}です。
メモ：ここがいちばんの見せ場。押したら黙って、相手の顔を見る。

## デモ2：急な変更が入ったら
自分：次に、お昼前に急な変更が入ったとします。こういうこと、よくありますよね。
自分：この行を直すと、関係する書類と担当の方への連絡が、同時に書き換わります。電話もメールも要りません。
質問：御社で、こうした変更は週に何回くらい起きますか？
記入欄：変更の頻度

## デモ3：上司への報告
自分：最後は夕方です。上司の方に今日の状況を報告します。集計はもうできていますので、この画面をそのままお見せください。
自分：数字をクリックすると、もとになった記録まで戻れます。ですから「この数字はどこから来たの」と聞かれても困りません。

## まとめ
<!-- daihon {"kind":"value"} -->
自分：今日ご覧いただいたのは3つです。朝の作業が{{導入後の所要時間}}になること。変更の連絡が要らなくなること。報告の準備がなくなること。
自分：{{導入企業}}様では、この3つで月に{{削減時間}}の時間が生まれ、その分をお客様への訪問に使っていらっしゃいます。

## よくあるご質問
お客様：うちのデータでも動きますか
切り返し：はい。いまお使いの表をそのまま読み込めます。よろしければ、次回は御社の先月分のデータで同じデモをいたします。
お客様：現場が使いこなせるか心配です
切り返し：皆さま同じご心配をされます。覚えていただく操作は3つだけで、最初の2週間は私たちが毎日お電話で伴走します。

## ご感想
<!-- daihon {"kind":"closing"} -->
質問：ここまでご覧になって、いちばん使えそうだと思われたのはどの場面でしたか？
記入欄：刺さった場面
質問：反対に、足りないと感じられたところはありますか？
記入欄：足りない点

## 次のアクション
自分：では、御社のデータを入れた試用環境を3日以内にご用意します。
質問：2週間お試しいただいて、{{候補日1}}に感想を伺う、という流れでいかがでしょうか？
記入欄：試用の約束
自分：ありがとうございました。今日の録画は、このあとすぐにお送りします。
`,
    en: `
## Welcome
Me: Hello {{customer}}, good to see you again. {{my_name}} from {{my_company}}.
Me: Last time you told me about {{problem}}. Today I’ll show you what that looks like with {{product}}, and nothing else.
Question: Is there one thing you want to see before we hang up?
Note down: Must see
Memo: Notifications off, spare tabs closed, data loaded. Then share the screen.

## Where we start
<!-- daihon {"kind":"problem"} -->
Me: Quick recap. Today you use {{existing_alternative}}. Someone on the team spends {{time_before}} on it, every single time, and at the end of the month it turns into overtime.
Question: Is that still right, or has anything changed?
Note down: Corrections

## Scene one: first thing in the morning
<!-- daihon {"kind":"solution"} -->
Me: So let’s start where your day starts. You sit down, you open this page, and what needs doing is already on top.
Me: Until now, this was the moment for {{manual_work}}. Watch what happens when I click here.
(pause 3 s)
Me: Done. That was {{time_after}}.
Memo: This is the moment. Click, stop talking, look at their faces.

## Scene two: plans change
<!-- daihon {"kind":"solution"} -->
Me: It’s eleven o’clock, and someone changes their mind. I imagine that never happens to you.
Me: I correct this one line. The documents follow, and everyone involved has just been notified. No calls, no emails, no “did you get my message”.
Question: How often does that happen in a normal week?
Note down: Changes a week

## Scene three: the report
<!-- daihon {"kind":"solution"} -->
Me: Five o’clock, and your manager wants to know how things are going. You don’t prepare anything. You open this page and turn the screen around.
Me: Every figure is a link. Click on it, and you’re looking at the entries behind it. So when someone asks where a number comes from, you have the answer right there.

## What you’ve seen
<!-- daihon {"kind":"value"} -->
Me: Three things, then. Your morning routine takes {{time_after}}. Changes look after themselves. And you never prepare a report again.
Me: At {{reference_customer}} that adds up to {{hours_saved}} hours a month, and they now spend those hours with their own customers.

## Questions that come up
<!-- daihon {"kind":"objection"} -->
Customer: Will it work with our data?
Answer: Yes, it reads the spreadsheets you have now. Send me last month’s, and next time I’ll repeat this demo with your own figures.
Customer: I’m not sure the team will use it
Answer: That’s what everyone worries about. There are three things to learn, and for the first two weeks one of us will call every day to see how it’s going.

## Reactions
<!-- daihon {"kind":"closing"} -->
Question: Of everything you’ve just seen, what would you use first?
Note down: Strongest moment
Question: And what was missing?
Note down: Missing

## Next step
Me: Here’s what I suggest. Within three days, you’ll get a trial with your own data in it.
Question: You use it for two weeks, and we talk again on {{date_one}}. How does that sound?
Note down: Trial agreed
Me: Wonderful. The recording will be in your inbox in a few minutes. Thank you, everyone.
`,
  },
}
