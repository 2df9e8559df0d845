import type { Template } from './template.ts'

/** Plain script: the background of an idea, before there is a talk about it. */
export const IDEA_BACKGROUND: Template = {
  key: 'idea_background',
  kind: 'script',
  name: { ja: 'アイデアの背景', en: 'Background of an idea' },
  description: {
    ja: '思いついたきっかけから、誰のどんな困りごとかまでを文章で整理',
    en: 'Write down where the idea comes from and whose problem it solves',
  },
  target_seconds: null,
  text: {
    ja: `
## きっかけ
<!-- daihon {"kind":"opening"} -->

{{時期}}、{{場所}}で{{出来事}}を目にしたことが、このアイデアの始まりだった。

そのとき「{{そのとき思ったこと}}」と思った。

> メモ：かっこよくまとめない。見たこと、聞いたことをそのまま書く。

## 誰の話か
<!-- daihon {"kind":"market"} -->

困っているのは{{顧客}}である。中でも{{最初の顧客}}は、いますぐ解決したいと感じている。

> メモ：思い浮かぶ実在の人を3人書く。3人書けなければ、まだ広すぎる。

## 何に困っているか
<!-- daihon {"kind":"problem"} -->

いちばん大きな困りごとは{{課題1}}である。次に{{課題2}}、{{課題3}}と続く。

最近の例では、{{具体的な場面}}ということがあった。

## いまはどうしているか
<!-- daihon {"kind":"alternatives"} -->

いまは{{既存の代替品}}でしのいでいる。しかし{{代替品の限界}}という不満が残る。

## 思いついた解決策

{{解決の方法}}ことができれば、{{課題1}}はなくなるはずだ。

ひとことで言えば「{{たとえ}}」である。

> メモ：機能の一覧にしない。使った人の一日がどう変わるかを書く。

## なぜ自分たちか
<!-- daihon {"kind":"difference"} -->

私たちには{{優位性}}がある。ほかの人が同じことを始めても、これはすぐには手に入らない。

## まだ分からないこと
<!-- daihon {"kind":"next"} -->

いちばん怪しい仮説は「{{怪しい仮説}}」だ。{{確かめる方法}}で、{{期限}}までに確かめる。

> メモ：分からないことを書けた人から、前に進める。
`,
    en: `
## Where it began
<!-- daihon {"kind":"opening"} -->

It started in {{time}}, when I was at {{place}} and saw {{event}}.

My first thought was: {{first_thought}}.

> Memo: Don’t polish it. Write down what you saw and heard.

## Whose story is it
<!-- daihon {"kind":"market"} -->

The people who have this problem are {{customers}}. Among them, {{first_customers}} cannot wait for it to be solved.

> Memo: Name three real people. If you can’t, the group is still too wide.

## What is wrong
<!-- daihon {"kind":"problem"} -->

The biggest problem is {{problem_one}}. After that come {{problem_two}} and {{problem_three}}.

Only recently, {{recent_example}}.

## How they cope
<!-- daihon {"kind":"alternatives"} -->

Today they make do with {{existing_alternative}}. What annoys them about it is {{limit_of_alternative}}.

## What could be done
<!-- daihon {"kind":"solution"} -->

If they could {{solution}}, {{problem_one}} would disappear.

In a nutshell, it is {{comparison}}.

> Memo: No feature lists. How is their day different?

## Why us

We have {{unfair_advantage}}. Someone else could start tomorrow and still not have it.

## What we don’t know yet
<!-- daihon {"kind":"next"} -->

The shakiest assumption is that {{assumption}}. We will test it by {{test}}, no later than {{deadline}}.

> Memo: The sooner you can name what you don’t know, the sooner you will know it.
`,
  },
}
