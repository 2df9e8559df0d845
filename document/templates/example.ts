import { ask, memo, objection, pause, say, section, type Template } from './template.ts'

/**
 * A whole talk with real content, for somebody who wants to see what the product makes of one: its canvas
 * has a note in every box (tested). Offered on an empty dashboard, not among the templates.
 */
export const EXAMPLE: Template = {
  key: 'example',
  kind: 'talk_script',
  name: {
    ja: '例：見積もりを10分で出す「ひろいだし」',
    en: 'Example: TakeOff, quotes in ten minutes',
  },
  description: {
    ja: '中身の入った例。リーンキャンバスまで試せます',
    en: 'A filled-in example, ready for its lean canvas',
  },
  target_seconds: 110,
  document: {
    ja: [
      section('opening', '挨拶・名乗り', [
        say('本日はお時間をいただき、ありがとうございます。株式会社こよみの田中です。'),
        say('2分で、見積もりに追われる夜をなくすお話をします。'),
        memo('名刺交換のあと、相手の現場の話をひとつ聞いてから始める。'),
      ]),
      section('problem', '課題', [
        say('町の工務店では、見積書を1件つくるのに平均で4時間かかっています。'),
        say(
          '社長が現場から戻った夜に図面から数量を拾うので、提出が1週間遅れて契約を逃しています。',
        ),
        ask('先月、見積もりは何件出されましたか。', '月の見積もり件数'),
        pause(2),
      ]),
      section('alternatives', 'いまの対処', [
        say('多くの工務店は、表計算ソフトに過去の見積書を写して使い回しています。'),
      ]),
      section('market', 'お客様', [
        say('対象は、社員が20人以下で注文住宅を建てる工務店です。'),
        say('まずは、社長がひとりで見積もりをしている工務店に使っていただきます。'),
      ]),
      section('value', '価値', [
        say('価値は、図面を受け取ったその日に見積もりを出して、他社より先に契約を取れることです。'),
        say('ひとことで言えば、工務店のための見積もり係です。'),
      ]),
      section('solution', '解決策', [
        say('図面の写真を撮ると、部材の数量を自動で拾い出し、見積書の下書きを10分で作成します。'),
      ]),
      section('difference', '他社との違い', [
        say('12年分、8,000件の見積書から作った単価の辞書は、他社には真似できません。'),
      ]),
      section('model', '料金と費用', [
        say('料金は月額19,800円で、見積もりの件数に制限はありません。'),
        say('主な費用は、画像認識のサーバー代と、導入を支援する人の人件費です。'),
      ]),
      section('traction', '届け方と数字', [
        say('建材メーカーの営業担当者からの紹介と、工務店向けの展示会で広めます。'),
        say('毎月見ている指標は、1社あたりの見積もり件数と、翌月の継続率です。'),
      ]),
      section('objection', '切り返し', [
        objection(
          '紙の図面しかないのですが',
          '紙のままで大丈夫です。スマートフォンで撮った写真から読み取ります。',
        ),
      ]),
      section('closing', 'クロージング', [
        ask('今週いただいた図面を1枚、その場で試してみませんか。'),
      ]),
    ],
    en: [
      section('opening', 'Opening', [
        say('Thank you for making the time. I am Ken Tanaka from Koyomi.'),
        say('I have two minutes and one story about quoting.'),
        memo('Ask about one of their sites before you begin.'),
      ]),
      section('problem', 'Problem', [
        say('A small building firm spends four hours on every quote.'),
        say(
          'The owner counts materials from the drawings at night, so quotes go out a week late and jobs are lost.',
        ),
        ask('How many quotes did you send last month?', 'Quotes a month'),
        pause(2),
      ]),
      section('alternatives', 'How it is done today', [
        say('Most builders copy an old quote in a spreadsheet and change the numbers.'),
      ]),
      section('market', 'Customers', [
        say('Our customers are builders of family homes with fewer than twenty people.'),
      ]),
      section('market', 'Who goes first', [
        say(
          'The first to go with us are six one-man firms in Leeds, whose owners do all their quoting at night.',
        ),
      ]),
      section('value', 'Value', [
        say(
          'The value: your quote is out on the day you get the drawing, so you win jobs before anybody else has answered.',
        ),
        say('Think of it as an estimator in your pocket.'),
      ]),
      section('solution', 'Solution', [
        say(
          'Take a photo of the drawing: TakeOff counts the materials and drafts the quote in ten minutes.',
        ),
      ]),
      section('difference', 'What nobody can copy', [
        say(
          'We have 8,000 real quotes collected over twelve years, and nobody else can get that data.',
        ),
      ]),
      section('model', 'Price and costs', [
        say('It costs 150 pounds a month per firm, with no limit on quotes.'),
        say(
          'Our biggest costs are the cloud servers for image recognition and the salaries of two trainers.',
        ),
      ]),
      section('traction', 'Channels and numbers', [
        say('We reach builders through the sales reps of timber merchants and at trade fairs.'),
        say('The metrics we watch every month are quotes per firm and how many firms renew.'),
      ]),
      section('objection', 'Objections', [
        objection(
          'We only have paper drawings',
          'Paper is fine. You hold your phone over it, and that is all.',
        ),
      ]),
      section('closing', 'Closing', [
        ask('Shall we try it right now with a drawing you got this week?'),
      ]),
    ],
  },
}
