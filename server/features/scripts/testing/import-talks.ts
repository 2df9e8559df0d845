import type { Language } from '#contract/language.ts'

/** A talk in a simple notation. Each line has a speaker (`who`) and words. */
export type Talk = {
  key: string
  language: Language
  title: string
  parts: readonly { name: string; lines: readonly (readonly [who: string, words: string])[] }[]
}

/**
 * Ten talks from different trades. Words have marks: `*bold*`, `=highlighted=`. A line with an
 * empty `who` is a remark.
 */
export const TALKS: readonly Talk[] = [
  {
    key: 'phone',
    language: 'ja',
    title: '複合機リース テレアポ台本 ver2',
    parts: [
      {
        name: '受付',
        lines: [
          ['営業', 'お忙しいところ恐れ入ります。山吹オフィスの佐伯と申します。'],
          ['営業', '複合機の経費の件で、総務のご担当者様はいらっしゃいますでしょうか。'],
          ['お客様', 'どういったご用件ですか。'],
          ['', '社名は二度ゆっくり言う'],
        ],
      },
      {
        name: '担当者',
        lines: [
          ['営業', '近隣の事務所様で、=月々のリース代が平均18%下がっています=。'],
          ['お客様', 'うちは来年まで契約が残っているので。'],
          [
            '営業',
            '*満了の半年前*から比べられる会社様が多いです。15分だけお時間をいただけますか。',
          ],
        ],
      },
    ],
  },
  {
    key: 'care',
    language: 'ja',
    title: '訪問看護ステーション 初回説明',
    parts: [
      {
        name: 'ご挨拶',
        lines: [
          ['看護師', 'はじめまして。訪問看護の小野寺です。本日は30分ほどお話しさせてください。'],
          ['ご家族', 'よろしくお願いします。'],
        ],
      },
      {
        name: 'サービスの説明',
        lines: [
          ['看護師', '=24時間、お電話はいつでもつながります=。'],
          ['ご家族', '夜中に来てもらうこともできるんですか。'],
          ['看護師', '必要なときは伺います。深夜は*加算*がかかります。'],
          ['', '料金表を渡す'],
        ],
      },
      { name: '次回', lines: [['看護師', '来週の火曜、10時にもう一度伺ってもよろしいですか。']] },
    ],
  },
  {
    key: 'bakery',
    language: 'ja',
    title: 'パン屋さんへの課題インタビュー',
    parts: [
      {
        name: '導入',
        lines: [
          ['聞き手', '売り込みではありません。仕込みのことを教えてください。'],
          ['店主', 'はい、わかる範囲で。'],
        ],
      },
      {
        name: '現状',
        lines: [
          ['聞き手', '昨日、売れ残りはいくつありましたか。'],
          ['店主', '食パンが6本、惣菜パンが20個くらいかな。'],
          ['聞き手', 'その数を、どうやって決めていますか。'],
          ['', '相手の言葉をそのまま書く'],
        ],
      },
      {
        name: '締め',
        lines: [['聞き手', '同じことで困っている方を、お一人ご紹介いただけますか。']],
      },
    ],
  },
  {
    key: 'pitch',
    language: 'ja',
    title: '倉庫の空きを貸す 3分ピッチ',
    parts: [
      {
        name: '課題',
        lines: [
          ['', 'スライドは写真1枚だけ'],
          ['発表者', '国内の倉庫の*3割*は、いつも半分空いています。'],
          ['発表者', '一方で、通販の会社は繁忙期だけ場所が足りません。'],
        ],
      },
      {
        name: '解決策',
        lines: [['発表者', '私たちは、=1パレット1日40円から=貸し借りできる仕組みを作りました。']],
      },
      {
        name: 'お願い',
        lines: [['発表者', '首都圏で倉庫を10棟ご紹介ください。ありがとうございました。']],
      },
    ],
  },
  {
    key: 'objections',
    language: 'ja',
    title: '勤怠アプリ 反論集',
    parts: [
      {
        name: '高い',
        lines: [
          ['お客様', '一人300円は高いですね。'],
          ['営業', '給与計算に毎月何時間かかっていますか。=一時間あたりで=比べてみましょう。'],
        ],
      },
      {
        name: '忙しい',
        lines: [
          ['お客様', '今は繁忙期なので、来月にしてください。'],
          ['営業', 'では来月の第2週、*10分*だけ予定に入れておいてもよろしいですか。'],
          ['', '断られたら資料だけ送る'],
        ],
      },
      {
        name: '上司に聞く',
        lines: [
          ['お客様', '上に聞かないとわかりません。'],
          ['営業', 'ご説明用の一枚をこちらで作ります。'],
        ],
      },
    ],
  },
  {
    key: 'cold',
    language: 'en',
    title: 'Cold call – payroll for restaurants',
    parts: [
      {
        name: 'Opening',
        lines: [
          [
            'Rep',
            'Hi, this is Dana from Ledgerly. Did I catch you in the middle of lunch service?',
          ],
          ['Prospect', 'We have about five minutes.'],
          ['', 'smile, slow down'],
        ],
      },
      {
        name: 'Pain',
        lines: [
          [
            'Rep',
            'Most owners we talk to spend =every other Sunday on tips and payroll=. How is it for you?',
          ],
          ['Prospect', 'My wife does it. Takes her all evening.'],
          ['Rep', 'So that is about *four hours* every two weeks.'],
        ],
      },
      {
        name: 'Next steps',
        lines: [['Rep', 'Could I show you both how it works on Tuesday at three?']],
      },
    ],
  },
  {
    key: 'clinic',
    language: 'en',
    title: 'Front desk script – new patients',
    parts: [
      {
        name: 'Greeting',
        lines: [
          ['Agent', 'Thank you for calling Northside Dental, this is Priya. How can I help?'],
          ['Caller', 'I have a toothache and I am not registered.'],
        ],
      },
      {
        name: 'Booking',
        lines: [
          ['Agent', '=We keep two emergency slots free every day.= Can you come at 4.30?'],
          ['Caller', 'What does it cost?'],
          ['Agent', 'The first visit is *45 pounds*, and that includes the X-ray.'],
          ['', 'spell the surname back'],
        ],
      },
    ],
  },
  {
    key: 'farm',
    language: 'en',
    title: 'Interview guide: growers and labels',
    parts: [
      {
        name: 'Warm-up',
        lines: [
          [
            'Interviewer',
            'I am not selling anything. I would like to hear how you label your crates.',
          ],
          ['Grower', 'Sure, go ahead.'],
        ],
      },
      {
        name: 'Last time',
        lines: [
          ['Interviewer', 'When did a label last go wrong?'],
          ['Grower', 'In June. We lost a pallet of lettuce, about 900 euros.'],
          ['Interviewer', 'What did you do that day?'],
          ['', 'wait, let them talk'],
        ],
      },
      { name: 'Close', lines: [['Interviewer', 'Who else should I talk to?']] },
    ],
  },
  {
    key: 'demo',
    language: 'en',
    title: 'Demo day talk, two minutes',
    parts: [
      {
        name: 'Problem',
        lines: [
          ['', 'photo of the full bin room'],
          [
            'Speaker',
            'One office in three pays for a bin that is *half empty* when it is collected.',
          ],
        ],
      },
      {
        name: 'Solution',
        lines: [['Speaker', 'Our sensor costs =eleven dollars= and tells the truck to skip it.']],
      },
      {
        name: 'Ask',
        lines: [['Speaker', 'We are looking for two cities to start with. Thank you.']],
      },
    ],
  },
  {
    key: 'answers',
    language: 'en',
    title: 'Objection handling – hosted phones',
    parts: [
      {
        name: 'Too expensive',
        lines: [
          ['Customer', 'That is more than we pay today.'],
          ['Rep', 'What do you pay for the line, the handsets and the call-outs =together=?'],
        ],
      },
      {
        name: 'No time',
        lines: [
          ['Customer', 'We are in the middle of an audit.'],
          ['Rep', 'Then let us pick a *quiet* week. Is the 14th all right?'],
          ['', 'if not, send the one-pager'],
        ],
      },
    ],
  },
]
