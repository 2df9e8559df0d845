import type { Template } from './template.ts'

/**
 * A complete talk with realistic content for trying out the product: its generated canvas has a
 * note in every box (tested). Offered on an empty dashboard, not among the templates.
 */
export const EXAMPLE: Template = {
  key: 'example',
  kind: 'talk_script',
  name: {
    ja: '例：見積もりを10分で出す「ひろいだし」',
    en: 'Example: TakeOff, quotes in ten minutes',
  },
  description: {
    ja: '中身の入った例。リーンキャンバスまで試せます',
    en: 'A filled-in example, ready for its lean canvas',
  },
  target_seconds: 150,
  text: {
    ja: `
## 挨拶・名乗り
自分：本日はお時間をいただき、ありがとうございます。株式会社こよみの田中です。
自分：2分で、見積もりに追われる夜をなくすお話をします。
メモ：名刺交換のあと、相手の現場の話をひとつ聞いてから始める。

## 課題
自分：町の工務店では、見積書を1件つくるのに平均で4時間かかっています。
自分：社長が現場から戻った夜に図面から数量を拾うので、提出が1週間遅れて契約を逃しています。
質問：先月、見積もりは何件出されましたか。
記入欄：月の見積もり件数
（間 2秒）

## いまの対処
<!-- daihon {"kind":"alternatives"} -->
自分：多くの工務店は、表計算ソフトに過去の見積書を写して使い回しています。

## お客様
<!-- daihon {"kind":"market"} -->
自分：対象は、社員が20人以下で注文住宅を建てる工務店です。
自分：まずは、社長がひとりで見積もりをしている工務店に使っていただきます。

## 価値
自分：価値は、図面を受け取ったその日に見積もりを出して、他社より先に契約を取れることです。
自分：ひとことで言えば、工務店のための見積もり係です。

## 解決策
自分：図面の写真を撮ると、部材の数量を自動で拾い出し、見積書の下書きを10分で作成します。

## 他社との違い
自分：12年分、8,000件の見積書から作った単価の辞書は、他社には真似できません。

## 料金と費用
<!-- daihon {"kind":"model"} -->
自分：料金は月額19,800円で、見積もりの件数に制限はありません。
自分：主な費用は、画像認識のサーバー代と、導入を支援する人の人件費です。

## 届け方と数字
<!-- daihon {"kind":"traction"} -->
自分：建材メーカーの営業担当者からの紹介と、工務店向けの展示会で広めます。
自分：毎月見ている指標は、1社あたりの見積もり件数と、翌月の継続率です。

## 切り返し
お客様：紙の図面しかないのですが
切り返し：紙のままで大丈夫です。スマートフォンで撮った写真から読み取ります。

## クロージング
質問：今週いただいた図面を1枚、その場で試してみませんか。
`,
    en: `
## Opening
Me: Thank you for making the time. I’m Ken Tanaka from Koyomi.
Me: I have two minutes and one story about quoting.
Memo: Ask about one of their sites before you begin.

## Problem
Me: A small building firm spends four hours on every quote.
Me: The owner counts materials from the drawings at night, so quotes go out a week late and jobs are lost.
Question: How many quotes did you send last month?
Note down: Quotes a month
(pause 2 s)

## How it’s done today
Me: Most builders copy an old quote in a spreadsheet and change the numbers.

## Customers
Me: Our customers are builders of family homes with fewer than twenty people.

## Who goes first
<!-- daihon {"kind":"market"} -->
Me: Our first customers are six one-man firms in Leeds, whose owners do all their quoting at night.

## Value
Me: The value: your quote goes out the day you get the drawing, so you win jobs before anyone else has even replied.
Me: Think of it as an estimator in your pocket.

## Solution
Me: Take a photo of the drawing: TakeOff counts the materials and drafts the quote in ten minutes.

## What no one can copy
<!-- daihon {"kind":"difference"} -->
Me: We have 8,000 real quotes collected over twelve years, and no one else can get that data.

## Price and costs
<!-- daihon {"kind":"model"} -->
Me: It costs 150 pounds a month per firm, with no limit on quotes.
Me: Our biggest costs are the cloud servers for image recognition and the salaries of two trainers.

## Channels and numbers
<!-- daihon {"kind":"traction"} -->
Me: We reach builders through the sales reps of timber merchants and at trade fairs.
Me: Two numbers we watch every month: quotes per firm, and how many firms renew.

## Objections
Customer: We only have paper drawings
Answer: Paper is fine. You hold your phone over it, and that’s all.

## Closing
Question: Shall we try it right now with a drawing you got this week?
`,
  },
}
