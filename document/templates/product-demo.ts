import { ask, memo, objection, pause, say, section, type Template } from './template.ts'

/** A demonstration that follows the customer's own day instead of the menu. */
export const PRODUCT_DEMO: Template = {
  key: 'product_demo',
  kind: 'talk_script',
  name: { ja: '製品デモ', en: 'Product demo' },
  description: {
    ja: 'メニューの説明ではなく、お客様の一日に沿って見せる3分のデモ',
    en: 'Three minutes that follow the customer’s day instead of your menu bar',
  },
  target_seconds: 180,
  document: {
    ja: [
      section('opening', '挨拶と今日のゴール', [
        say(
          '{{お客様名}}様、本日はお時間をいただきありがとうございます。{{自社名}}の{{自分}}です。',
        ),
        say(
          '先日伺った「{{課題}}」が、{{商品名}}でどう変わるのかを、実際の画面でご覧いただきます。',
        ),
        ask('今日ご覧になって、ここだけは確かめておきたいという点はありますか？', '確かめたい点'),
        memo('画面を共有する前に、通知を切り、不要なタブを閉じておく。'),
      ]),
      section('problem', 'いまのやり方の確認', [
        say(
          '確認させてください。いまは{{既存の代替品}}を使って、{{現在の手順}}という流れで進めていらっしゃいますよね。',
        ),
        say(
          '担当の方が毎回{{以前の所要時間}}かけていて、月末には残業になってしまう、というお話でした。',
        ),
        ask('この理解で合っていますでしょうか？', '認識のずれ'),
      ]),
      section('solution', 'デモ1：朝いちばんの仕事', [
        say(
          'では、担当の方が朝、席に着いたところから始めます。画面を開くと、今日やることがもう並んでいます。',
        ),
        say('これまでは、ここに{{以前の作業}}が必要でした。いまはボタンをひとつ押すだけです。'),
        pause(3),
        say('はい、終わりました。いまので{{導入後の所要時間}}です。'),
        memo('ここがいちばんの見せ場。押したら黙って、相手の顔を見る。'),
      ]),
      section('solution', 'デモ2：急な変更が入ったら', [
        say('次に、お昼前に急な変更が入ったとします。こういうこと、よくありますよね。'),
        say(
          'この行を直すと、関係する書類と担当の方への連絡が、同時に書き換わります。電話もメールも要りません。',
        ),
        ask('御社で、こうした変更は週に何回くらい起きますか？', '変更の頻度'),
      ]),
      section('solution', 'デモ3：上司への報告', [
        say(
          '最後は夕方です。上司の方に今日の状況を報告します。集計はもうできていますので、この画面をそのままお見せください。',
        ),
        say(
          '数字をクリックすると、もとになった記録まで戻れます。ですから「この数字はどこから来たの」と聞かれても困りません。',
        ),
      ]),
      section('value', 'まとめ', [
        say(
          '今日ご覧いただいたのは3つです。朝の作業が{{導入後の所要時間}}になること。変更の連絡が要らなくなること。報告の準備がなくなること。',
        ),
        say(
          '{{導入企業}}様では、この3つで月に{{削減時間}}の時間が生まれ、その分をお客様への訪問に使っていらっしゃいます。',
        ),
      ]),
      section('objection', 'よくあるご質問', [
        objection(
          'うちのデータでも動きますか',
          'はい。いまお使いの表をそのまま読み込めます。よろしければ、次回は御社の先月分のデータで同じデモをいたします。',
        ),
        objection(
          '現場が使いこなせるか心配です',
          '皆さま同じご心配をされます。覚えていただく操作は3つだけで、最初の2週間は私たちが毎日お電話で伴走します。',
        ),
      ]),
      section('closing', 'ご感想', [
        ask(
          'ここまでご覧になって、いちばん使えそうだと思われたのはどの場面でしたか？',
          '刺さった場面',
        ),
        ask('反対に、足りないと感じられたところはありますか？', '足りない点'),
      ]),
      section('next', '次のアクション', [
        say('では、御社のデータを入れた試用環境を3日以内にご用意します。'),
        ask(
          '2週間お試しいただいて、{{候補日1}}に感想を伺う、という流れでいかがでしょうか？',
          '試用の約束',
        ),
        say('ありがとうございました。今日の録画は、このあとすぐにお送りします。'),
      ]),
    ],
    en: [
      section('opening', 'Welcome', [
        say('Hello {{customer}}, good to see you again. {{my_name}} from {{my_company}}.'),
        say(
          'Last time you told me about {{problem}}. Today I will show you what that looks like with {{product}}, and nothing else.',
        ),
        ask('Is there one thing you want to have seen before we hang up?', 'Must see'),
        memo('Notifications off, spare tabs closed, data loaded. Then share the screen.'),
      ]),
      section('problem', 'Where we start', [
        say(
          'Quick recap. Today you use {{existing_alternative}}. Someone on the team spends {{time_before}} on it, every single time, and at the end of the month it turns into overtime.',
        ),
        ask('Is that still right, or has anything changed?', 'Corrections'),
      ]),
      section('solution', 'Scene one: first thing in the morning', [
        say(
          'So let us start where your day starts. You sit down, you open this page, and what needs doing is already on top.',
        ),
        say(
          'Until now, this was the moment for {{manual_work}}. Watch what happens when I click here.',
        ),
        pause(3),
        say('Done. That was {{time_after}}.'),
        memo('This is the moment. Click, stop talking, look at their faces.'),
      ]),
      section('solution', 'Scene two: plans change', [
        say(
          'It is eleven o’clock, and somebody changes their mind. I imagine that never happens to you.',
        ),
        say(
          'I correct this one line. The documents follow, and everyone concerned has just been told. No calls, no emails, no “did you get my message”.',
        ),
        ask('How often does that happen in a normal week?', 'Changes a week'),
      ]),
      section('solution', 'Scene three: the report', [
        say(
          'Five o’clock, and your manager would like to know how things stand. You do not prepare anything. You open this page and turn the screen around.',
        ),
        say(
          'Every figure is a link. Click on it, and you are looking at the entries behind it. So when someone asks where a number comes from, you have the answer right there.',
        ),
      ]),
      section('value', 'What you have seen', [
        say(
          'Three things, then. Your morning routine takes {{time_after}}. Changes look after themselves. And reporting is something you no longer do.',
        ),
        say(
          'At {{reference_customer}} that adds up to {{hours_saved}} hours a month, and they now spend those hours with their own customers.',
        ),
      ]),
      section('objection', 'Questions that come up', [
        objection(
          'Will it work with our data?',
          'Yes, it reads the spreadsheets you have now. Send me last month’s, and next time I will repeat this demo with your own figures.',
        ),
        objection(
          'I am not sure the team will use it',
          'That is what everybody worries about. There are three things to learn, and for the first two weeks one of us calls every day to see how it is going.',
        ),
      ]),
      section('closing', 'Reactions', [
        ask('Of everything you have just seen, what would you use first?', 'Strongest moment'),
        ask('And what was missing?', 'Missing'),
      ]),
      section('next', 'Next step', [
        say('Here is what I suggest. Within three days you get a trial with your own data in it.'),
        ask(
          'You use it for two weeks, and we talk again on {{date_one}}. How does that sound?',
          'Trial agreed',
        ),
        say(
          'Wonderful. The recording will be in your inbox in a few minutes. Thank you, everyone.',
        ),
      ]),
    ],
  },
}
