import type { Language } from '#contract/language.ts'
import type { Visibility } from '#contract/permissions.ts'
import type { ScriptKind, ScriptStatus } from '#contract/scripts.ts'

/** People of the demo company. The first is its admin; the last is an applicant. */
export const PEOPLE = [
  { email: 'hanako@demo.example', username: '佐藤 花子', language: 'ja', status: 'approved' },
  { email: 'taro@demo.example', username: '田中 太郎', language: 'ja', status: 'approved' },
  { email: 'emily@demo.example', username: 'Emily Carter', language: 'en', status: 'approved' },
  { email: 'ichiro@demo.example', username: '鈴木 一郎', language: 'ja', status: 'pending' },
] as const

export const COMPANY_NAME = 'デモ商事'

export type SeedScript = {
  by: (typeof PEOPLE)[number]['email']
  kind: ScriptKind
  title: string
  language: Language
  visibility: Visibility
  status: ScriptStatus
  tags: string[]
  target_seconds?: number
  template?: string
  text?: string
  canvas?: boolean
}

const STOCKTAKING = `# 挨拶・名乗り
営業：デモ商事の佐藤と申します。本日はお時間をいただきありがとうございます。
営業：今日は20分ほど、棚卸しのお話を伺えればと思います。

# 課題ヒアリング
営業：いま、棚卸しにはどのくらい時間がかかっていますか？
お客様：毎月、閉店後に4人がかりで3日かかっています。
お客様：数え間違いが多くて、帳簿と実際の在庫が合いません。
お客様：品切れに気づかず、売り逃しが出ることもあります。

# 現在の対処
お客様：今は紙の表に書いて、あとでエクセルに打ち込んでいます。
お客様：以前ハンディ端末も試しましたが、1台15万円もするので諦めました。

# 提案・デモ
営業：「タナパシャ」は、スマートフォンで棚を撮るだけで在庫を数えるアプリです。
営業：数えた結果は、お使いの販売管理ソフトにそのまま取り込めます。
営業：いわば、棚卸しのレジスキャナーです。
（メモ：ここで実機を見せる）

# 価値提案
営業：3日かかっていた棚卸しが、半日で終わるようになります。
営業：専用の端末を買わずに、その日から始められます。

# 他社との違い
営業：5年分、300万枚の棚の写真で学習しているので、ほかでは同じ精度が出せません。

# 導入事例
営業：最初にお使いいただいているのは、都内で3店舗を営む酒販店さまです。
営業：おもに、10店舗までの小売店のお客様にお使いいただいています。

# 料金
営業：料金は1店舗あたり月額9,800円です。
営業：最初の1か月は無料でお試しいただけます。

# 切り返し
お客様：うちの店員に使いこなせるか心配です。
→ 撮るだけですので、アルバイトの方でも10分で覚えられます。

# ビジネスモデル
営業：お申し込みの6割は、税理士事務所からのご紹介です。
営業：費用の大半は、画像認識のサーバー代と開発者の人件費です。
営業：毎月の継続率と、1店舗あたりの棚卸し時間を追いかけています。

# 次のアクション
営業：来週、1店舗で試してみませんか？`

const ROTA = `# Opening
Me: Thanks for making time, I know Mondays are busy for you.
Me: Could I take fifteen minutes to hear how you plan your shifts?

# Problems
Me: What takes the most time when you build the rota?
Customer: Every Sunday I lose about four hours moving names around.
Customer: People swap shifts by text message and nobody tells me, so we open short-staffed twice a month.
Customer: When that happens we close the kitchen early and lose the evening trade.

# What they do today
Customer: We keep it all in a spreadsheet pinned to the fridge.
Customer: We tried a payroll suite once, but it was built for hospitals and nobody opened it.

# Proposal and demo
Me: RosterLeaf drafts next week's rota from the hours your people said they can work.
Me: Staff swap shifts on their phones, and the manager approves with one tap.
Me: Think of it as a shared calendar that argues back.

# Value proposition
Me: You get your Sunday back: the rota is ready in ten minutes.
Me: You will never open short-staffed without knowing it a day before.

# What sets us apart
Me: Our forecast learns from six years of till data that two café groups share with us exclusively.

# Customer story
Me: Our first users are three independent cafés in Leeds.
Me: We work with café and bakery groups of two to fifteen sites.

# Price
Me: It costs £39 a month for each site.
Me: The first month is free.

# Objections
Customer: My team will not install another app.
→ They do not have to: it works from a link in a text message.

# Business model
Me: Most new customers come through the accountants who already do their payroll.
Me: Our largest costs are two engineers and text messages.
Me: We watch how many rotas are published each week and how many sites stay after three months.

# Next steps
Me: Shall we set up one site together on Thursday?`

const shared = { visibility: 'team_edit', status: 'in_review' } as const

export const SCRIPTS: readonly SeedScript[] = [
  {
    by: 'hanako@demo.example',
    kind: 'talk_script',
    language: 'ja',
    ...shared,
    title: '初回商談「タナパシャ」',
    text: STOCKTAKING,
    canvas: true,
    tags: ['小売', '棚卸し'],
    target_seconds: 240,
  },
  {
    by: 'emily@demo.example',
    kind: 'talk_script',
    language: 'en',
    ...shared,
    title: 'First call: RosterLeaf for cafés',
    text: ROTA,
    canvas: true,
    tags: ['hospitality'],
    target_seconds: 240,
  },
  {
    by: 'taro@demo.example',
    kind: 'talk_script',
    language: 'ja',
    visibility: 'team_view',
    title: '受付突破とアポイント',
    template: 'tele_appointment',
    status: 'ready',
    tags: [],
  },
  {
    by: 'hanako@demo.example',
    kind: 'talk_script',
    language: 'ja',
    visibility: 'team_edit',
    title: '3分ピッチ（投資家向け）',
    template: 'three_minute_pitch',
    status: 'draft',
    tags: ['資金調達'],
    target_seconds: 180,
  },
  {
    by: 'emily@demo.example',
    kind: 'talk_script',
    language: 'en',
    visibility: 'team_view',
    title: 'Problem interview',
    template: 'problem_interview',
    status: 'ready',
    tags: [],
  },
  {
    by: 'hanako@demo.example',
    kind: 'script',
    language: 'ja',
    visibility: 'team_edit',
    title: 'タナパシャの背景',
    template: 'idea_background',
    status: 'draft',
    tags: [],
  },
  {
    by: 'emily@demo.example',
    kind: 'script',
    language: 'en',
    visibility: 'private',
    title: 'Business plan notes',
    template: 'business_plan',
    status: 'draft',
    tags: [],
  },
]
