import type { Pair } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { SectionKind } from './script-document.ts'

/** A question for an empty box: said to a customer as it stands, or answered by the team itself. */
export type CanvasQuestion = {
  text: Pair
  /** The hearing field the answer is written to while talking. */
  field: Pair
  /** Where in a talk script it fits. */
  section_kind: SectionKind
}

/** What to ask when the script is silent about a box, phrased so that it can be put into a talk. */
export const CANVAS_QUESTIONS: Record<BoxKey, CanvasQuestion> = {
  problem: {
    text: {
      ja: 'いま、いちばん時間や手間を取られているのはどんなことですか？',
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
      ja: 'もし理想の形で解決できるとしたら、何ができるようになっていたいですか？',
      en: 'If this were solved the way you would like, what would you be able to do?',
    },
    field: { ja: '理想の姿', en: 'Ideal outcome' },
    section_kind: 'solution',
  },
  key_metrics: {
    text: {
      ja: 'うまくいったかどうかは、どの数字で判断されますか？',
      en: 'Which number would tell you that this is working?',
    },
    field: { ja: '判断に使う数字', en: 'Success metric' },
    section_kind: 'roi',
  },
  unique_value_proposition: {
    text: {
      ja: '数ある選択肢の中から選ぶとしたら、決め手は何になりそうですか？',
      en: 'With several options on the table, what would make you pick one?',
    },
    field: { ja: '決め手', en: 'Deciding factor' },
    section_kind: 'value',
  },
  high_level_concept: {
    text: {
      ja: 'このサービスを同僚の方にひとことで紹介するとしたら、何にたとえますか？',
      en: 'If you had to describe this to a colleague in a few words, what would you compare it to?',
    },
    field: { ja: 'ひとことで言うと', en: 'In a few words' },
    section_kind: 'value',
  },
  unfair_advantage: {
    text: {
      ja: '他社さんにはなくて、私たちにならあると感じられるものは何でしょうか？',
      en: 'What do you feel we have that others could not easily match?',
    },
    field: { ja: '他社にないもの', en: 'What others lack' },
    section_kind: 'difference',
  },
  channels: {
    text: {
      ja: 'こうしたサービスの情報は、ふだんどこで見つけていらっしゃいますか？',
      en: 'Where do you usually hear about products like this?',
    },
    field: { ja: '情報源', en: 'Where they look' },
    section_kind: 'profile',
  },
  customer_segments: {
    text: {
      ja: '同じことで困っているのは、ほかにどんな部署や会社の方ですか？',
      en: 'Who else, inside or outside your company, runs into the same thing?',
    },
    field: { ja: '同じ悩みを持つ人', en: 'Who shares the problem' },
    section_kind: 'profile',
  },
  early_adopters: {
    text: {
      ja: 'すぐにでも試したいとおっしゃるのは、どんな方だと思われますか？',
      en: 'Who would want to try this right away?',
    },
    field: { ja: '最初に試す人', en: 'First to try' },
    section_kind: 'profile',
  },
  cost_structure: {
    text: {
      ja: '始めるにあたって、いちばん費用や人手がかかるのはどこでしょうか？',
      en: 'Where will most of the money and people go when this starts?',
    },
    field: { ja: '費用のかかるところ', en: 'Main costs' },
    section_kind: 'model',
  },
  revenue_streams: {
    text: {
      ja: 'これが解決するなら、毎月いくらまでならお支払いいただけそうですか？',
      en: 'If this solved the problem, what would it be worth to you each month?',
    },
    field: { ja: '支払える金額', en: 'Willingness to pay' },
    section_kind: 'price',
  },
}
