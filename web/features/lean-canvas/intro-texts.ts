import type { Pair } from '#contract/language.ts'

/** What is said before there is a canvas. */
export const INTRO_TEXTS = {
  intro_title: {
    ja: '話す言葉から、事業の全体像を',
    en: 'See the business behind your words',
  },
  intro_text: {
    ja: 'リーンキャンバスは、事業の要点を12のマスで見渡す一枚の図です。トークスクリプトの内容をもとに、どのマスが埋まっていて、何がまだ足りないのかが分かります。',
    en: 'A lean canvas shows a business on one page, in twelve boxes. Made from your talk script, it shows what you already say, and what is still missing.',
  },
  intro_quote: {
    ja: '付箋にはすべて、もとになった一文が付きます。ワンクリックで台本の該当箇所を開けます。',
    en: 'Every note comes with the sentence it was taken from, one click away in the script.',
  },
  intro_gap: {
    ja: '台本にないことは書き足しません。空いたマスには、お客様に聞くための質問を示します。',
    en: 'Nothing is made up. A box your script is silent about gets a question you can ask.',
  },
  intro_team: {
    ja: '付箋はチームで同時に書き足し、動かせます。手を入れた付箋は、生成し直しても残ります。',
    en: 'Your team edits it together, live. What you write or change stays when you generate again.',
  },
  intro_llm: {
    ja: '生成では、台本の文章が外部の AI サービスに送られます（管理者がオフにしている会社では送られません）。',
    en: 'To generate, the script is sent to an AI service (unless your admin has switched that off).',
  },
  create_failed: { ja: 'キャンバスを作成できませんでした', en: 'The canvas could not be created' },
  none_title: { ja: 'キャンバスはまだありません', en: 'There is no canvas yet' },
  none_text: {
    ja: 'このトークスクリプトを編集できる人が作成すると、ここに表示されます。',
    en: 'It appears here once somebody who can edit the talk script creates it.',
  },
  blind: { ja: '先に一人ずつ書く（ブラインド下書き）', en: 'Each alone first: a blind draft' },
} as const satisfies Record<string, Pair>
