import { ask, branch, memo, objection, pause, say, section, type Template } from './template.ts'

/** The first meeting with a possible customer: listen first, then propose, then agree on a step. */
export const FIRST_SALES_MEETING: Template = {
  key: 'first_sales_meeting',
  kind: 'talk_script',
  name: { ja: '初回商談', en: 'First sales meeting' },
  description: {
    ja: '30分の商談。聞くことを中心に、こちらが話すのは4分ほど',
    en: 'A 30-minute meeting in which you talk for about four and listen for the rest',
  },
  target_seconds: 210,
  document: {
    ja: [
      section('opening', '挨拶・名乗り', [
        say(
          '{{お客様名}}様、本日はお時間をいただきありがとうございます。{{自社名}}の{{自分}}です。',
        ),
        say('お会いできるのを楽しみにしておりました。'),
      ]),
      section('icebreak', 'アイスブレイク', [
        say(
          'お伺いする前に御社のホームページを拝見しました。{{最近のニュース}}、おめでとうございます。',
        ),
        ask('反響はいかがですか？'),
        memo('相手の会社の最新ニュースをひとつ用意しておく。長くても2分で本題へ。'),
      ]),
      section('permission', '目的と所要時間の確認', [
        say(
          '本日は30分いただいております。前半で御社の状況を伺い、後半でお役に立てそうなことをお話しします。最後に、次に進むかどうかを一緒に決めさせてください。',
        ),
        ask(
          'この進め方でよろしいでしょうか？ほかに、今日これだけは聞きたいということはございますか？',
          '今日の期待',
        ),
      ]),
      section('profile', '現状ヒアリング', [
        ask('まず、{{テーマ}}にはいま何名くらいの方が関わっていらっしゃいますか？', '人数'),
        ask('一連の流れを、最初から最後までざっくり教えていただけますか？', '業務の流れ'),
        ask('そのために使っていらっしゃる道具やサービスはありますか？', '利用中のサービス'),
      ]),
      section('problem', '課題ヒアリング', [
        ask('その中で、いちばん手間がかかっているのはどこでしょうか？', '課題'),
        ask('最近それで困った場面を、ひとつ教えていただけますか？', '具体的な場面'),
        memo('「たとえば？」「ほかには？」で深掘りする。まだ商品の話はしない。'),
        pause(3),
        branch('具体的な困りごとが出た', 'impact'),
        branch('まだ漠然としている', 'hint'),
      ]),
      section(
        'free',
        'よくあるお悩み',
        [
          say(
            '同じ{{業界}}の会社様からは、{{よくある悩み1}}、{{よくある悩み2}}、{{よくある悩み3}}の3つをよく伺います。',
          ),
          ask('この中で、御社に近いものはありますか？', '近い悩み'),
        ],
        'hint',
      ),
      section(
        'impact',
        '影響・放置コスト',
        [
          ask('それによって、月に何時間くらい取られている感覚でしょうか？', '月間の時間'),
          ask('このまま1年続くとしたら、どんなことが起きそうですか？', '放置した場合'),
          ask('逆に、それがなくなったら、空いた時間で何をされたいですか？', '理想の姿'),
        ],
        'impact',
      ),
      section('value', '価値提案', [
        say(
          'ありがとうございます。整理させてください。御社では{{課題の要約}}が起きていて、そのために月に{{失っている時間}}が使われている。ここまで合っていますでしょうか。',
        ),
        say('{{商品名}}は、まさにそこをお手伝いするものです。{{独自の価値}}ことができます。'),
      ]),
      section('solution', '提案・デモ', [
        say('実際の画面をご覧ください。いまお話しいただいた場面を、そのまま再現してみます。'),
        say('まず{{手順1}}。すると{{手順2}}。最後に{{手順3}}。これだけです。'),
        ask('いまのやり方と比べて、いかがでしょうか？', 'デモの感想'),
      ]),
      section('case', '導入事例', [
        say(
          '{{導入企業}}様も、はじめは同じ状況でした。まず1つの部署で始めて、3か月後には{{成果}}まで進みました。',
        ),
      ]),
      section('price', '料金', [
        say(
          '料金は{{料金}}です。先ほどの{{失っている時間}}を人件費に直すと、{{回収期間}}で元が取れる計算になります。',
        ),
        objection(
          '思ったより高いですね',
          'そうお感じになりますよね。差し支えなければ、何と比べて高いと感じられましたか。金額そのものか、効果が見えにくいのかで、お答えできることが変わりますので。',
        ),
        objection(
          'もう少し安くなりませんか',
          '全部を一度に始める必要はありません。いちばん効果の出る{{部署名}}だけに絞れば、費用を抑えながら効果を確かめられます。',
        ),
      ]),
      section('closing', 'クロージング', [
        ask('ここまでで、引っかかっているところはありますか？', '懸念'),
        ask('導入をお決めになるとしたら、ほかにどなたのご意見が必要でしょうか？', '決裁者'),
        objection(
          '社内で検討します',
          'ありがとうございます。社内でお話しになるとき、いちばん聞かれそうなことは何でしょうか。その答えを1枚にまとめて、明日の午前中にお送りします。',
        ),
        objection(
          '他社とも比べています',
          'ぜひ比べてください。よろしければ、比べるときに見ていただきたい点を3つだけお伝えします。それで他社さんのほうが合うようでしたら、正直にそう申し上げます。',
        ),
      ]),
      section('next', '次のアクション', [
        say('では、次回は{{決裁者}}様にもご同席いただき、御社のデータを使った試算をお見せします。'),
        ask(
          '来週の{{候補日1}}か{{候補日2}}でしたら、どちらがご都合よろしいでしょうか？',
          '次回日時',
        ),
        say(
          'ありがとうございます。本日中に議事録をお送りします。貴重なお話をありがとうございました。',
        ),
        memo('その場で予定を入れる。議事録には相手の言葉をそのまま書く。'),
      ]),
    ],
    en: [
      section('opening', 'Opening', [
        say(
          '{{customer}}, thanks for making the time today. I am {{my_name}} from {{my_company}}.',
        ),
        say('I have been looking forward to this.'),
      ]),
      section('icebreak', 'Break the ice', [
        say('I saw that you {{recent_news}}. Congratulations.'),
        ask('How has the reaction been so far?'),
        memo('Have one recent piece of news about them ready. Two minutes at most.'),
      ]),
      section('permission', 'Agenda', [
        say(
          'We have thirty minutes. I would like to spend the first half understanding how you work, and then show you only what is relevant. At the end we decide together whether a next step makes sense. A no is a perfectly good answer.',
        ),
        ask(
          'Does that work for you? And is there anything you absolutely want to cover today?',
          'Expectations',
        ),
      ]),
      section('profile', 'How they work today', [
        ask(
          'To start with, how many people are involved in {{topic}} on your side?',
          'People involved',
        ),
        ask('Could you walk me through a typical case, from beginning to end?', 'Process'),
        ask('Which tools do you use along the way?', 'Current tools'),
      ]),
      section('problem', 'What hurts', [
        ask('Where in all of that do you lose the most time?', 'Problem'),
        ask('Can you tell me about the last time it went wrong?', 'Last incident'),
        memo('“Tell me more.” “What else?” No product talk yet, however tempting.'),
        pause(3),
        branch('They name a concrete problem', 'impact'),
        branch('They stay vague', 'hint'),
      ]),
      section(
        'free',
        'What others say',
        [
          say(
            'Other {{industry}} teams usually mention three things: {{common_problem_one}}, {{common_problem_two}} and {{common_problem_three}}.',
          ),
          ask('Does any of these sound familiar?', 'Closest problem'),
        ],
        'hint',
      ),
      section(
        'impact',
        'What it costs',
        [
          ask('Roughly how many hours a month does that take?', 'Hours a month'),
          ask('If nothing changes, what does this look like a year from now?', 'Cost of waiting'),
          ask(
            'And if it simply went away tomorrow, what would you do with the time?',
            'Ideal outcome',
          ),
        ],
        'impact',
      ),
      section('value', 'Play it back', [
        say(
          'Let me make sure I have understood. {{summary_of_problem}}, it costs you about {{hours_lost}} hours a month, and what you would really like to do is {{ideal_outcome}}. Have I got that right?',
        ),
        say('Good. That is exactly where {{product}} helps. It lets you {{unique_value}}.'),
      ]),
      section('solution', 'Show it', [
        say('Let me show you, using the very case you just described.'),
        say('First, {{step_one}}. Then {{step_two}}. And finally {{step_three}}. That is it.'),
        ask('How does that compare with what you do now?', 'Reaction to demo'),
      ]),
      section('case', 'Someone like them', [
        say(
          '{{reference_customer}} was in the same place a year ago. They began with a single team, and three months later they had {{result}}.',
        ),
      ]),
      section('price', 'Price', [
        say(
          'It costs {{price}}. Going by the hours you mentioned, it pays for itself in {{payback_time}}.',
        ),
        objection(
          'That is more than I expected',
          'Fair enough. May I ask what you were comparing it with? If it is the amount, we can talk about scope. If it is the return, let us go through the numbers together.',
        ),
        objection(
          'Can you do it cheaper?',
          'I would rather make it smaller than cheaper. If we begin with {{department}} only, you pay for one team and you still find out whether it works.',
        ),
      ]),
      section('closing', 'Where we stand', [
        ask('Is there anything that would keep you from going ahead?', 'Concerns'),
        ask('Apart from you, who needs to feel good about this decision?', 'Decision makers'),
        objection(
          'We need to discuss it internally',
          'Of course. What is the first question they will ask you? I will put the answer on one page, and you will have it tomorrow morning.',
        ),
        objection(
          'We are looking at other vendors too',
          'You should. I can give you three things to check with each of us. If one of them turns out to be a better fit, I will tell you so.',
        ),
      ]),
      section('next', 'Next step', [
        say(
          'Then I suggest we meet again with {{decision_maker}}, and I bring a calculation based on your own figures.',
        ),
        ask('Would {{date_one}} or {{date_two}} work for the two of you?', 'Next meeting'),
        say(
          'Great. You will have my notes by the end of the day. Thank you, this was really helpful.',
        ),
        memo('Put the date in the diary before you hang up. Use their words in the notes.'),
      ]),
    ],
  },
}
