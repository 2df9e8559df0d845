import type { Pair } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { SectionKind } from './script-document.ts'

/** A question whose answer fills an empty box. */
export type CanvasQuestion = {
  text: Pair
  field: Pair
  /** True if only the team can answer the question. Such a question is never asked in a talk. */
  isInternal?: true
  section_kind: SectionKind
}

/** Questions for each box, worded for a talk with a customer. */
export const CANVAS_QUESTIONS: Record<BoxKey, CanvasQuestion> = {
  problem: {
    text: {
      ja: 'いま、いちばん時間や手間がかかっているのはどのようなことでしょうか？',
      en: 'What takes up most of your time or energy at the moment?',
    },
    field: { ja: '課題', en: 'Problem' },
    section_kind: 'problem',
  },
  existing_alternatives: {
    text: {
      ja: 'それに対して、いまはどのように対応されていますか？',
      en: 'How are you dealing with that today?',
    },
    field: { ja: '現在の対処', en: 'Current workaround' },
    section_kind: 'alternatives',
  },
  solution: {
    text: {
      ja: '理想的な形で解決できるとしたら、どのようなことができるようになるとよいですか？',
      en: 'If you could solve this any way you liked, what would you be able to do?',
    },
    field: { ja: '理想の姿', en: 'Ideal outcome' },
    section_kind: 'solution',
  },
  key_metrics: {
    text: {
      ja: 'うまくいったかどうかは、どのような数字で判断されますか？',
      en: 'What number would tell you it’s working?',
    },
    field: { ja: '判断に使う数字', en: 'Success metric' },
    section_kind: 'roi',
  },
  unique_value_proposition: {
    text: {
      ja: 'いくつかの選択肢から選ばれるとしたら、決め手は何になりそうでしょうか？',
      en: 'If you were choosing between several options, what would decide it for you?',
    },
    field: { ja: '決め手', en: 'Deciding factor' },
    section_kind: 'value',
  },
  high_level_concept: {
    text: {
      ja: 'このサービスを同僚の方にひとことで紹介されるとしたら、何にたとえますか？',
      en: 'If you had to describe this to a colleague in a few words, what would you compare it to?',
    },
    field: { ja: 'ひとことで言うと', en: 'In a few words' },
    section_kind: 'value',
  },
  unfair_advantage: {
    text: {
      ja: '他社と比べて、弊社ならではと感じる点はございますか？',
      en: 'What do we offer that you can’t get anywhere else?',
    },
    field: { ja: '弊社ならではの点', en: 'What sets us apart' },
    section_kind: 'difference',
  },
  channels: {
    text: {
      ja: 'こうしたサービスの情報は、ふだんどちらで集めていらっしゃいますか？',
      en: 'Where do you usually hear about products like this?',
    },
    field: { ja: '情報源', en: 'Information sources' },
    section_kind: 'profile',
  },
  customer_segments: {
    text: {
      ja: '同じことでお困りの方は、ほかの部署やお知り合いの会社にもいらっしゃいますか？',
      en: 'Who else, inside or outside your company, runs into the same thing?',
    },
    field: { ja: '同じ悩みを持つ人', en: 'Who shares the problem' },
    section_kind: 'profile',
  },
  early_adopters: {
    text: {
      ja: 'すぐにでも試してみたいとおっしゃりそうなのは、どのような方でしょうか？',
      en: 'Who would want to try this right away?',
    },
    field: { ja: '最初に試す人', en: 'First to try' },
    section_kind: 'profile',
  },
  cost_structure: {
    text: {
      ja: '続けていくのに、私たちの側でいちばん費用がかかるのは何ですか？',
      en: 'What will cost us the most to keep this going?',
    },
    field: { ja: '費用のかかるところ', en: 'Main costs' },
    section_kind: 'model',
    isInternal: true,
  },
  revenue_streams: {
    text: {
      ja: 'この課題が解決するとしたら、月々どのくらいまでならご検討いただけそうでしょうか？',
      en: 'If this solved the problem, what would it be worth to you each month?',
    },
    field: { ja: '支払える金額', en: 'Willingness to pay' },
    section_kind: 'price',
  },
}

/**
 * Questions for each box, worded for the author of a pitch, memo or minutes, who adds the answers
 * to the text.
 */
export const AUTHOR_QUESTIONS: Record<BoxKey, Pair> = {
  problem: {
    ja: 'お客様は、何にいちばん困っていますか？',
    en: 'What is the customer’s biggest problem?',
  },
  existing_alternatives: {
    ja: 'お客様は、いまそれをどうしのいでいますか？',
    en: 'How do customers get by today?',
  },
  solution: {
    ja: 'その困りごとを、具体的に何で解決しますか？',
    en: 'What exactly do you offer that solves it?',
  },
  key_metrics: {
    ja: 'うまくいっているかどうかを、どの数字で見ますか？',
    en: 'Which numbers show that it works?',
  },
  unique_value_proposition: {
    ja: 'お客様にひとことで約束するなら、何を約束しますか？',
    en: 'What one thing do you promise customers?',
  },
  high_level_concept: {
    ja: 'よく知られたものにたとえると、何ですか？',
    en: 'What familiar thing could you compare it to?',
  },
  unfair_advantage: {
    ja: 'ほかの会社がすぐには真似できないものは何ですか？',
    en: 'What would be hard to copy?',
  },
  channels: {
    ja: 'お客様には、どこで知ってもらい、どこで買ってもらいますか？',
    en: 'Where do customers find you and buy?',
  },
  customer_segments: {
    ja: '使うのは誰で、お金を払うのは誰ですか？',
    en: 'Who pays for your product, and who uses it?',
  },
  early_adopters: {
    ja: '最初に使ってくれるのは、どんな人ですか？',
    en: 'Who will use it first?',
  },
  cost_structure: {
    ja: '続けていくのに、いちばん費用がかかるのは何ですか？',
    en: 'What will cost you the most to keep this going?',
  },
  revenue_streams: {
    ja: '誰から、何に対して、いくらもらいますか？',
    en: 'Who pays how much, and for what?',
  },
}
