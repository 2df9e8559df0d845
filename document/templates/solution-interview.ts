import { ask, memo, objection, pause, say, section, type Template } from './template.ts'

/** An interview that shows a prototype and finds out whether anybody would really pay. */
export const SOLUTION_INTERVIEW: Template = {
  key: 'solution_interview',
  kind: 'talk_script',
  name: { ja: 'ソリューションインタビュー', en: 'Solution interview' },
  description: {
    ja: '試作品を見せ、本当に使うか、いくら払うかを「約束」で確かめる30分',
    en: 'Show the prototype, then look for commitment instead of compliments',
  },
  target_seconds: 150,
  document: {
    ja: [
      section('opening', '挨拶・お礼', [
        say(
          '{{お客様名}}さん、またお時間をいただきありがとうございます。{{自社名}}の{{自分}}です。',
        ),
        say('前回のお話をもとに試作品を作りました。今日はそれを見ていただきたいと思います。'),
        say(
          'まだ作りかけですので、遠慮はいりません。褒めていただくより、困るところを教えていただけると助かります。',
        ),
      ]),
      section('permission', '進め方の確認', [
        say('30分のうち、はじめに前回の確認、次に試作品、最後に率直なご意見を伺います。'),
        ask('今回も録音してよろしいでしょうか？', '録音の許可'),
      ]),
      section('problem', '課題の確認', [
        say(
          '前回は「{{課題}}」にいちばん困っていて、いまは{{現在の対処}}でしのいでいる、と伺いました。',
        ),
        ask('その理解で合っていますか？あれから変わったことはありますか？', '前回からの変化'),
        ask('この1か月では、何回くらい起きましたか？', '頻度'),
        memo('ここで課題が出てこなければ、試作品は見せずに課題インタビューに戻る。'),
      ]),
      section('solution', '試作品1：始めるところ', [
        say('では、ご覧ください。{{課題}}が起きた、という場面から始めます。'),
        ask('この画面を見て、まず何をしますか？思ったことを声に出しながら触ってみてください。'),
        pause(5),
        ask('次に何が起きると思いますか？', '予想したこと'),
        memo('説明しない、助けない。迷った場所と時間だけを書き留める。'),
      ]),
      section('solution', '試作品2：終わるところ', [
        say('{{手順}}まで進めていただくと、これで終わりです。'),
        ask('いまのやり方と比べて、何が変わりそうですか？', '変わること'),
        ask('分かりにくかったところ、足りないところはどこですか？', '足りない点'),
        ask('反対に、なくてもよいと思ったところはありましたか？', '不要な点'),
      ]),
      section('value', '使う場面', [
        ask('もし明日から使えるとしたら、最初に使うのはどの仕事ですか？', '最初の用途'),
        ask('使い続けるのを止めるものがあるとしたら、何でしょうか？', '使わない理由'),
        ask('同僚の方に説明するとしたら、ひとことで何と言いますか？', '相手の言葉での説明'),
        memo('相手が言い換えた言葉は、そのまま独自の価値提案の候補になる。'),
      ]),
      section('price', '値段', [
        ask('いまの対処には、時間とお金をどれくらい使っていますか？', '現在の費用'),
        say('正式版は{{料金}}を考えています。'),
        pause(3),
        ask('どう感じましたか？', '値段の感想'),
        ask('その費用は、どなたの予算から出ることになりますか？', '予算の持ち主'),
        memo('値段を言ったら黙る。自分から下げない。最初の表情を書き留める。'),
      ]),
      section('closing', '約束を確かめる', [
        say(
          '来月から{{先行利用の社数}}だけに先行して使っていただきます。費用は{{先行利用の料金}}で、合わなければ全額お返しします。',
        ),
        ask('その中に入っていただけますか？', '先行利用の約束'),
        objection(
          'いいですね、できたら教えてください',
          'ありがとうございます。できあがる前に決めたいので、何が揃えば今日申し込んでいただけるか、教えてください。',
        ),
        objection(
          '無料なら使います',
          'ありがとうございます。お金を払うほどではない、と感じられるのはどの部分でしょうか。そこがまだ足りないのだと思います。',
        ),
        memo(
          '「いいですね」は約束ではない。お金、時間、紹介のどれかをいただけたときだけ、検証できたと数える。',
        ),
      ]),
      section('next', 'お礼と次のお願い', [
        ask('同じことで困っている方を、おひとりご紹介いただけますか？', '紹介先'),
        say('いただいたご意見でどこを直したか、来週ご報告します。ありがとうございました。'),
        memo('終わったら10分以内に、事実と自分の解釈を分けて書く。'),
      ]),
    ],
    en: [
      section('opening', 'Thank you', [
        say('{{customer}}, thanks for having me back. {{my_name}} from {{my_company}}.'),
        say(
          'We built something from what you told me last time, and you are among the first to see it.',
        ),
        say(
          'It is rough, so please do not be polite. Whatever annoys you is worth more to me than praise.',
        ),
      ]),
      section('permission', 'The plan', [
        say('Half an hour: a short recap, then the prototype, then your honest verdict.'),
        ask('May I record it again?', 'Recording allowed'),
      ]),
      section('problem', 'Recap', [
        say(
          'Last time you told me that {{problem}} was the worst of it, and that you get by with {{current_workaround}}.',
        ),
        ask('Is that still true? What has changed since?', 'Changes since'),
        ask('How often has it happened in the past month?', 'Frequency'),
        memo('If the problem is gone, keep the prototype in your bag and ask about that instead.'),
      ]),
      section('solution', 'Prototype: the start', [
        say('Here it is. Imagine that {{problem}} has just happened again.'),
        ask('What would you do first? Please think out loud while you try it.'),
        pause(5),
        ask('What do you expect to happen next?', 'Expectation'),
        memo('Do not explain and do not help. Write down where they hesitate.'),
      ]),
      section('solution', 'Prototype: the end', [
        say('Once you have {{last_step}}, you are done.'),
        ask('Compared with how you do it today, what is different?', 'What changes'),
        ask('What was confusing, and what is missing?', 'What is missing'),
        ask('Is there anything in there you could do without?', 'What to drop'),
      ]),
      section('value', 'Where it fits', [
        ask('If you had it tomorrow, what is the first thing you would use it for?', 'First use'),
        ask('What might make you stop using it?', 'Reasons to stop'),
        ask('How would you describe it to a colleague, in one sentence?', 'In their words'),
        memo('That sentence may be a better value proposition than yours. Keep it word for word.'),
      ]),
      section('price', 'The price', [
        ask('What does the way you do it now cost you, in time and in money?', 'Current cost'),
        say('We are planning to charge {{price}}.'),
        pause(3),
        ask('What went through your mind just now?', 'Reaction to price'),
        ask('Whose budget would it come out of?', 'Budget owner'),
        memo('Say the price, then say nothing. Do not lower it yourself.'),
      ]),
      section('closing', 'Ask for commitment', [
        say(
          'From next month we let {{pilot_count}} teams in early, at {{pilot_price}}. If it does not work out, you get all of it back.',
        ),
        ask('Would you like to be one of them?', 'Pilot agreed'),
        objection(
          'Sounds great, let me know when it is ready',
          'I will. But I would like to get it right before it is ready. What would have to be in there for you to sign up today?',
        ),
        objection(
          'I would use it if it were free',
          'Thanks for being frank. Which part of it is not worth paying for? That is probably the part we have not solved yet.',
        ),
        memo('A compliment is not a result. Money, time or an introduction is.'),
      ]),
      section('next', 'Wrap up', [
        ask(
          'Who else should I show this to? Could you introduce me to one person?',
          'Introduction',
        ),
        say('I will tell you next week what we changed because of you. Thank you so much.'),
        memo('Within ten minutes, write down what happened. What you make of it goes below.'),
      ]),
    ],
  },
}
