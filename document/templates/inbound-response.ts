import { ask, branch, memo, objection, say, section, type Template } from './template.ts'

/** The call back to somebody who asked: why now, does it fit, and a date for the meeting. */
export const INBOUND_RESPONSE: Template = {
  key: 'inbound_response',
  kind: 'talk_script',
  name: { ja: 'インバウンド一次対応', en: 'Inbound enquiry call' },
  description: {
    ja: '問い合わせにすぐ折り返し、きっかけと時期を伺って商談につなぐ10分の電話',
    en: 'Call back within minutes, find out why now, and leave with a meeting or an honest no',
  },
  target_seconds: 130,
  document: {
    ja: [
      section('opening', '折り返しの挨拶', [
        say(
          'お世話になっております。{{自社名}}の{{自分}}と申します。{{お客様名}}様でいらっしゃいますか。',
        ),
        say('先ほどは{{商品名}}についてお問い合わせをいただき、ありがとうございます。'),
        memo('5分以内にかける。かける前に、問い合わせの文面と相手の会社のサイトに目を通しておく。'),
      ]),
      section('permission', '時間の確認', [
        ask('いま10分ほど、お話ししてもよろしいでしょうか？'),
        objection(
          'いまは手が離せません',
          '失礼いたしました。今日の夕方と明日の午前でしたら、どちらがよろしいでしょうか。その時間にこちらからおかけします。',
        ),
        objection(
          '資料がほしかっただけです',
          'かしこまりました。このあとすぐにお送りします。御社に合うものを選びたいので、2つだけ伺ってもよろしいでしょうか。',
        ),
      ]),
      section('profile', 'お問い合わせの背景', [
        say('お問い合わせには「{{問い合わせ内容}}」と書いてくださいました。'),
        ask('どのような場面でお使いになりたいか、もう少し詳しく教えていただけますか？', '利用場面'),
        ask('いま調べてみようと思われたのは、何かきっかけがあったのでしょうか？', '調べたきっかけ'),
        memo('きっかけの中に本当の課題がある。ここは急がない。'),
      ]),
      section('problem', '課題ヒアリング', [
        ask('いまは、そのお仕事をどのように進めていらっしゃいますか？', '現在のやり方'),
        ask('その中で、いちばん困っていらっしゃるのはどこでしょうか？', '課題'),
        ask('関わっていらっしゃるのは、何名くらいでしょうか？', '人数'),
        branch('お役に立てそう', 'value'),
        branch('今回は合わなそう', 'decline'),
      ]),
      section(
        'free',
        '合わないとき',
        [
          say(
            '正直に申し上げますと、いまのお話でしたら{{商品名}}よりも{{別の方法}}のほうが合うと思います。',
          ),
          say('もし今後{{合う条件}}ということがありましたら、ぜひまたお声がけください。'),
          memo('断るときほど親切に。紹介や再度の問い合わせは、ここから生まれる。'),
          branch('お礼を伝えて終える', 'end'),
        ],
        'decline',
      ),
      section(
        'value',
        'お役に立てること',
        [
          say(
            'ありがとうございます。いま伺ったところは、まさに{{商品名}}でお手伝いできる部分です。{{解決の方法}}ことで、その手間を減らします。',
          ),
          say('同じ{{業界}}の{{導入企業}}様では、{{成果}}という結果が出ています。'),
          objection(
            'おいくらですか',
            '{{料金}}からです。人数と使い方で変わりますので、次回は御社の条件で出したお見積もりをお持ちします。目安にされているご予算はございますか。',
          ),
          objection(
            '他社とは何が違いますか',
            'いちばんの違いは{{他社との違い}}です。比べていらっしゃるものがあれば、どんな会社にどちらが向いているか、正直にお話しします。',
          ),
        ],
        'value',
      ),
      section('closing', '検討の進め方', [
        ask('いつごろまでに始めたい、というご希望はありますか？', '希望時期'),
        ask('お決めになるとき、ほかにご相談される方はいらっしゃいますか？', '決裁者'),
        ask('ご予算はすでに取ってありますか、それともこれからでしょうか？', '予算'),
        memo(
          '時期、決め方、予算のうち2つが分かれば商談へ。分からなければ資料を送り、1週間後にもう一度かける。',
        ),
      ]),
      section('next', '商談の約束', [
        say('それでは30分いただいて、お話しいただいた場面に合わせた画面をお見せします。'),
        ask('{{候補日1}}か{{候補日2}}でしたら、どちらがご都合よろしいでしょうか？', '商談の日時'),
      ]),
      section(
        'next',
        'お礼と確認',
        [
          say(
            '今日伺ったことは、このあとすぐにメールでお送りします。気になることがありましたら、いつでも{{自分}}までご連絡ください。',
          ),
          say('お問い合わせいただき、ありがとうございました。失礼いたします。'),
          memo(
            '切ったらすぐ、相手の言葉のまま記録する。引き継ぎは「きっかけ、課題、時期」の3行で。',
          ),
        ],
        'end',
      ),
    ],
    en: [
      section('opening', 'Calling back', [
        say('Hi, is that {{customer}}? This is {{my_name}} from {{my_company}}.'),
        say('You asked us about {{product}} a few minutes ago, so I thought I would just call.'),
        memo('Call within five minutes. Read their message and their home page first.'),
      ]),
      section('permission', 'Is now good?', [
        ask('Have you got ten minutes, or should I call back later?'),
        objection(
          'I am about to go into a meeting',
          'Then I will not keep you. Would late this afternoon suit you, or tomorrow before ten? I will call you.',
        ),
        objection(
          'I only wanted the brochure',
          'It will be in your inbox in a minute. So that I send the right pages, may I ask you two quick questions?',
        ),
      ]),
      section('profile', 'What made you ask', [
        say('In your message you mentioned {{their_message}}.'),
        ask('Could you tell me a bit more about what you have in mind?', 'Intended use'),
        ask('And what made you look into it now?', 'Trigger'),
        memo('“Why now” is the most valuable answer of the call. Take your time over it.'),
      ]),
      section('problem', 'How it works today', [
        ask('How do you handle it at the moment?', 'Current way'),
        ask('What bothers you most about that?', 'Problem'),
        ask('How many people does it affect?', 'People affected'),
        branch('We can help', 'value'),
        branch('It is not a fit', 'decline'),
      ]),
      section(
        'free',
        'An honest no',
        [
          say(
            'To be honest, from what you describe I do not think {{product}} is the right choice. I would look at {{other_option}} instead.',
          ),
          say('If you ever get to the point where {{fit_condition}}, please do call me.'),
          memo('Be at your most generous when you say no. This is where referrals come from.'),
          branch('Say thank you and finish', 'end'),
        ],
        'decline',
      ),
      section(
        'value',
        'How we can help',
        [
          say(
            'Thank you, that helps a lot. What you have just described is exactly what {{product}} is for. It {{how_it_works}}.',
          ),
          say('{{reference_customer}} came to us with the same question. Today, {{result}}.'),
          objection(
            'What does it cost?',
            'It starts at {{price}} and depends on how many of you use it. I will bring a quote for your numbers. Is there a budget I should keep in mind?',
          ),
          objection(
            'How are you different from the others?',
            'Mainly in {{difference}}. Tell me who else you are looking at, and I will tell you honestly who each of us is best for.',
          ),
        ],
        'value',
      ),
      section('closing', 'How you decide', [
        ask('When would you like to have this up and running?', 'Timing'),
        ask('Who else will have a say in it?', 'Decision makers'),
        ask('Is there a budget set aside, or does that come later?', 'Budget'),
        memo('Two clear answers out of three: book the meeting. Otherwise follow up in a week.'),
      ]),
      section('next', 'Book the meeting', [
        say('Let me show you what that would look like for you. Half an hour is plenty.'),
        ask('Would {{date_one}} or {{date_two}} work?', 'Meeting date'),
      ]),
      section(
        'next',
        'Thank you',
        [
          say(
            'I will put what you told me in an email, and you will have it in a few minutes. If anything else comes to mind, just reply to it.',
          ),
          say('Thanks for getting in touch, {{customer}}. Goodbye.'),
          memo('Write it up at once, in their words: why now, what hurts, by when.'),
        ],
        'end',
      ),
    ],
  },
}
