import type { Template } from './template.ts'

export const TELE_APPOINTMENT: Template = {
  key: 'tele_appointment',
  kind: 'talk_script',
  name: { ja: 'テレアポ', en: 'Cold call' },
  description: {
    ja: '受付から担当者につないでもらい、15分の打ち合わせの約束をいただくまで',
    en: 'From the first hello to a 15-minute meeting in the diary',
  },
  target_seconds: 240,
  text: {
    ja: `
## 受付突破
自分：お世話になっております。{{自社名}}の{{自分}}と申します。
自分：{{部署名}}のご責任者の方をお願いできますでしょうか。
メモ：名乗りはゆっくり、はっきりと。受付で用件を話しすぎない。
お客様：どのようなご用件でしょうか
切り返し：{{テーマ}}の件で、ご担当の方に直接お伝えしたいことがございます。お取り次ぎいただけますでしょうか。
お客様：担当は席を外しております
切り返し：承知しました。何時ごろお戻りでしょうか。その頃にあらためてお電話いたします。

## 名乗りと時間の確認
<!-- daihon {"kind":"permission"} -->
自分：お電話を代わっていただき、ありがとうございます。はじめまして、{{自社名}}の{{自分}}と申します。
質問：突然のお電話で恐れ入ります。いま1分だけ、お時間よろしいでしょうか？
お客様：いま忙しいので
切り返し：失礼いたしました。明日の午前と午後でしたら、どちらがよろしいでしょうか。30秒で用件だけお伝えします。

## 課題ヒアリング
自分：ありがとうございます。最近、{{業界}}の会社様から「{{よくある悩み}}」というご相談をよくいただいておりまして、お電話しました。
質問：御社では、そのあたりいかがでしょうか？
記入欄：課題
質問：いまは、どのように対応されていますか？
記入欄：現在の対処
メモ：相手が話し始めたら、最後まで聞き切る。相づちは短く。
▶ 困っている → 価値提案
▶ 特に困っていない → 気づきのひと言

## 気づきのひと言
<!-- daihon {"kind":"impact"} -->
自分：それは何よりです。実は、うまくいっている会社様ほど、{{見えにくい損失}}に気づきにくいと伺います。
質問：たとえば先月、その対応に何時間くらいかかったか、ご存じですか？
記入欄：月間の工数

## 価値提案
自分：{{商品名}}は、いまお話しいただいた手間を、{{解決の方法}}で減らすサービスです。
自分：{{導入企業}}様では、始めて3か月で{{成果}}という結果が出ました。

## アポイント
<!-- daihon {"kind":"closing"} -->
自分：御社でも同じことができそうか、15分だけ画面をお見せしながらお話しさせてください。
質問：来週の火曜の午後か木曜の午前でしたら、どちらがご都合よろしいですか？
記入欄：候補日時
お客様：資料だけ送ってください
切り返し：もちろんお送りします。ただ、御社に合うページは全体の2割ほどです。15分いただければ、そこだけをお見せできます。
お客様：間に合っています
切り返し：ありがとうございます。乗り換えのお願いではなく、いまのやり方と比べる材料としてご覧ください。合わなければ、その場でおっしゃってください。
お客様：予算がありません
切り返し：承知しました。今日お決めいただくことは何もございません。来期のご予算を考える頃の参考に、数字だけお持ち帰りください。

## 確認して切る
<!-- daihon {"kind":"next"} -->
自分：ありがとうございます。では{{日時}}に、オンラインの会議室でお待ちしております。
質問：ご案内をお送りするメールアドレスを伺えますでしょうか？
記入欄：メールアドレス
自分：復唱いたします。……ありがとうございます。それでは{{日時}}、よろしくお願いいたします。
メモ：相手が切ってから受話器を置く。3分以内に案内メールを送る。
`,
    en: `
## Reception
Me: Good morning, this is {{my_name}} from {{my_company}}.
Me: Could you put me through to the person who looks after {{topic}}, please?
Memo: Sound like you expect to be connected. Say less, not more.
Customer: What is it regarding?
Answer: It’s about how {{industry}} teams handle {{topic}}. It’s quicker if I explain it to them directly. Are they in today?
Customer: They’re in a meeting
Answer: No problem. When is a good time to catch them? And who should I ask for when I call back?

## Permission
Me: Hi {{customer}}, {{my_name}} from {{my_company}}. We haven’t spoken before.
Question: I know I’m calling out of the blue. Can I take thirty seconds to tell you why, and then you decide if we keep talking?
Customer: I’m busy right now
Answer: Of course. I’ll be brief when I call back. Is tomorrow before ten better, or after four?

## The problem
Me: Thank you. I talk to a lot of people who run {{topic}} in {{industry}}, and nearly all of them mention the same headache: {{common_problem}}.
Question: Is that something you run into as well, or have you got it covered?
Note down: Problem
Question: And how do you deal with it today?
Note down: Current workaround
Memo: Ask, then be quiet. Count to three before you fill a silence.
▶ Yes, it’s a problem → Why it matters
▶ No, we’re fine → A second look

## A second look
<!-- daihon {"kind":"impact"} -->
Me: Good to hear. Funnily enough, the teams that say so are often the ones that have simply stopped counting the hours.
Question: If you had to guess, how much time went into it last month?
Note down: Hours a month

## Why it matters
<!-- daihon {"kind":"value"} -->
Me: That’s exactly what {{product}} takes off your desk. It {{how_it_works}}.
Me: {{reference_customer}} started with one team, and within three months they saw {{result}}.

## The meeting
<!-- daihon {"kind":"closing"} -->
Me: I’m not asking you to buy anything today. I’d like fifteen minutes to show you what that could look like for you.
Question: Would Tuesday afternoon or Thursday morning suit you better?
Note down: Date and time
Customer: Just send me some information
Answer: Happy to. Most of it won’t apply to you, though. Give me fifteen minutes and I’ll show you only the two pages that do.
Customer: We already use something else
Answer: Great, then you know what good looks like. Let’s compare. If yours is better, you’ll have it confirmed for free.
Customer: There’s no budget
Answer: Understood, and nothing needs deciding now. It may still help to have real numbers ready before the next budget round.

## Confirm
<!-- daihon {"kind":"next"} -->
Me: Perfect, {{date_and_time}} it is. I’ll send you an invitation with a link.
Question: What’s the best email address for that?
Note down: Email address
Me: Let me read that back to you. Great. Thanks for your time, {{customer}}, and speak to you then.
Memo: Send the invitation before you dial the next number.
`,
  },
}
