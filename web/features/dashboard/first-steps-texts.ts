import type { Pair } from '#contract/language.ts'

export const FIRST_STEPS_TEXTS = {
  first_title: { ja: '最初の台本を書きましょう', en: 'Write your first script' },
  first_text: {
    ja: '話すことを書くと、話すのにかかる時間と、背景にある事業の全体像が見えてきます。',
    en: 'Write what you’ll say, see how long it takes, and discover the business behind it.',
  },
  step_write: { ja: '書く', en: 'Write' },
  step_write_text: {
    ja: '例やテンプレートを開いて、自分の言葉に直します。セリフ、質問、切り返しをひとつの台本に。',
    en: 'Open the example or a template and make it your own: lines, questions and replies in one script.',
  },
  step_time: { ja: '時間を測る', en: 'Time it' },
  step_time_text: {
    ja: '話すのにかかる時間が、セクションごとに分かります。目標の長さに整えましょう。',
    en: 'See how long each section takes to say, and trim it to the time you have.',
  },
  step_canvas: { ja: 'キャンバスにする', en: 'Turn it into a canvas' },
  step_canvas_text: {
    ja: '台本からリーンキャンバスを生成します。どの付箋も、元のひとことまでたどれます。',
    en: 'Generate a lean canvas from your script. Every note links back to the sentence it came from.',
  },
  first_example: { ja: '例の台本を開く', en: 'Open the example' },
  first_paste: { ja: '手元の台本を取り込む', en: 'Paste or import text' },
  first_template: { ja: 'テンプレートから書く', en: 'Start from a template' },
  guide: { ja: 'はじめてのガイドを見る', en: 'Getting started guide' },
  example_title: {
    ja: '例：見積もりを10分で出す「ひろいだし」',
    en: 'Example: TakeOff, quotes in ten minutes',
  },
} as const satisfies Record<string, Pair>
