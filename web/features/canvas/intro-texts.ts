import type { Pair } from '#contract/language.ts'

export const INTRO_TEXTS = {
  intro_title: {
    ja: '話す言葉から、事業の全体像を',
    en: 'See the business behind your words',
  },
  intro_text: {
    ja: 'リーンキャンバスは、事業の要点を12のマスで見渡す一枚の図です。台本の内容をもとに、どのマスが埋まっていて、何がまだ足りないのかが分かります。',
    en: 'A lean canvas shows your business on one page, in twelve boxes. Built from your talk script, it shows what you already cover and what’s still missing.',
  },
  intro_quote: {
    ja: '付箋にはすべて、もとになった一文が付きます。ワンクリックで台本の該当箇所を開けます。',
    en: 'Every note links to the sentence it came from, one click away in the script.',
  },
  intro_gap: {
    ja: '台本にないことは書き足しません。空いたマスには、お客様に聞くための質問を示します。',
    en: 'Nothing is made up. If your script doesn’t cover a box, you’ll see a question to ask your customers.',
  },
  intro_team: {
    ja: '付箋はチームで同時に書き足し、動かせます。編集した付箋は、生成し直しても残ります。',
    en: 'Your team can edit the canvas together in real time. Anything you write or change is kept when you generate again.',
  },
  intro_llm: {
    ja: '生成では、台本の文章が外部の AI サービスに送られます（管理者がオフにしている会社では送られません）。',
    en: 'When you generate a canvas, the script is sent to an AI service unless your admin has turned that off.',
  },
  create_failed: { ja: 'キャンバスを作成できませんでした', en: 'Couldn’t create the canvas' },
  none_title: { ja: 'キャンバスはまだありません', en: 'No canvas yet' },
  none_text: {
    ja: 'この台本を編集できる人が作成すると、ここに表示されます。',
    en: 'Once someone who can edit this script creates a canvas, it’ll show up here.',
  },
  blind: { ja: '先に一人ずつ書く（ブラインド下書き）', en: 'Start with a blind draft' },
} as const satisfies Record<string, Pair>
