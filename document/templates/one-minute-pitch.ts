import type { Template } from './template.ts'

export const ONE_MINUTE_PITCH: Template = {
  key: 'one_minute_pitch',
  kind: 'talk_script',
  name: { ja: '1分ピッチ', en: '1-minute pitch' },
  description: {
    ja: '交流会や立ち話で「もっと聞かせて」と言ってもらうための1分',
    en: 'Sixty seconds that end with “tell me more”',
  },
  target_seconds: 60,
  text: {
    ja: `
## ひとことで
<!-- daihon {"kind":"opening"} -->
自分：{{自社名}}の{{自分}}です。{{顧客}}の「{{課題}}」をなくす仕事をしています。
メモ：名刺を出す前に、まず誰の何を解決するのかを言い切る。

## 課題
自分：たとえば{{顧客}}の方は、{{具体的な場面}}のたびに、{{失っている時間}}を使っています。
自分：いまは{{既存の代替品}}でしのいでいますが、忙しくなるほど回らなくなり、結局は誰かが残業して片づけています。

## 解決策
自分：私たちの{{商品名}}なら、{{使い方}}だけで、同じことが{{導入後の所要時間}}で終わります。
自分：難しい設定はいりません。申し込んだその日から使えて、合わなければいつでもやめられます。
自分：言ってみれば「{{たとえ}}」です。
（間 1秒）

## 実績
自分：すでに{{導入数}}に使っていただき、{{成果}}という声をいただいています。

## お願い
自分：いま、{{探している相手}}を探しています。お心当たりの方がいらっしゃいましたら、ぜひご紹介ください。
メモ：お願いはひとつだけ。返事を待って、名刺を渡す。
`,
    en: `
## In one sentence
<!-- daihon {"kind":"opening"} -->
Me: Hi, I’m {{my_name}}. I help {{customers}} get rid of {{problem}}.
Memo: Who you help and with what. Leave the job title out.

## The problem
Me: You know how, every time {{situation}}, someone has to drop everything and sort it out by hand?
Me: Most of them get by with {{existing_alternative}}. It works until things get busy, and then someone stays late to put it right.

## What we do
Me: With {{product}}, you just {{how_to_use}}, and it’s done in {{time_after}} instead of {{time_before}}.
Me: There’s nothing to install and no training. You can start this afternoon and stop whenever you like.
Me: It’s a bit like {{comparison}}.
(pause 1 s)

## Proof
<!-- daihon {"kind":"traction"} -->
Me: {{number_of_customers}} already use it, and what they tell us is that {{result}}.

## The ask
Me: Right now I’m looking for {{who_you_look_for}}. Is there anyone you’d suggest I talk to?
Memo: One request only. Then stop talking and listen.
`,
  },
}
