import type { Template } from './template.ts'

/** Plain script: a proposal to a customer, in the order in which decision makers read. */
export const PROPOSAL_DRAFT: Template = {
  key: 'proposal_draft',
  kind: 'script',
  name: { ja: '提案書の下書き', en: 'Proposal draft' },
  description: {
    ja: '商談で伺った言葉から、課題・提案・効果・見積もりまでを1本の文章に',
    en: 'Turn what the customer told you into a proposal their boss will read to the end',
  },
  target_seconds: null,
  text: {
    ja: `
## はじめに

先日は貴重なお話をお聞かせいただき、ありがとうございました。伺った内容をもとに、{{お客様名}}様の{{課題}}を解決する方法をご提案いたします。

結論から申し上げます。{{商品名}}を{{開始時期}}から導入いただくことで、{{期待する成果}}を実現できると考えております。費用は{{総額}}、効果が出るまでの期間は{{期間}}です。

> メモ：決裁者はこの1段落しか読まないつもりで書く。専門用語は使わない。

## 現状の理解

{{お客様名}}様では現在、{{人数}}名の方が{{現在のやり方}}という流れで{{業務}}を進めていらっしゃいます。

今後は{{お客様の目標}}を目指していらっしゃると伺いました。

> メモ：伺った言葉をそのまま使う。「分かってくれている」と感じてもらえるかはここで決まる。

## 課題

その目標に向けて、次の3つの課題があると理解しております。

1. {{課題1}}（{{具体的な場面}}ということが、月に{{頻度}}）
1. {{課題2}}
1. {{課題3}}

## 課題がもたらす影響

これらの課題によって、月に{{失っている時間}}、年間では{{失っている金額}}に相当する損失が生じている計算になります。

このまま続いた場合、{{放置した場合}}ことも心配されます。

> メモ：金額の根拠は必ず書く。お客様からいただいた数字なら、そう書き添える。

## ご提案の内容

{{商品名}}を使って、{{解決の方法}}ことをご提案いたします。

| 課題 | ご提案 |
| --- | --- |
| {{課題1}} | {{対応1}} |
| {{課題2}} | {{対応2}} |
| {{課題3}} | {{対応3}} |

一方、{{対象外のこと}}は今回のご提案には含めておりません。

> メモ：課題と対応を1対1で並べる。含まないものも書くと、あとで揉めない。

## 期待できる効果

導入から{{期間}}で、{{指標}}を{{現在の値}}から{{目標値}}まで改善することを目指します。

金額にすると年間{{効果の金額}}の効果となり、{{回収期間}}で費用を回収いただける見込みです。

## 導入事例

同じ{{業界}}の{{導入企業}}様も、導入前は{{導入前の状況}}という状況でした。{{導入後の期間}}で{{成果}}まで改善し、現在は対象の部署を広げていらっしゃいます。

> メモ：規模や業種が近い会社を選ぶ。社名を出す許可も確かめておく。

## 当社がお役に立てる理由
<!-- daihon {"kind":"difference"} -->

{{他社との違い}}。これが、ほかの方法と比べて当社をお勧めする理由です。

導入後は{{担当者}}が専任で担当し、{{支援の内容}}まで責任を持ってお手伝いいたします。

## 進め方
<!-- daihon {"kind":"next"} -->

| 時期 | 行うこと |
| --- | --- |
| 1か月目 | {{1か月目}} |
| 2か月目 | {{2か月目}} |
| 3か月目 | {{3か月目}} |

{{お客様名}}様には、{{お客様の作業}}をお願いいたします。

## お見積もり

| 項目 | 金額 |
| --- | --- |
| 初期費用 | {{初期費用}} |
| 月額費用 | {{月額費用}} |
| 初年度の総額 | {{総額}} |

お見積もりの有効期限は{{有効期限}}です。

> メモ：松竹梅の3案を出すなら、真ん中に本命を置く。

## ご心配な点について
<!-- daihon {"kind":"objection"} -->

{{心配な点1}}については、{{答え1}}ことで対応いたします。

{{心配な点2}}については、{{答え2}}ことで対応いたします。

> メモ：商談で出た反論は、ここで先に答えておく。

## 次のお願い
<!-- daihon {"kind":"closing"} -->

{{回答期限}}までにご意見をいただけましたら、{{開始時期}}に間に合うようご準備いたします。ご不明な点は、{{自分}}までお気軽にご連絡ください。
`,
    en: `
## In short
<!-- daihon {"kind":"opening"} -->

Thank you for the time you gave us. From what you told us, we have worked out how {{customer}} could solve {{problem}}.

In a nutshell: with {{product}} in place from {{start_date}}, we expect {{expected_outcome}}. The total cost is {{total_cost}}, and you will see the effect within {{time_to_effect}}.

> Memo: Assume the person who signs reads this paragraph and nothing else.

## Where you are today
<!-- daihon {"kind":"profile"} -->

At {{customer}}, {{number}} people work on {{task}}. The way it is done today is {{current_way}}.

Your aim for the coming year is {{customer_goal}}.

> Memo: Use their words, not yours. This is where they decide whether you listened.

## What is in the way
<!-- daihon {"kind":"problem"} -->

As we understand it, three things stand between you and that aim.

1. {{problem_one}}: about {{frequency}} a month, {{recent_example}}.
1. {{problem_two}}
1. {{problem_three}}

## What it costs you
<!-- daihon {"kind":"impact"} -->

Together they take {{hours_lost}} hours a month, which comes to roughly {{money_lost}} a year.

If nothing changes, {{cost_of_waiting}}.

> Memo: Show how you arrived at the figure. If the numbers are theirs, say so.

## What we propose
<!-- daihon {"kind":"solution"} -->

We propose to {{solution}}, using {{product}}.

| Problem | Our answer |
| --- | --- |
| {{problem_one}} | {{answer_one}} |
| {{problem_two}} | {{answer_two}} |
| {{problem_three}} | {{answer_three}} |

Not included in this proposal: {{out_of_scope}}.

> Memo: One answer for each problem. Saying what is left out saves an argument later.

## What you gain
<!-- daihon {"kind":"roi"} -->

Within {{time_to_effect}}, {{metric}} goes from {{current_value}} to {{goal}}.

That is worth {{yearly_benefit}} a year, so the investment pays for itself in {{payback_time}}.

## Who has done it before
<!-- daihon {"kind":"case"} -->

{{reference_customer}}, also in {{industry}}, began where you are now: {{situation_before}}. After {{time_since_start}}, they had {{result}}. They have since rolled it out to more teams.

> Memo: Choose a company of their size. Check that you may use the name.

## Why us

What sets us apart is {{difference}}.

{{account_manager}} will look after you from the first day, and {{support}} is part of the price.

## How we go about it
<!-- daihon {"kind":"next"} -->

| When | What |
| --- | --- |
| Month one | {{month_one}} |
| Month two | {{month_two}} |
| Month three | {{month_three}} |

From your side, we need {{customer_tasks}}.

## What it costs

| Item | Price |
| --- | --- |
| Setting it up | {{setup_cost}} |
| Running it, per month | {{monthly_cost}} |
| First year in total | {{total_cost}} |

This offer is valid until {{valid_until}}.

> Memo: If you offer three options, put the one you recommend in the middle.

## What you may be wondering
<!-- daihon {"kind":"objection"} -->

You asked about {{concern_one}}. Our answer: {{reply_one}}.

You also mentioned {{concern_two}}. Here, {{reply_two}}.

> Memo: Answer what came up in the meeting before someone else brings it up again.

## Next step
<!-- daihon {"kind":"closing"} -->

If we hear from you by {{reply_by}}, we can be ready for {{start_date}}. For anything that is unclear, please call {{my_name}}.
`,
  },
}
