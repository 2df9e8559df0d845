import type { Template } from './template.ts'

export const THREE_MINUTE_PITCH: Template = {
  key: 'three_minute_pitch',
  kind: 'talk_script',
  name: { ja: '3分ピッチ', en: '3-minute pitch' },
  description: {
    ja: '課題から資金のお願いまで、登壇してひと息で話せる構成',
    en: 'From the problem to the ask, in one three-minute story',
  },
  target_seconds: 180,
  text: {
    ja: `
## つかみ
自分：皆さん、{{身近な場面}}で困ったことはありませんか。
（間 2秒）
自分：{{自社名}}の{{自分}}です。今日はこの困りごとをなくす話をします。
メモ：最初のひと言のあと、客席を見渡して2秒待つ。

## 課題
自分：{{顧客}}は、毎日のように{{課題}}に悩まされています。
自分：私たちが{{人数}}人に話を聞いたところ、{{割合}}の方が「すぐにでも何とかしたい」と答えました。
自分：放っておくと、時間にして月に{{失っている時間}}、金額にすると年間で{{失っている金額}}が失われていきます。しかも、それは誰の帳簿にも載りません。

## いまのやり方
自分：もちろん、皆さん何もしていないわけではありません。多くの方は{{既存の代替品}}でしのいでいます。
自分：ですが、{{代替品の限界}}。だから、結局は人ががんばるしかないのです。そして、がんばった人から順に疲れて辞めていきます。

## 解決策
自分：そこで私たちは、{{商品名}}を作りました。
（間 1秒）
自分：使い方は3つの手順だけです。{{手順1}}。{{手順2}}。{{手順3}}。これで終わりです。
自分：これまで{{以前の所要時間}}かかっていた仕事が、{{導入後の所要時間}}で片づきます。はじめて使った方が、説明書を読まずにその日から使えています。
自分：ひとことで言うと、{{商品名}}は「{{たとえ}}」です。
メモ：言い切っているところは、必ず自分たちの事実に置き換える。

## 市場
自分：最初のお客様は、{{最初の顧客}}です。国内におよそ{{最初の顧客の数}}あります。
自分：同じ悩みは{{広げる先}}にもあり、市場の大きさは{{市場規模}}にのぼります。

## ビジネスモデル
自分：料金は{{料金}}です。お客様には{{チャネル}}を通じて知っていただいています。
自分：主な費用は{{主な費用}}で、1件あたり{{粗利率}}の粗利が残ります。

## 実績
自分：公開から{{期間}}で、{{実績}}まで来ました。
自分：うれしいことに、使い始めた方の{{継続率}}が、翌月も使い続けてくださっています。そして新しいお客様の{{紹介の割合}}は、ご紹介で来てくださった方です。

## 優位性
自分：似たサービスはありますが、{{優位性}}を持っているのは私たちだけです。これはお金では買えません。

## チーム
自分：私は{{自分の経歴}}。共同創業者の{{共同創業者}}は、{{共同創業者の経歴}}。この課題を誰よりも近くで見てきた二人です。

## お願い
自分：私たちは{{調達額}}の資金を集めています。{{使い道}}に使い、18か月で{{目標}}を達成します。
自分：{{身近な場面}}で困る人を、私たちの世代で終わりにしませんか。ぜひ、このあと声をかけてください。ありがとうございました。
メモ：最後の一文は暗記する。言い終えたら一礼して、すぐに降りない。
`,
    en: `
## Hook
Me: Picture this. {{everyday_scene}}.
(pause 2 s)
Me: I’m {{my_name}} from {{my_company}}, and I want to make sure that never happens to anyone again.
Memo: Stand still for the first sentence. Move only after the pause.

## The problem
Me: Every day, {{customers}} lose time and money because {{problem}}.
Me: We interviewed {{number}} of them. {{share}} told us it’s one of the three things that keep them up at night.
Me: On average it costs each of them {{hours_lost}} hours a month, or {{money_lost}} a year. And no one puts that on an invoice, so no one fixes it.

## What people do today
<!-- daihon {"kind":"alternatives"} -->
Me: So what do they do? They use {{existing_alternative}}, and they make it work with long evenings and a lot of goodwill.
Me: It breaks as soon as {{limit_of_alternative}}.

## Our answer
Me: That’s why we built {{product}}.
(pause 1 s)
Me: It takes three steps. First, {{step_one}}. Second, {{step_two}}. Third, {{step_three}}. That’s all there is to learn.
Me: A job that used to take {{time_before}} now takes {{time_after}}.
Me: Think of it as {{comparison}}.
Memo: Every claim on this page has to be true for you. Replace what isn’t.

## Market
Me: We start with {{first_customers}}. There are {{first_customer_count}} of them in this country alone, and they all know each other.
Me: From there we move to {{next_segment}}, which makes this a market of {{market_size}}.

## Business model
Me: Customers pay {{price}}. They find us through {{channel}}, which costs us very little.
Me: Our main costs are {{main_costs}}, and we keep {{margin}} of every sale.

## Traction
Me: We launched {{time_since_launch}} ago. Today we have {{traction}}.
Me: The number I’m proudest of is a different one. {{retention}} of the people who try it are still using it a month later.

## Why no one else
<!-- daihon {"kind":"difference"} -->
Me: Others could copy the screens. They can’t copy {{unfair_advantage}}. That took us years to earn.

## Team
Me: I spent years as {{my_background}}. My co-founder {{cofounder}} was {{cofounder_background}}. We’ve both lived with this problem, and we’re done with it.

## The ask
Me: We’re raising {{amount}} to {{use_of_funds}}. In eighteen months that takes us to {{goal}}.
Me: If you’ve ever been in that situation I described at the start, come and find me afterwards. Let’s make it a thing of the past. Thank you.
Memo: Learn the last sentence by heart. Smile, wait for the applause, then leave.
`,
  },
}
