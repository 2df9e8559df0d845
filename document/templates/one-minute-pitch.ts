import { memo, pause, say, section, type Template } from './template.ts'

/** A pitch for a corridor or a round of introductions. */
export const ONE_MINUTE_PITCH: Template = {
  key: 'one_minute_pitch',
  kind: 'talk_script',
  name: { ja: '1分ピッチ', en: '1-minute pitch' },
  description: {
    ja: '交流会や立ち話で「もっと聞かせて」と言ってもらうための1分',
    en: 'Sixty seconds that end with “tell me more”',
  },
  target_seconds: 60,
  document: {
    ja: [
      section('opening', 'ひとことで', [
        say('{{自社名}}の{{自分}}です。{{顧客}}の「{{課題}}」をなくす仕事をしています。'),
        memo('名刺を出す前に、まず誰の何を解決するのかを言い切る。'),
      ]),
      section('problem', '課題', [
        say('たとえば{{顧客}}の方は、{{具体的な場面}}のたびに、{{失っている時間}}を使っています。'),
        say(
          'いまは{{既存の代替品}}でしのいでいますが、忙しくなるほど回らなくなり、結局は誰かが残業して片づけています。',
        ),
      ]),
      section('solution', '解決策', [
        say(
          '私たちの{{商品名}}なら、{{使い方}}だけで、同じことが{{導入後の所要時間}}で終わります。',
        ),
        say(
          '難しい設定はいりません。申し込んだその日から使えて、合わなければいつでもやめられます。',
        ),
        say('言ってみれば「{{たとえ}}」です。'),
        pause(1),
      ]),
      section('traction', '実績', [
        say('すでに{{導入数}}に使っていただき、{{成果}}という声をいただいています。'),
      ]),
      section('ask', 'お願い', [
        say(
          'いま、{{探している相手}}を探しています。お心当たりの方がいらっしゃいましたら、ぜひご紹介ください。',
        ),
        memo('お願いはひとつだけ。返事を待って、名刺を渡す。'),
      ]),
    ],
    en: [
      section('opening', 'In one sentence', [
        say('Hi, I am {{my_name}}. I help {{customers}} get rid of {{problem}}.'),
        memo('Who you help and with what. Leave the job title out.'),
      ]),
      section('problem', 'The problem', [
        say(
          'You know how, every time {{situation}}, somebody has to drop everything and sort it out by hand?',
        ),
        say(
          'Most of them get by with {{existing_alternative}}. It works until things get busy, and then someone stays late to put it right.',
        ),
      ]),
      section('solution', 'What we do', [
        say(
          'With {{product}}, you just {{how_to_use}}, and it is done in {{time_after}} instead of {{time_before}}.',
        ),
        say(
          'There is nothing to install and no training. You can start this afternoon and stop whenever you like.',
        ),
        say('It is a bit like {{comparison}}.'),
        pause(1),
      ]),
      section('traction', 'Proof', [
        say('{{number_of_customers}} already use it, and what they tell us is that {{result}}.'),
      ]),
      section('ask', 'The ask', [
        say(
          'Right now I am looking for {{who_you_look_for}}. Is there anybody you would suggest I talk to?',
        ),
        memo('One request only. Then stop talking and listen.'),
      ]),
    ],
  },
}
