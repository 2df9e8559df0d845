import type { Template } from './template.ts'

export const INTERNAL_PRESENTATION: Template = {
  key: 'internal_presentation',
  kind: 'talk_script',
  name: { ja: '社内プレゼン', en: 'Internal presentation' },
  description: {
    ja: '結論から入り、費用とリスクまで示して、その場で承認をいただく4分',
    en: 'Four minutes to a decision: what you ask for, why, what it costs, what could go wrong',
  },
  target_seconds: 240,
  text: {
    ja: `
## 結論
<!-- daihon {"kind":"opening"} -->
自分：お時間をいただきありがとうございます。{{部署名}}の{{自分}}です。
自分：今日は{{取り組みの名前}}を{{開始時期}}から始めることについて、ご承認をいただきたくお時間をいただきました。
自分：必要な予算は{{予算}}です。{{回収期間}}で回収でき、その後は年間{{効果の金額}}の効果を見込んでいます。
メモ：最初の30秒で「何を、いくらで、いつから」を言い切る。背景から話し始めない。

## 現状と課題
自分：はじめに、いま現場で起きていることをお話しします。
自分：{{顧客}}からのご要望のうち、{{割合}}にお応えできていません。いちばんの原因は{{課題}}です。
自分：先月は{{具体的な出来事}}ということがありました。担当者の努力だけでは、もう防げないところまで来ています。
メモ：現場の声をひとつ、その人の言葉のまま読み上げる。

## 何もしない場合
<!-- daihon {"kind":"impact"} -->
自分：このまま1年続けると、{{失っている時間}}の残業と、{{失っている金額}}の機会損失が積み上がります。
自分：競合の{{競合}}は、昨年から同じ取り組みを始めています。
（間 2秒）

## 検討した案
<!-- daihon {"kind":"alternatives"} -->
自分：打ち手は3つ検討しました。人を増やす案、外部に委託する案、そして今回の案です。
自分：人を増やす案は、採用に半年かかり、費用も毎年増えていきます。委託する案は早く始められますが、経験が社内に残りません。
自分：費用、早さ、社内に残るものの3点で比べた結果、今回の案がいちばん優れていました。

## 提案の内容
自分：具体的には、{{提案の内容}}ことを行います。
自分：変わるのは3つです。{{変わること1}}。{{変わること2}}。{{変わること3}}。一方で、お客様との窓口や評価の仕組みは、これまでと変わりません。
メモ：変わらないことも言う。聞き手がいちばん心配しているのはそこ。

## 効果
自分：効果は{{指標}}で測ります。いまの{{現在の値}}を、1年後に{{目標値}}まで上げます。
自分：{{試した部署}}で1か月試したところ、{{試した結果}}となりました。全社に広げても同じだけ出るとは考えず、効果は半分と置いて計算しています。

## 費用と体制
自分：費用は初年度が{{初年度の費用}}、2年目からは年間{{翌年以降の費用}}です。内訳はお手元の資料の最後にあります。
自分：体制は、責任者を私が務め、{{参加部署}}から{{人数}}名に加わっていただきます。通常業務への影響は、1人あたり週に{{週の時間}}ほどです。

## リスクと備え
自分：心配な点は2つあります。ひとつは{{リスク1}}です。これには{{備え1}}で備えます。もうひとつは{{リスク2}}で、{{備え2}}ことにします。
自分：3か月後に{{やめる基準}}に届かなければ、そこで中止します。その場合の損失は、最大でも{{最大の損失}}です。
メモ：やめる基準を自分から言うと、始める承認が出やすい。

## 想定される質問
<!-- daihon {"kind":"objection"} -->
お客様：なぜ、いまなのか
切り返し：{{開始時期}}を逃すと、次の繁忙期に間に合いません。準備に3か月かかるため、今月中のご判断をお願いしたいと考えています。
お客様：本当にその効果が出るのか
切り返し：試した部署の実績の半分で計算しています。それでも{{回収期間}}で回収できます。3か月後に、実績の数字をご報告します。
お客様：もっと小さく始められないか
切り返し：可能です。{{最初の部署}}だけで始める場合は費用が3分の1になりますが、効果が見えるまで半年延びます。

## 決めていただきたいこと
<!-- daihon {"kind":"ask"} -->
自分：まとめます。本日お決めいただきたいのは2つです。{{予算}}の予算と、{{人数}}名の参加です。
自分：ご承認をいただけましたら、明日から{{最初の作業}}に取りかかります。
自分：3か月後のこの会議で、数字とともにご報告します。ご審議をお願いいたします。
メモ：言い終えたら黙って待つ。持ち帰りになりそうなら、足りない材料と次の日時をその場で聞く。
`,
    en: `
## The decision
<!-- daihon {"kind":"opening"} -->
Me: Good morning, and thank you for your time. {{my_name}} from {{department}}.
Me: I’m here to ask for your approval to start {{initiative}} in {{start_date}}.
Me: It takes a budget of {{budget}}. It pays for itself in {{payback_time}}, and from then on it’s worth {{yearly_benefit}} a year.
Memo: What, how much, from when: all within thirty seconds. The background can wait.

## Where we are
<!-- daihon {"kind":"problem"} -->
Me: Let me begin with what’s happening on the ground.
Me: Out of everything {{customers}} ask us for, we can’t deliver {{share}}. The main reason is {{problem}}.
Me: Last month, {{incident}}. Our people are doing their best, and their best is no longer enough.
Memo: Read out one quote from the team, word for word.

## If we do nothing
<!-- daihon {"kind":"impact"} -->
Me: Another year like this means {{hours_lost}} hours of overtime and {{money_lost}} in business we turn away.
Me: In the meantime, {{competitor}} started on the same thing last year.
(pause 2 s)

## What we considered
<!-- daihon {"kind":"alternatives"} -->
Me: We looked at three options: hiring more people, outsourcing the work, and the one I’m proposing today.
Me: Hiring takes six months and gets more expensive every year. Outsourcing is quick, but we’d be paying someone else to learn our business.
Me: We compared all three on cost, on speed, and on what stays in the company. This one came out ahead.

## The proposal
Me: In practical terms, we’ll {{proposal}}.
Me: Three things change. {{change_one}}. {{change_two}}. And {{change_three}}. What doesn’t change is who our customers talk to, and how we measure people.
Memo: Say what stays the same. That’s what half the room is worried about.

## What we get
<!-- daihon {"kind":"roi"} -->
Me: We’ll measure one number, {{metric}}. Today it’s at {{current_value}}. A year from now it’ll be {{goal}}.
Me: We ran a trial with {{pilot_team}} for a month, and {{pilot_result}}. I don’t expect the same everywhere, so the business case assumes half of that.

## What it takes
<!-- daihon {"kind":"price"} -->
Me: It costs {{first_year_cost}} in the first year and {{running_cost}} in every year after that. The breakdown is on the last page of your handout.
Me: I’ll lead it. I need {{headcount}} people from {{other_teams}}, for about {{hours_a_week}} hours a week each.

## What could go wrong
Me: Two things worry me. The first is {{risk_one}}, and we deal with it by {{precaution_one}}. The second is {{risk_two}}. For that, we have {{precaution_two}}.
Me: If we haven’t reached {{stop_condition}} after three months, we stop. In that case we’ll have spent {{maximum_loss}} at the most.
Memo: Naming the point at which you stop makes it easier to let you start.

## Questions to expect
<!-- daihon {"kind":"objection"} -->
Customer: Why now?
Answer: Preparation takes three months. If we decide this month, we’ll be ready for the busy season. If we wait, we lose a year.
Customer: Are you sure about these numbers?
Answer: They’re half of what we measured. Even so, it pays for itself in {{payback_time}}. You’ll see the real figures in three months.
Customer: Can we start smaller?
Answer: We can. With {{first_team}} only, it costs a third. But then we’ll know six months later.

## What I need from you
<!-- daihon {"kind":"ask"} -->
Me: So, two decisions today: a budget of {{budget}}, and {{headcount}} people to work on it.
Me: If you say yes, we’ll start tomorrow with {{first_step}}.
Me: And in three months I’ll stand here again with the results. Thank you.
Memo: Then stay quiet. If they want to think, ask what is missing and settle the date.
`,
  },
}
