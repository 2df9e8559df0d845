import { memo, pause, say, section, type Template } from './template.ts'

/** A pitch on stage: problem, solution, market, model, traction, team, ask. */
export const THREE_MINUTE_PITCH: Template = {
  key: 'three_minute_pitch',
  kind: 'talk_script',
  name: { ja: '3分ピッチ', en: '3-minute pitch' },
  description: {
    ja: '課題から資金のお願いまで、登壇してひと息で話せる構成',
    en: 'From the problem to the ask, the whole story on one stage',
  },
  target_seconds: 180,
  document: {
    ja: [
      section('opening', 'つかみ', [
        say('皆さん、{{身近な場面}}で困ったことはありませんか。'),
        pause(2),
        say('{{自社名}}の{{自分}}です。今日はこの困りごとをなくす話をします。'),
        memo('最初のひと言のあと、客席を見渡して2秒待つ。'),
      ]),
      section('problem', '課題', [
        say('{{顧客}}は、毎日のように{{課題}}に悩まされています。'),
        say(
          '私たちが{{人数}}人に話を聞いたところ、{{割合}}の方が「すぐにでも何とかしたい」と答えました。',
        ),
        say(
          '放っておくと、時間にして月に{{失っている時間}}、金額にすると年間で{{失っている金額}}が失われていきます。しかも、それは誰の帳簿にも載りません。',
        ),
      ]),
      section('alternatives', 'いまのやり方', [
        say(
          'もちろん、皆さん何もしていないわけではありません。多くの方は{{既存の代替品}}でしのいでいます。',
        ),
        say(
          'ですが、{{代替品の限界}}。だから、結局は人ががんばるしかないのです。そして、がんばった人から順に疲れて辞めていきます。',
        ),
      ]),
      section('solution', '解決策', [
        say('そこで私たちは、{{商品名}}を作りました。'),
        pause(1),
        say('使い方は3つの手順だけです。{{手順1}}。{{手順2}}。{{手順3}}。これで終わりです。'),
        say(
          'これまで{{以前の所要時間}}かかっていた仕事が、{{導入後の所要時間}}で片づきます。はじめて使った方が、説明書を読まずにその日から使えています。',
        ),
        say('ひとことで言うと、{{商品名}}は「{{たとえ}}」です。'),
        memo('言い切っているところは、必ず自分たちの事実に置き換える。'),
      ]),
      section('market', '市場', [
        say('最初のお客様は、{{最初の顧客}}です。国内におよそ{{最初の顧客の数}}あります。'),
        say('同じ悩みは{{広げる先}}にもあり、市場の大きさは{{市場規模}}にのぼります。'),
      ]),
      section('model', 'ビジネスモデル', [
        say('料金は{{料金}}です。お客様には{{チャネル}}を通じて知っていただいています。'),
        say('主な費用は{{主な費用}}で、1件あたり{{粗利率}}の粗利が残ります。'),
      ]),
      section('traction', '実績', [
        say('公開から{{期間}}で、{{実績}}まで来ました。'),
        say(
          'うれしいことに、使い始めた方の{{継続率}}が、翌月も使い続けてくださっています。そして新しいお客様の{{紹介の割合}}は、ご紹介で来てくださった方です。',
        ),
      ]),
      section('difference', '優位性', [
        say(
          '似たサービスはありますが、{{優位性}}を持っているのは私たちだけです。これはお金では買えません。',
        ),
      ]),
      section('team', 'チーム', [
        say(
          '私は{{自分の経歴}}。共同創業者の{{共同創業者}}は、{{共同創業者の経歴}}。この課題を誰よりも近くで見てきた二人です。',
        ),
      ]),
      section('ask', 'お願い', [
        say(
          '私たちは{{調達額}}の資金を集めています。{{使い道}}に使い、18か月で{{目標}}を達成します。',
        ),
        say(
          '{{身近な場面}}で困る人を、私たちの世代で終わりにしませんか。ぜひ、このあと声をかけてください。ありがとうございました。',
        ),
        memo('最後の一文は暗記する。言い終えたら一礼して、すぐに降りない。'),
      ]),
    ],
    en: [
      section('opening', 'Hook', [
        say('Picture this. {{everyday_scene}}.'),
        pause(2),
        say(
          'I am {{my_name}} from {{my_company}}, and I want to make sure that never happens to anyone again.',
        ),
        memo('Stand still for the first sentence. Move only after the pause.'),
      ]),
      section('problem', 'The problem', [
        say('Every day, {{customers}} lose time and money because {{problem}}.'),
        say(
          'We interviewed {{number}} of them. {{share}} told us it is one of the three things that keep them up at night.',
        ),
        say(
          'On average it costs each of them {{hours_lost}} hours a month, or {{money_lost}} a year. And nobody puts that on an invoice, so nobody fixes it.',
        ),
      ]),
      section('alternatives', 'What people do today', [
        say(
          'So what do they do? They use {{existing_alternative}}, and they make it work with long evenings and a lot of goodwill.',
        ),
        say('It breaks as soon as {{limit_of_alternative}}.'),
      ]),
      section('solution', 'Our answer', [
        say('That is why we built {{product}}.'),
        pause(1),
        say(
          'It takes three steps. First, {{step_one}}. Second, {{step_two}}. Third, {{step_three}}. That is all there is to learn.',
        ),
        say('A job that used to take {{time_before}} now takes {{time_after}}.'),
        say('Think of it as {{comparison}}.'),
        memo('Every claim on this page has to be true for you. Replace what is not.'),
      ]),
      section('market', 'Market', [
        say(
          'We start with {{first_customers}}. There are {{first_customer_count}} of them in this country alone, and they all know each other.',
        ),
        say(
          'From there we move to {{next_segment}}, which makes this a market of {{market_size}}.',
        ),
      ]),
      section('model', 'Business model', [
        say(
          'Customers pay {{price}}. They find us through {{channel}}, which costs us very little.',
        ),
        say('Our main costs are {{main_costs}}, and we keep {{margin}} of every sale.'),
      ]),
      section('traction', 'Traction', [
        say('We launched {{time_since_launch}} ago. Today we have {{traction}}.'),
        say(
          'The number I am proudest of is a different one. {{retention}} of the people who try it are still using it a month later.',
        ),
      ]),
      section('difference', 'Why nobody else', [
        say(
          'Others could copy the screens. They cannot copy {{unfair_advantage}}, and that took us years to earn.',
        ),
      ]),
      section('team', 'Team', [
        say(
          'I spent years as {{my_background}}. My co-founder {{cofounder}} was {{cofounder_background}}. We have both lived with this problem, and we are done with it.',
        ),
      ]),
      section('ask', 'The ask', [
        say(
          'We are raising {{amount}} to {{use_of_funds}}. In eighteen months that takes us to {{goal}}.',
        ),
        say(
          'If you have ever been in that situation I described at the start, come and find me afterwards. Let us make it a thing of the past. Thank you.',
        ),
        memo('Learn the last sentence by heart. Smile, wait for the applause, then leave.'),
      ]),
    ],
  },
}
