import { memo, say, section, type Template } from './template.ts'

/** Prose: where an idea comes from, before it becomes a talk. */
export const IDEA_BACKGROUND: Template = {
  key: 'idea_background',
  kind: 'script',
  name: { ja: 'アイデアの背景', en: 'Background of an idea' },
  description: {
    ja: '思いついたきっかけから、誰のどんな困りごとかまでを文章で整理',
    en: 'Write down where the idea comes from and whose problem it solves',
  },
  target_seconds: null,
  document: {
    ja: [
      section('opening', 'きっかけ', [
        say('{{時期}}、{{場所}}で{{出来事}}を目にしたことが、このアイデアの始まりだった。'),
        say('そのとき「{{そのとき思ったこと}}」と思った。'),
        memo('かっこよくまとめない。見たこと、聞いたことをそのまま書く。'),
      ]),
      section('market', '誰の話か', [
        say(
          '困っているのは{{顧客}}である。中でも{{最初の顧客}}は、いますぐ解決したいと感じている。',
        ),
        memo('思い浮かぶ実在の人を3人書く。3人書けなければ、まだ広すぎる。'),
      ]),
      section('problem', '何に困っているか', [
        say('いちばん大きな困りごとは{{課題1}}である。次に{{課題2}}、{{課題3}}と続く。'),
        say('最近の例では、{{具体的な場面}}ということがあった。'),
      ]),
      section('alternatives', 'いまはどうしているか', [
        say('いまは{{既存の代替品}}でしのいでいる。しかし{{代替品の限界}}という不満が残る。'),
      ]),
      section('solution', '思いついた解決策', [
        say('{{解決の方法}}ことができれば、{{課題1}}はなくなるはずだ。'),
        say('ひとことで言えば「{{たとえ}}」である。'),
        memo('機能の一覧にしない。使った人の一日がどう変わるかを書く。'),
      ]),
      section('difference', 'なぜ自分たちか', [
        say(
          '私たちには{{優位性}}がある。ほかの人が同じことを始めても、これはすぐには手に入らない。',
        ),
      ]),
      section('next', 'まだ分からないこと', [
        say(
          'いちばん怪しい仮説は「{{怪しい仮説}}」だ。{{確かめる方法}}で、{{期限}}までに確かめる。',
        ),
        memo('分からないことを書けた人から、前に進める。'),
      ]),
    ],
    en: [
      section('opening', 'Where it began', [
        say('It started in {{time}}, when I was at {{place}} and saw {{event}}.'),
        say('My first thought was: {{first_thought}}.'),
        memo('Do not polish it. Write down what you saw and heard.'),
      ]),
      section('market', 'Whose story is it', [
        say(
          'The people who have this problem are {{customers}}. Among them, {{first_customers}} cannot wait for it to be solved.',
        ),
        memo('Name three real people. If you cannot, the group is still too wide.'),
      ]),
      section('problem', 'What is wrong', [
        say(
          'The biggest problem is {{problem_one}}. After that come {{problem_two}} and {{problem_three}}.',
        ),
        say('Only recently, {{recent_example}}.'),
      ]),
      section('alternatives', 'How they cope', [
        say(
          'Today they make do with {{existing_alternative}}. What annoys them about it is {{limit_of_alternative}}.',
        ),
      ]),
      section('solution', 'What could be done', [
        say('If they could {{solution}}, {{problem_one}} would disappear.'),
        say('In a nutshell, it is {{comparison}}.'),
        memo('No feature lists. How is their day different?'),
      ]),
      section('difference', 'Why us', [
        say(
          'We have {{unfair_advantage}}. Someone else could start tomorrow and still not have it.',
        ),
      ]),
      section('next', 'What we do not know yet', [
        say(
          'The shakiest assumption is that {{assumption}}. We will test it by {{test}}, no later than {{deadline}}.',
        ),
        memo('The sooner you can name what you do not know, the sooner you will know it.'),
      ]),
    ],
  },
}
