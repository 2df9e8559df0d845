import type { Pair } from '#contract/language.ts'

export const CANVAS_RULES = [
  'many_problems',
  'wish',
  'no_alternative',
  'everyone',
  'job_title',
  'solution_without_problem',
  'names_no_one',
  'vague_value',
  'price_without_number',
  'vanity_metric',
  'weak_advantage',
] as const
export type CanvasRule = (typeof CANVAS_RULES)[number]

export const CANVAS_RULE_TEXTS: Record<CanvasRule, { name: Pair; why: Pair; example: Pair }> = {
  many_problems: {
    name: { ja: '課題が4つ以上あります', en: 'More than three problems' },
    why: {
      ja: '課題が多いと、どれを解くのかがぼやけます。お客様がお金を払ってでも解きたい上位3つに絞ると、解決策と指標が決まります。',
      en: 'With too many problems, it’s unclear which one you’re solving. Pick the top three that customers would pay to fix. They shape your solution and metrics.',
    },
    example: {
      ja: '見積もりに4時間／提出が1週間遅れる／夜に数量を拾い直す',
      en: 'Quotes take 4 hours / they go out a week late / owners re-measure the drawings every evening',
    },
  },
  wish: {
    name: { ja: '願望になっています', en: 'Wishful thinking' },
    why: {
      ja: '「〜したい」だけでは、いま何が起きているかが分かりません。困っている事実を書くと、本当かどうかを確かめられます。',
      en: 'A wish doesn’t tell you what’s happening today. Write the problem as a fact so you can check it.',
    },
    example: {
      ja: '×「見積もりを早く出したい」→ ○「見積もりに4時間かかり、3社に1社は間に合わない」',
      en: 'Not “want faster quotes” but “a quote takes 4 hours; one in three comes too late”',
    },
  },
  no_alternative: {
    name: { ja: '「代替品なし」は要確認です', en: 'Is there really no alternative?' },
    why: {
      ja: '何もしない、表計算で済ませる、人に頼むのも代替品です。何も使われていないなら、課題がそこまで深くないのかもしれません。',
      en: 'Doing nothing, using a spreadsheet or asking a colleague are alternatives too. If people use nothing, the problem may not hurt enough.',
    },
    example: { ja: '表計算と電話での確認', en: 'Spreadsheets and a phone call' },
  },
  everyone: {
    name: { ja: '「誰でも」になっています', en: '“Everyone” isn’t a segment' },
    why: {
      ja: '全員に向けた商品は、誰にも響きません。最初に買う人を思い浮かべられるまで狭めます。',
      en: 'A product for everyone appeals to no one. Narrow it down until you can picture the first buyer.',
    },
    example: {
      ja: '従業員10人前後で、毎月20件の見積もりを出す工務店',
      en: 'Building firms of about ten people that send twenty quotes a month',
    },
  },
  job_title: {
    name: { ja: '肩書きだけの顧客です', en: 'Only a job title' },
    why: {
      ja: '同じ肩書きでも状況は違います。どんな状況で困っている人かを書くと、どこで会えるかが分かります。',
      en: 'People with the same title can be in very different situations. Describe the situation and you’ll know where to find them.',
    },
    example: {
      ja: '×「営業部長」→ ○「部下5人の見積もりを毎晩見直している営業部長」',
      en: 'Not “sales managers” but “sales managers who check five people’s quotes every night”',
    },
  },
  solution_without_problem: {
    name: { ja: '課題のない解決策です', en: 'A solution without a problem' },
    why: {
      ja: 'どの課題を解決するのか分からないものは、作っても使われません。課題を書くか、課題の付箋とつなげます。',
      en: 'No one uses a solution if it’s unclear which problem it solves. Write down the problem or link this note to it.',
    },
    example: {
      ja: '「図面から数量を拾う」⇔「夜に数量を拾い直している」',
      en: '“Measures the drawings for you” solves “owners re-measure the drawings every evening”',
    },
  },
  names_no_one: {
    name: { ja: '誰のための価値かが書かれていません', en: 'No customer named' },
    why: {
      ja: '価値は、受け取る人がいて初めて伝わります。誰が何をできるようになるのかを書きます。',
      en: 'Say who benefits and what they’ll be able to do.',
    },
    example: {
      ja: '工務店が、その日のうちに見積もりを出せる',
      en: 'Builders send quotes the same day',
    },
  },
  vague_value: {
    name: { ja: 'どの会社でも言える言葉です', en: 'Buzzwords' },
    why: {
      ja: '「革新的」「使いやすい」は比べられません。何がどれだけ変わるかを、お客様の言葉で書きます。',
      en: 'Words like “innovative” or “easy to use” could describe anything. Say what changes and by how much, in your customers’ words.',
    },
    example: {
      ja: '×「革新的な見積もりソフト」→ ○「4時間の見積もりが20分に」',
      en: 'Not “innovative quoting software” but “quotes in 20 minutes instead of 4 hours”',
    },
  },
  price_without_number: {
    name: { ja: '金額がありません', en: 'Price without a number' },
    why: {
      ja: '金額があれば、お客様に確かめたり、事業になるかを計算したりできます。仮の金額で構いません。',
      en: 'With a number, you can ask customers about it and do the maths. A guess is fine.',
    },
    example: {
      ja: '月額19,800円（1社、人数無制限）',
      en: '$180 a month per company, any number of users',
    },
  },
  vanity_metric: {
    name: { ja: '見栄えだけの指標かもしれません', en: 'Vanity metric' },
    why: {
      ja: '累計や閲覧数は、役に立っていなくても増えます。お客様の行動の変化を示す割合や継続率を選びます。',
      en: 'Totals grow even if you’re not helping anyone. A rate, such as retention, shows whether customers really benefit.',
    },
    example: {
      ja: '×「会員登録数」→ ○「登録から1週間以内に見積もりを出した割合」',
      en: 'Not “sign-ups” but “share of sign-ups that send a quote within a week”',
    },
  },
  weak_advantage: {
    name: { ja: '明日にはまねされる強みです', en: 'Easy to copy' },
    why: {
      ja: '情熱や安さ、先行していることは、すぐにまねできます。積み上がったもの、手に入らないものを書きます。',
      en: 'Passion, low prices and being first are easy to copy. Name something built up over time or impossible to buy.',
    },
    example: {
      ja: '10年分の見積もり3万件のデータ',
      en: 'Data from 30,000 quotes over ten years',
    },
  },
}
