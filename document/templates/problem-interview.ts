import { ask, memo, pause, say, section, type Template } from './template.ts'

/** An interview that looks for a problem and sells nothing. */
export const PROBLEM_INTERVIEW: Template = {
  key: 'problem_interview',
  kind: 'talk_script',
  name: { ja: '課題インタビュー', en: 'Problem interview' },
  description: {
    ja: '売り込まずに、過去の事実を聞く30分。質問を読み上げる時間は2分ほど',
    en: 'Half an hour of listening for facts. Your own part takes about two minutes',
  },
  target_seconds: 120,
  document: {
    ja: [
      section('opening', '挨拶・お礼', [
        say('{{お客様名}}さん、今日はありがとうございます。{{自社名}}の{{自分}}です。'),
        say('今日は何かを売るためではなく、{{テーマ}}の現場を教えていただくために伺いました。'),
        say('正解はありませんので、実際にあったことを、そのままお話しいただけるとうれしいです。'),
      ]),
      section('permission', '時間と録音の確認', [
        say('お時間は30分で、{{終了時刻}}には終わります。'),
        ask(
          'あとで聞き直せるように、録音してもよろしいでしょうか？社外には出しません。',
          '録音の許可',
        ),
      ]),
      section('profile', 'お仕事について', [
        ask('まず、ふだんのお仕事を簡単に教えていただけますか？', '役割'),
        ask('{{テーマ}}には、週にどれくらいの時間を使っていらっしゃいますか？', '週の時間'),
      ]),
      section('problem', '最後に困ったとき', [
        ask('{{テーマ}}で最後に困ったのは、いつでしたか？', '最後に困った時'),
        ask('そのとき何が起きたのか、順を追って教えていただけますか？', '出来事'),
        ask('いちばん大変だったのは、どこでしたか？', '課題'),
        ask('どうして、それが大変だったのでしょうか？', '理由'),
        pause(3),
        memo('「もしあったら使いますか」は聞かない。聞くのは、すでに起きたことだけ。'),
        memo('沈黙を怖がらない。3秒待つと、本音が出てくる。'),
      ]),
      section('impact', '影響', [
        ask('それで、ほかの仕事やほかの方にどんな影響がありましたか？', '影響'),
        ask('同じことは、月に何回くらい起きていますか？', '頻度'),
        ask('時間やお金にすると、どれくらいになりそうですか？', '損失'),
      ]),
      section('alternatives', 'いまの対処', [
        ask('いまは、どうやって乗り切っていますか？', '現在の対処'),
        ask('その方法で、気に入らないところはどこですか？', '不満'),
        ask('これまでに、ほかのやり方や道具を試されたことはありますか？', '試したもの'),
        ask('やめてしまったのは、なぜでしょうか？', 'やめた理由'),
        ask('そのために、お金を払ったことはありますか？いくらくらいでしたか？', '払った金額'),
      ]),
      section('value', '優先順位', [
        ask('お仕事の困りごと全部の中で、これは何番目くらいですか？', '優先順位'),
        ask('明日これがなくなるとしたら、何がいちばん変わりますか？', '理想の姿'),
      ]),
      section('market', '広がり', [
        ask('同じことで困っていそうな方を、ほかにご存じですか？', '紹介先'),
        ask('こういう話題は、ふだんどこで見聞きされますか？', '情報源'),
      ]),
      section('next', 'お礼と次のお願い', [
        ask('最後に、私が聞くべきなのに聞いていないことはありますか？', '聞き漏らし'),
        say('とても勉強になりました。伺ったことをまとめて、3日以内にお送りします。'),
        ask('試作品ができたら、いちばん最初に見ていただいてもよろしいですか？', '試用の約束'),
        say('ありがとうございました。'),
        memo('終わったら10分以内に、相手の言葉のままメモを書く。自分の解釈は別の行に。'),
      ]),
    ],
    en: [
      section('opening', 'Thank you', [
        say('{{customer}}, thank you for doing this. I am {{my_name}} from {{my_company}}.'),
        say(
          'I am not here to sell you anything. I want to learn how {{topic}} really works for you.',
        ),
        say('There are no right answers. The messier the story, the more it helps me.'),
      ]),
      section('permission', 'Time and recording', [
        say('This takes thirty minutes, and I will make sure we finish by {{end_time}}.'),
        ask(
          'Do you mind if I record this, just for my notes? It stays with me.',
          'Recording allowed',
        ),
      ]),
      section('profile', 'Their work', [
        ask('Could you tell me a little about what you do?', 'Role'),
        ask('How much of your week goes into {{topic}}?', 'Hours a week'),
      ]),
      section('problem', 'The last time', [
        ask('When was the last time {{topic}} gave you trouble?', 'Last incident'),
        ask('What happened? Take me through it, step by step.', 'Story'),
        ask('What was the hardest part of that?', 'Problem'),
        ask('Why was that so hard?', 'Reason'),
        pause(3),
        memo('Never ask “would you use…”. Ask about what has already happened.'),
        memo('Let silence work for you. The second answer is usually the true one.'),
      ]),
      section('impact', 'Consequences', [
        ask('Who else was affected, and how?', 'Impact'),
        ask('How often does something like this happen?', 'Frequency'),
        ask('If you put a number on it, in hours or in money, what does it cost you?', 'Cost'),
      ]),
      section('alternatives', 'Getting by', [
        ask('How do you deal with it at the moment?', 'Current workaround'),
        ask('What do you dislike about doing it that way?', 'Frustrations'),
        ask('What else have you tried?', 'Tried before'),
        ask('And why did you stop using it?', 'Why they stopped'),
        ask('Have you ever paid for a solution? Roughly how much?', 'Money spent'),
      ]),
      section('value', 'Priority', [
        ask('Of all the things on your plate, where does this one rank?', 'Priority'),
        ask('If it were gone tomorrow, what would change for you?', 'Ideal outcome'),
      ]),
      section('market', 'Who else', [
        ask('Who else do you know who struggles with this?', 'Introductions'),
        ask('Where do you go when you want to learn how others handle it?', 'Where they look'),
      ]),
      section('next', 'Wrap up', [
        ask('Is there anything I should have asked but did not?', 'What I missed'),
        say('This was extremely useful. I will send you a summary within three days.'),
        ask('When we have something to show, may I come to you first?', 'Promised trial'),
        say('Thank you so much.'),
        memo(
          'Write up your notes within ten minutes, in their words. Keep your own theories apart.',
        ),
      ]),
    ],
  },
}
