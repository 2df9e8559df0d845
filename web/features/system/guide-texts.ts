import type { Pair } from '#contract/language.ts'

export const GUIDE_TEXTS = {
  title: { ja: 'はじめてのガイド', en: 'Getting started' },
  lead: {
    ja: 'セットアップから、キャンバスの共有まで。5 つのステップで進みます。',
    en: 'From the set-up link to a shared canvas, in five steps.',
  },
  step: { ja: 'ステップ {number}', en: 'Step {number}' },
  begin: { ja: 'ダッシュボードを開く', en: 'Open the dashboard' },
  join: { ja: 'アカウントを作成する', en: 'Create your account' },
} as const satisfies Record<string, Pair>

type Step = { title: Pair; text: Pair; hint: Pair }

/** The way from the first start to a canvas that others can read, in order. */
export const GUIDE_STEPS = {
  set_up: {
    title: { ja: 'セットアップリンクを開く', en: 'Open the set-up link' },
    text: {
      ja: 'Daihon を起動すると、一度だけ使えるリンクが端末に表示されます。開いて、会社名、名前、メールアドレス、パスワードを入力します。最初のアカウントが、会社の管理者になります。',
      en: 'Starting Daihon prints a link that works once. Open it and enter the company, your name, an email address and a password. The first account becomes the administrator of the company.',
    },
    hint: {
      ja: '招待された方は、受け取った登録リンクから始めて、管理者の承認を待ちます。',
      en: 'Were you invited? Begin with the sign-up link you were given, and wait for the administrator’s approval.',
    },
  },
  invite: {
    title: { ja: 'チームを招く', en: 'Invite your team' },
    text: {
      ja: 'ダッシュボードの「メンバーの招待と管理」で登録リンクをコピーし、メンバーに送ります。申請が届いたら、内容を確かめて承認します。',
      en: 'Under “Invite and manage members” on the dashboard, copy the sign-up link and send it to your colleagues. When they ask to join, look at who it is and approve.',
    },
    hint: {
      ja: 'ひとりで使うときは、次のステップへ進みます。',
      en: 'Working alone? Go on to the next step.',
    },
  },
  write: {
    title: { ja: '台本を書く', en: 'Write a script' },
    text: {
      ja: 'テンプレートを開くか、手元の原稿を取り込みます。セリフ、質問、切り返しを、話す順に並べます。話すのにかかる時間は、セクションごとに表示されます。',
      en: 'Open a template or bring in your own text. Put lines, questions and replies in the order you say them. Every section shows how long it takes to say.',
    },
    hint: {
      ja: '書いた内容は、自動で保存されます。チームのメンバーと同時に編集できます。',
      en: 'What you write is saved as you type, and your team can write with you.',
    },
  },
  generate: {
    title: { ja: 'キャンバスを生成する', en: 'Generate the canvas' },
    text: {
      ja: '台本から、リーンキャンバスの 12 項目を生成します。付箋を選ぶと、元になったひとことが表示されます。付箋は、書き足すことも直すこともできます。',
      en: 'The twelve boxes of the lean canvas are generated from the script. Choose a note to see the sentence it came from; add notes of your own and change any of them.',
    },
    hint: {
      ja: '空の項目には、埋めるための質問が出ます。台本に答えを書いて、生成し直します。',
      en: 'An empty box asks the question that would fill it. Answer it in the script and generate again.',
    },
  },
  share: {
    title: { ja: '共有する', en: 'Share it' },
    text: {
      ja: '「共有」からリンクを作成して送ります。受け取った人は、アカウントがなくても閲覧できます。有効期限を決められ、いつでも無効にできます。',
      en: 'Create a link under “Share” and send it. Whoever has it can read without an account. You choose how long it works, and can revoke it at any time.',
    },
    hint: {
      ja: '台本のメモは、共有されません。',
      en: 'Memos in the script are never shared.',
    },
  },
} as const satisfies Record<string, Step>
export type GuideStep = keyof typeof GUIDE_STEPS
