import type { Template } from './template.ts'

export const FIVE_MINUTE_PITCH: Template = {
  key: 'five_minute_pitch',
  kind: 'talk_script',
  name: { ja: '5分ピッチ', en: '5-minute pitch' },
  description: {
    ja: '審査会や投資家向け。ひとりのお客様の物語から、数字と計画まで',
    en: 'For investors and judges: one customer’s story, then the numbers and the plan',
  },
  target_seconds: 300,
  text: {
    ja: `
## ひとりのお客様の話
<!-- daihon {"kind":"opening"} -->
自分：{{お客様名}}さんの話をさせてください。{{お客様の仕事}}をしている方です。
自分：昨年の{{時期}}、{{お客様名}}さんは{{具体的な場面}}に困り、夜遅くまで会社に残っていました。
（間 2秒）
自分：これは特別な話ではありません。いまも、全国の{{顧客}}の職場で起きています。{{自社名}}の{{自分}}です。私たちは、これをなくすための会社です。
メモ：実在の人の話にする。名前を出してよいか、必ず本人に確かめる。

## 課題
自分：問題は3つあります。{{課題1}}。{{課題2}}。そして{{課題3}}です。
自分：{{人数}}人に話を聞いて分かったのは、いちばん深刻なのが{{課題1}}だということでした。{{割合}}の方が、この1か月の間に経験しています。
自分：ひとつの職場で月に{{失っている時間}}、年間にすると{{失っている金額}}。これだけのものが、誰にも気づかれずに失われています。

## いまのやり方
自分：いまは、多くの方が{{既存の代替品}}でしのいでいます。慣れていて、お金もかからないからです。
自分：しかし{{代替品の限界}}。人が増えるほど、仕事が増えるほど、このやり方は苦しくなっていきます。

## 解決策
自分：そこで作ったのが、{{商品名}}です。ひとことで言えば「{{たとえ}}」です。
（間 1秒）
自分：実際の流れをご覧ください。まず{{手順1}}。すると{{手順2}}。最後に{{手順3}}。これで終わりです。
自分：{{以前の所要時間}}かかっていた仕事が、{{導入後の所要時間}}で終わります。新しい機械も、長い研修もいりません。
メモ：画面は3枚まで。言葉と画面が同時に進むように練習する。

## 独自の価値
自分：お客様が選んでくださる理由は、速さではありません。{{独自の価値}}。これは、ほかのどのサービスにもできませんでした。
自分：冒頭の{{お客様名}}さんは、いま{{導入後の様子}}。「{{お客様の言葉}}」と言ってくださいました。
（間 2秒）

## 市場
自分：最初のお客様は{{最初の顧客}}です。国内に{{最初の顧客の数}}あり、いちばん強くこの課題を感じています。
自分：そこから{{広げる先}}へ広げると、対象は{{対象の数}}、市場の大きさは年間{{市場規模}}になります。
自分：さらに追い風があります。{{市場の変化}}。動くなら、いましかありません。

## ビジネスモデル
自分：料金は{{料金}}です。1社あたりの売上は年間{{顧客単価}}で、{{粗利率}}が粗利として残ります。
自分：主な費用は{{主な費用}}です。1社を獲得する費用は、{{回収期間}}で回収できます。

## 広げ方
自分：お客様には、まず{{チャネル1}}で知っていただきます。次に{{チャネル2}}と組み、全国に広げます。
自分：使った方が取引先に紹介したくなる仕組みを、商品そのものに入れてあります。

## 実績
自分：公開から{{期間}}で、{{導入数}}に使っていただいています。月の売上は{{月の売上}}、前の月からの伸びは{{成長率}}です。
自分：そして、翌月も使い続けてくださる方が{{継続率}}いらっしゃいます。
メモ：数字は3つまで。聞かれたら答えられる根拠を、手元に置いておく。

## 競合と優位性
自分：競合としては{{競合1}}と{{競合2}}があります。どちらも優れたサービスですが、{{競合にできないこと}}はできません。
自分：私たちには{{優位性}}があります。あとから始める会社が追いつくには、少なくとも{{追いつく年数}}かかります。

## チーム
自分：私は{{自分の経歴}}。この課題に、自分自身が{{年数}}苦しんできました。共同創業者の{{共同創業者}}は、{{共同創業者の経歴}}。作る力と売る力の両方が、この会社にはあります。

## 計画とお願い
自分：これから18か月で、{{目標}}を達成します。そのために{{調達額}}の資金を集めています。使い道は、{{使い道1}}が半分、{{使い道2}}が残りの半分です。
自分：資金のほかに、{{探している相手}}とのつながりも探しています。
（間 1秒）
自分：{{お客様名}}さんのように夜遅くまで残る人を、ひとりでも減らしたい。その仕事を、ぜひご一緒してください。ありがとうございました。
メモ：最後は冒頭の人に戻る。残り10秒になっても、この一文だけは必ず言う。
`,
    en: `
## One person
<!-- daihon {"kind":"opening"} -->
Me: Let me tell you about {{customer}}, who works as {{customer_job}}.
Me: One evening last {{time}}, everyone else had gone home. {{customer}} was still at the office, because {{everyday_scene}}.
(pause 2 s)
Me: That’s not an unusual story. It happens every night, wherever there are {{customers}}. I’m {{my_name}} from {{my_company}}, and we’re here to end it.
Memo: A real person, a real evening. Ask them before you use their name.

## The problem
Me: There are three parts to it. {{problem_one}}. {{problem_two}}. And {{problem_three}}.
Me: We sat down with {{number}} of them, and the first one is by far the worst. {{share}} had run into it within the past month.
Me: In a single workplace, that adds up to {{hours_lost}} hours a month, or {{money_lost}} a year. It doesn’t show up in any report, so it’s no one’s job to fix it.

## What people do today
<!-- daihon {"kind":"alternatives"} -->
Me: Most of them make do with {{existing_alternative}}. Everybody knows it, and it seems to cost nothing.
Me: But {{limit_of_alternative}}. The more people you have and the more work comes in, the more it hurts.

## Our answer
Me: So we built {{product}}. Think of it as {{comparison}}.
(pause 1 s)
Me: This is how it works. First, {{step_one}}. Then {{step_two}}. And finally {{step_three}}. That’s all there is to it.
Me: What used to take {{time_before}} now takes {{time_after}}. There’s nothing to install, and no one has to take a course.
Memo: Three screens at most. Rehearse until words and pictures arrive together.

## Why they choose us
<!-- daihon {"kind":"value"} -->
Me: You might think people buy it because it’s fast. They don’t. They buy it because {{unique_value}}, and nothing else on the market does that.
Me: And {{customer}}? Today, {{life_after}}. In their own words: {{customer_quote}}.
(pause 2 s)

## Market
Me: We begin with {{first_customers}}, because they feel it most. There are {{first_customer_count}} of them in this country.
Me: The next step is {{next_segment}}. That makes {{total_customers}} possible customers and a market of {{market_size}} a year.
Me: And the timing could hardly be better, because {{market_change}}. Five years ago this would have been too early.

## Business model
Me: Customers pay {{price}}. That’s {{revenue_per_customer}} per customer per year, of which we keep {{margin}}.
Me: Our main costs are {{main_costs}}. What we spend to win a customer comes back within {{payback_time}}.

## How we grow
Me: People first hear of us through {{channel_one}}. After that, we team up with {{channel_two}} to reach the rest of the country.
Me: And every customer who uses it shows it to their own partners. That’s built into the product.

## Traction
Me: We launched {{time_since_launch}} ago. {{number_of_customers}} are on board today. Monthly revenue is {{monthly_revenue}}, and it grows by {{growth}} a month.
Me: Better still, {{retention}} of those who try it are still with us a month later.
Memo: Three numbers, no more. Have the evidence for each in your pocket.

## Competition
Me: You’ll ask about {{competitor_one}} and {{competitor_two}}. They’re good companies. What neither of them can do is {{competitor_gap}}.
Me: What we have is {{unfair_advantage}}. Anybody who starts today is at least {{years_ahead}} years behind.

## Team
Me: I was {{my_background}}, and I lived with this problem for years. My co-founder {{cofounder}} was {{cofounder_background}}. One of us builds, one of us sells, and both of us answer the phone.

## The plan and the ask
<!-- daihon {"kind":"ask"} -->
Me: In the next eighteen months we’ll reach {{goal}}. To get there, we’re raising {{amount}}. Half of it goes into {{use_of_funds_one}}, the other half into {{use_of_funds_two}}.
Me: We’re also looking for an introduction to {{who_you_look_for}}.
(pause 1 s)
Me: There’s someone sitting in an office right now, just like {{customer}} was that evening. Help us send them home. Thank you.
Memo: End where you began. Even with ten seconds left, say this one sentence.
`,
  },
}
