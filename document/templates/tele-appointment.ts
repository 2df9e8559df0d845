import { ask, branch, memo, objection, say, section, type Template } from './template.ts'

/** A cold call that ends with a date for a meeting. */
export const TELE_APPOINTMENT: Template = {
  key: 'tele_appointment',
  kind: 'talk_script',
  name: { ja: 'テレアポ', en: 'Cold call' },
  description: {
    ja: '受付から担当者につないでもらい、15分の打ち合わせの約束をいただくまで',
    en: 'From the first hello to a 15-minute meeting in the diary',
  },
  target_seconds: 130,
  document: {
    ja: [
      section('gatekeeper', '受付突破', [
        say('お世話になっております。{{自社名}}の{{自分}}と申します。'),
        say('{{部署名}}のご責任者の方をお願いできますでしょうか。'),
        memo('名乗りはゆっくり、はっきりと。受付で用件を話しすぎない。'),
        objection(
          'どのようなご用件でしょうか',
          '{{テーマ}}の件で、ご担当の方に直接お伝えしたいことがございます。お取り次ぎいただけますでしょうか。',
        ),
        objection(
          '担当は席を外しております',
          '承知しました。何時ごろお戻りでしょうか。その頃にあらためてお電話いたします。',
        ),
      ]),
      section('permission', '名乗りと時間の確認', [
        say(
          'お電話を代わっていただき、ありがとうございます。はじめまして、{{自社名}}の{{自分}}と申します。',
        ),
        ask('突然のお電話で恐れ入ります。いま1分だけ、お時間よろしいでしょうか？'),
        objection(
          'いま忙しいので',
          '失礼いたしました。明日の午前と午後でしたら、どちらがよろしいでしょうか。30秒で用件だけお伝えします。',
        ),
      ]),
      section('problem', '課題ヒアリング', [
        say(
          'ありがとうございます。最近、{{業界}}の会社様から「{{よくある悩み}}」というご相談をよくいただいておりまして、お電話しました。',
        ),
        ask('御社では、そのあたりいかがでしょうか？', '課題'),
        ask('いまは、どのように対応されていますか？', '現在の対処'),
        memo('相手が話し始めたら、最後まで聞き切る。相づちは短く。'),
        branch('困っている', 'value'),
        branch('特に困っていない', 'hint'),
      ]),
      section(
        'impact',
        '気づきのひと言',
        [
          say(
            'それは何よりです。実は、うまくいっている会社様ほど、{{見えにくい損失}}に気づきにくいと伺います。',
          ),
          ask('たとえば先月、その対応に何時間くらいかかったか、ご存じですか？', '月間の工数'),
        ],
        'hint',
      ),
      section(
        'value',
        '価値提案',
        [
          say('{{商品名}}は、いまお話しいただいた手間を、{{解決の方法}}で減らすサービスです。'),
          say('{{導入企業}}様では、始めて3か月で{{成果}}という結果が出ました。'),
        ],
        'value',
      ),
      section('closing', 'アポイント', [
        say('御社でも同じことができそうか、15分だけ画面をお見せしながらお話しさせてください。'),
        ask('来週の火曜の午後か木曜の午前でしたら、どちらがご都合よろしいですか？', '候補日時'),
        objection(
          '資料だけ送ってください',
          'もちろんお送りします。ただ、御社に合うページは全体の2割ほどです。15分いただければ、そこだけをお見せできます。',
        ),
        objection(
          '間に合っています',
          'ありがとうございます。乗り換えのお願いではなく、いまのやり方と比べる材料としてご覧ください。合わなければ、その場でおっしゃってください。',
        ),
        objection(
          '予算がありません',
          '承知しました。今日お決めいただくことは何もございません。来期のご予算を考える頃の参考に、数字だけお持ち帰りください。',
        ),
      ]),
      section('next', '確認して切る', [
        say('ありがとうございます。では{{日時}}に、オンラインの会議室でお待ちしております。'),
        ask('ご案内をお送りするメールアドレスを伺えますでしょうか？', 'メールアドレス'),
        say('復唱いたします。……ありがとうございます。それでは{{日時}}、よろしくお願いいたします。'),
        memo('相手が切ってから受話器を置く。3分以内に案内メールを送る。'),
      ]),
    ],
    en: [
      section('gatekeeper', 'Reception', [
        say('Good morning, this is {{my_name}} from {{my_company}}.'),
        say('Could you put me through to whoever looks after {{topic}}, please?'),
        memo('Sound like you expect to be connected. Say less, not more.'),
        objection(
          'What is it regarding?',
          'It is about how {{industry}} teams handle {{topic}}. It is quicker if I explain it to them directly. Are they in today?',
        ),
        objection(
          'They are in a meeting',
          'No problem. When is a good time to catch them? And who should I ask for when I call back?',
        ),
      ]),
      section('permission', 'Permission', [
        say('Hi {{customer}}, {{my_name}} from {{my_company}}. We have not spoken before.'),
        ask(
          'I know I am calling out of the blue. Can I take thirty seconds to tell you why, and then you decide if we keep talking?',
        ),
        objection(
          'I am busy right now',
          'Of course. I will be brief when I call back. Is tomorrow before ten better, or after four?',
        ),
      ]),
      section('problem', 'The problem', [
        say(
          'Thank you. I talk to a lot of people who run {{topic}} in {{industry}}, and nearly all of them mention the same headache: {{common_problem}}.',
        ),
        ask('Is that something you run into as well, or have you got it covered?', 'Problem'),
        ask('And how do you deal with it today?', 'Current workaround'),
        memo('Ask, then be quiet. Count to three before you fill a silence.'),
        branch('Yes, it is a problem', 'value'),
        branch('No, we are fine', 'hint'),
      ]),
      section(
        'impact',
        'A second look',
        [
          say(
            'Good to hear. Funnily enough, the teams that say so are often the ones who have simply stopped counting the hours.',
          ),
          ask('If you had to guess, how much time went into it last month?', 'Hours a month'),
        ],
        'hint',
      ),
      section(
        'value',
        'Why it matters',
        [
          say('That is exactly what {{product}} takes off your desk. It {{how_it_works}}.'),
          say(
            '{{reference_customer}} started with one team, and within three months they saw {{result}}.',
          ),
        ],
        'value',
      ),
      section('closing', 'The meeting', [
        say(
          'I am not asking you to buy anything today. I would like fifteen minutes to show you what that could look like for you.',
        ),
        ask('Would Tuesday afternoon or Thursday morning suit you better?', 'Date and time'),
        objection(
          'Just send me some information',
          'Happy to. Most of it will not apply to you, though. Give me fifteen minutes and I will show you only the two pages that do.',
        ),
        objection(
          'We already use something else',
          'Great, then you know what good looks like. Let us compare. If yours is better, you will have it confirmed for free.',
        ),
        objection(
          'There is no budget',
          'Understood, and nothing needs deciding now. It may still help to have real numbers ready before the next budget round.',
        ),
      ]),
      section('next', 'Confirm', [
        say('Perfect, {{date_and_time}} it is. I will send you an invitation with a link.'),
        ask('What is the best email address for that?', 'Email address'),
        say(
          'Let me read that back to you. Great. Thanks for your time, {{customer}}, and speak to you then.',
        ),
        memo('Send the invitation before you dial the next number.'),
      ]),
    ],
  },
}
