import type { Pair } from '#contract/language.ts'

export const GUIDE_TEXTS = {
  title: { ja: 'はじめてのガイド', en: 'Getting started' },
  lead: {
    ja: 'セットアップから、キャンバスの共有まで。5つのステップで進みます。',
    en: 'From setup to a shared canvas in five steps.',
  },
  step: { ja: 'ステップ {number}', en: 'Step {number}' },
  begin: { ja: 'ダッシュボードを開く', en: 'Open the dashboard' },
  join: { ja: 'アカウントを作成する', en: 'Create your account' },
} as const satisfies Record<string, Pair>

type Step = { title: Pair; text: Pair; hint: Pair }

export const GUIDE_STEPS = {
  set_up: {
    title: { ja: 'セットアップリンクを開く', en: 'Open the setup link' },
    text: {
      ja: 'Daihon を起動すると、一度だけ使えるリンクがターミナルに表示されます。開いて、会社名、名前、メールアドレス、パスワードを入力します。最初のアカウントが、会社の管理者になります。',
      en: 'When Daihon starts, it prints a one-time link in the terminal. Open it and enter your company, name, email address and a password. The first account becomes the company’s admin.',
    },
    hint: {
      ja: '招待された方は、受け取った登録リンクから登録し、管理者の承認をお待ちください。',
      en: 'Been invited? Use the sign-up link you received, then wait for an admin to approve you.',
    },
  },
  invite: {
    title: { ja: 'チームを招待する', en: 'Invite your team' },
    text: {
      ja: '画面上部の「メンバー」で登録リンクをコピーし、メンバーに送ります。申請が届いたら、内容を確かめて承認します。',
      en: 'Open “Members” at the top, copy the sign-up link and send it to your colleagues. When they ask to join, check who they are and approve them.',
    },
    hint: {
      ja: 'ひとりで使うときは、次のステップへ進みます。',
      en: 'Working alone? Skip to the next step.',
    },
  },
  write: {
    title: { ja: '台本を書く', en: 'Write a script' },
    text: {
      ja: 'テンプレートを開くか、手元の台本を取り込みます。セリフ、質問、切り返しを、話す順に並べます。話すのにかかる時間は、セクションごとに表示されます。',
      en: 'Open a template or import your own text. Arrange lines, questions and replies in the order you’ll say them. Each section shows how long it takes to say.',
    },
    hint: {
      ja: '書いた内容は、自動で保存されます。チームのメンバーと同時に編集できます。',
      en: 'Your changes are saved as you type, and your team can edit with you.',
    },
  },
  generate: {
    title: { ja: 'キャンバスを生成する', en: 'Generate the canvas' },
    text: {
      ja: '台本から、リーンキャンバスの12のマスを生成します。付箋を選ぶと、元になったひとことが表示されます。付箋は、追加も編集もできます。',
      en: 'Turn your script into a lean canvas, with notes in its twelve boxes. Select a note to see the sentence it came from. You can also add and edit notes.',
    },
    hint: {
      ja: '空のマスには、埋めるための質問が出ます。台本に答えを書いて、生成し直します。',
      en: 'Empty boxes show a question to help you fill them. Answer it in the script and generate again.',
    },
  },
  share: {
    title: { ja: '共有する', en: 'Share it' },
    text: {
      ja: '「共有」からリンクを作成して送ります。受け取った人は、アカウントがなくても閲覧できます。有効期限を決められ、いつでも無効にできます。',
      en: 'Create a link under “Share” and send it. Anyone with the link can view the page without an account. You choose when the link expires and can revoke it at any time.',
    },
    hint: {
      ja: '台本のメモは、共有されません。',
      en: 'Memos in the script are never shared.',
    },
  },
} as const satisfies Record<string, Step>
export type GuideStep = keyof typeof GUIDE_STEPS
