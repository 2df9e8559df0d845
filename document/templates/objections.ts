import { memo, objection, section, type Template } from './template.ts'

/** Answers to keep at hand during any call. Nothing of it is said in one go: no target time. */
export const OBJECTIONS: Template = {
  key: 'objections',
  kind: 'talk_script',
  name: { ja: '反論集', en: 'Objection handbook' },
  description: {
    ja: 'よくある断り文句と、そのまま使える切り返し',
    en: 'The objections you hear every week, each with an answer that works',
  },
  target_seconds: null,
  document: {
    ja: [
      section('objection', '使い方', [
        memo('受け止める → 理由を聞く → 答える → 確かめる。この順番を崩さない。'),
        memo('早口になったら負け。ひと呼吸おいてから話し始める。'),
      ]),
      section('objection', '時間がない', [
        objection(
          'いま忙しいので',
          'お忙しいところ失礼しました。30秒だけ用件をお伝えして、続きはご都合のよい時間にいたします。よろしいでしょうか。',
        ),
        objection(
          'また今度にしてください',
          '承知しました。来月の頭と半ばでしたら、どちらのほうが落ち着いていらっしゃいますか。その日に一度だけお電話いたします。',
        ),
        objection(
          '資料だけ送ってください',
          'ありがとうございます。お送りする資料を選びたいので、ひとつだけ教えてください。いま気になっているのは、費用と手間のどちらでしょうか。',
        ),
      ]),
      section('objection', 'お金の話', [
        objection(
          '高いですね',
          'そう思われますよね。差し支えなければ、何と比べて高いと感じられましたか。',
        ),
        objection(
          '予算がありません',
          '承知しました。もし予算の問題がなかったとしたら、使ってみたいと思われますか。それなら、来期の予算に間に合う進め方をご一緒に考えさせてください。',
        ),
        objection(
          '効果が出るか分かりません',
          'おっしゃるとおりです。ですので、最初の1か月は{{部署名}}だけで試して、{{指標}}が変わらなければ、そこでやめていただいてかまいません。',
        ),
      ]),
      section('objection', '必要を感じない', [
        objection(
          'いまのままで困っていません',
          'それは何よりです。ちなみに、いまのやり方になってからどれくらい経ちますか。もし変えるとしたら、どこを変えたいですか。',
        ),
        objection(
          '他社のものを使っています',
          'そうでしたか。お使いになってみて、よかった点をぜひ教えてください。……逆に、あと少しこうだったら、というところはありますか。',
        ),
        objection(
          '自社で作れます',
          '御社の技術力なら、お作りになれると思います。作ったあと、直し続けるのはどなたの仕事になりそうですか。その時間をどこに使いたいかで、選び方が変わってきます。',
        ),
      ]),
      section('objection', '決められない', [
        objection(
          '上司に相談します',
          'ありがとうございます。{{お客様名}}様ご自身は、どうお感じですか。……でしたら、上司の方に聞かれそうなことを、いま一緒に整理しておきましょう。',
        ),
        objection(
          '検討します',
          'ぜひご検討ください。いちばん迷っていらっしゃるのは、金額、時期、効果のうち、どれに近いでしょうか。',
        ),
        objection(
          '前に似たもので失敗しました',
          'それは慎重になりますよね。よろしければ、そのとき何がうまくいかなかったのか教えていただけますか。同じことが起きるようでしたら、お勧めしません。',
        ),
      ]),
      section('objection', '信用の話', [
        objection(
          '聞いたことのない会社ですね',
          'はい、まだ小さな会社です。そのかわり、{{業界}}だけを見てきました。{{導入企業}}様にもお使いいただいていますので、よろしければ直接お話を聞いていただけます。',
        ),
        objection(
          'データを預けるのが心配です',
          '大切なことですので、きちんとお答えします。データの置き場所、見られる人、消し方の3つを1枚の紙にしてあります。情報システムの方と一緒にご覧いただけますか。',
        ),
      ]),
    ],
    en: [
      section('objection', 'How to use this', [
        memo('Acknowledge, ask why, answer, check. In that order, every time.'),
        memo('Slow down when you feel attacked. A pause sounds confident.'),
      ]),
      section('objection', 'No time', [
        objection(
          'I am in the middle of something',
          'Sorry to catch you at a bad moment. Let me tell you in one sentence why I called, and you tell me when to call back.',
        ),
        objection(
          'Call me next quarter',
          'Will do. Just so I do not waste your time then: what will be different next quarter?',
        ),
        objection(
          'Send me an email',
          'Gladly. I want to send the right thing, so one quick question. Is it the cost or the effort that worries you more at the moment?',
        ),
      ]),
      section('objection', 'Money', [
        objection('It is too expensive', 'I hear you. Compared with what, if I may ask?'),
        objection(
          'We have no budget',
          'Understood. Suppose budget were not an issue, would you want it? Then let us work out together what it takes to get it into the next round.',
        ),
        objection(
          'I am not convinced it pays off',
          'Nor would I be, without proof. Run it with {{department}} for a month. If {{metric}} has not moved, you stop and owe us nothing further.',
        ),
      ]),
      section('objection', 'No need', [
        objection(
          'We are happy with what we have',
          'That is good to know. How long have you been doing it that way? And if you could change one thing about it, what would it be?',
        ),
        objection(
          'We already work with a competitor of yours',
          'They are good. What do you like most about them? And what is on your wish list?',
        ),
        objection(
          'We could build this ourselves',
          'I am sure you could. Who would look after it two years from now? The building is the cheap part.',
        ),
      ]),
      section('objection', 'Cannot decide', [
        objection(
          'I have to ask my boss',
          'Makes sense. What do you think of it yourself? In that case, let us prepare the three questions your boss is going to ask.',
        ),
        objection(
          'I need to think about it',
          'Please do. So that I can help: is it the price, the timing, or whether it will work?',
        ),
        objection(
          'We tried something like this and it failed',
          'Then you have every reason to be careful. What went wrong? If the same could happen with us, I will be the first to say so.',
        ),
      ]),
      section('objection', 'Trust', [
        objection(
          'I have never heard of you',
          'We are small, and {{industry}} is all we do. {{reference_customer}} uses us every day. Shall I put you in touch, so that you can ask them without me in the room?',
        ),
        objection(
          'Is our data safe with you?',
          'Good question. Where it is stored, who can see it and how it is deleted fits on one page. Can we go through it together with your IT people?',
        ),
      ]),
    ],
  },
}
