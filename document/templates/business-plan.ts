import type { Template } from './template.ts'

/** Plain script: a short business plan, in the order of a reader's questions. */
export const BUSINESS_PLAN: Template = {
  key: 'business_plan',
  kind: 'script',
  name: { ja: '事業計画メモ', en: 'Business plan notes' },
  description: {
    ja: '課題・顧客・収支・指標を1枚に。ピッチやキャンバスの下書きに',
    en: 'Problem, customers, money and metrics on a page, ready to become a pitch',
  },
  target_seconds: null,
  text: {
    ja: `
## 要約
<!-- daihon {"kind":"opening"} -->

{{商品名}}は、{{顧客}}の{{課題}}を{{解決の方法}}で解決する事業である。

> メモ：この1文を最後にもう一度書き直す。

## 課題

{{顧客}}は{{課題}}に困っている。これまでに話を聞いた{{人数}}人のうち、{{困っている人数}}人が同じことを話していた。

## 既存の代替品

現在は{{既存の代替品}}が使われており、{{支払っている金額}}が支払われている。

## 顧客と市場

対象となる顧客は{{顧客}}で、国内におよそ{{顧客の数}}いる。

最初の顧客は{{最初の顧客}}に絞る。すでに{{約束の数}}社から、試したいという約束をもらっている。

## 独自の価値

選ばれる理由は{{独自の価値}}ことである。

## 商品

最初の版でできることは、次の3つに限る。

- {{機能1}}
- {{機能2}}
- {{機能3}}

> メモ：作らないものも書く。

## 収益

料金は{{料金}}とする。1年目の売上は{{1年目の売上}}を見込む。

## 費用

| 費目 | 1か月あたり |
| --- | --- |
| 人件費 | {{人件費}} |
| サーバーなどの原価 | {{原価}} |
| 広告費 | {{広告費}} |

毎月の固定費を売上でまかなえるのは、契約が{{損益分岐の件数}}件になったときである。

## チャネル

顧客には{{チャネル1}}と{{チャネル2}}を通じて知ってもらい、{{販売方法}}で契約していただく。

## 主要指標

毎週見る数字は{{指標}}のひとつに決める。{{期限}}までに{{目標値}}を目指す。

## 優位性

簡単にまねできないものとして、{{優位性}}がある。

## 3か月の予定
<!-- daihon {"kind":"next"} -->

| 時期 | 行うこと |
| --- | --- |
| 1か月目 | {{1か月目}} |
| 2か月目 | {{2か月目}} |
| 3か月目 | {{3か月目}} |

{{撤退の条件}}となった場合は、やり方を変える。
`,
    en: `
## Summary
<!-- daihon {"kind":"opening"} -->

{{product}} helps {{customers}} with {{problem}} by {{solution}}.

> Memo: Rewrite this sentence when everything else is done.

## Problem

{{customers}} struggle with {{problem}}. Of the {{number}} people we have talked to, {{number_affected}} brought it up without being asked.

## Existing alternatives

At present they use {{existing_alternative}} and spend {{current_spend}} on it.

## Customers and market

Our customers are {{customers}}. There are about {{customer_count}} of them.

We begin with {{first_customers}}. {{pledges}} of them have already agreed to a trial.

## Value

They will choose us because {{unique_value}}.

## Product

The first version does three things.

- {{feature_one}}
- {{feature_two}}
- {{feature_three}}

> Memo: Also list what you won’t build.

## Revenue

The price is {{price}}. We expect revenue of {{first_year_revenue}} in the first year.

## Costs

| Cost | Per month |
| --- | --- |
| People | {{salaries}} |
| Hosting | {{hosting}} |
| Marketing | {{marketing}} |

We break even at {{break_even}} customers.

## Channels

Customers hear about us through {{channel_one}} and {{channel_two}}, and they sign up by {{sales_method}}.

## Key metric

The one number we look at every week is {{metric}}. The goal is {{goal}} by {{deadline}}.

## Advantage

What others cannot easily copy is {{unfair_advantage}}.

## The next three months

| When | What |
| --- | --- |
| Month one | {{month_one}} |
| Month two | {{month_two}} |
| Month three | {{month_three}} |

If {{stop_condition}}, we change course.
`,
  },
}
