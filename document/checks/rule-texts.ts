import type { CheckRule } from '#contract/checks.ts'
import type { Pair } from '#contract/language.ts'

export const RULE_TEXTS: Readonly<Record<CheckRule, { title: Pair; why: Pair; example: Pair }>> = {
  blank_left: {
    title: { ja: '空欄のまま', en: 'Unfilled placeholders' },
    why: {
      ja: '本番で話す前に埋める場所です。',
      en: 'Fill this in before you say it.',
    },
    example: { ja: '「〇〇円から」→「月額9,800円から」', en: '“XX percent” → “twelve percent”' },
  },
  unproven_claim: {
    title: { ja: '根拠のない断定', en: 'Unproven claims' },
    why: {
      ja: '「必ず」「業界No.1」などは、根拠がないと景品表示法で不当な表示とみなされることがあります。調査の名前と年を添えるか、事実に言い換えます。',
      en: 'Absolute claims like “always” or “No. 1” raise doubts and can count as misleading advertising. Cite a survey and its year, or state the facts.',
    },
    example: {
      ja: '「必ず成果が出ます」→「3社で、作業時間が平均2割減りました」',
      en: '“It always works” → “Three customers saved a fifth of their time”',
    },
  },
  no_introduction: {
    title: { ja: '名乗りと用件がない', en: 'No name or reason for calling' },
    why: {
      ja: '電話の始めに、会社名・名前と用件のどちらかが足りません。相手は、誰が何の用かが分からないと話を聞けません。',
      en: 'The opening is missing your name and company or your reason for calling. People won’t listen until they know both.',
    },
    example: {
      ja: '「青空システムの田中と申します。在庫管理の件でお電話いたしました」',
      en: '“This is Kate from Blue Sky. I’m calling about your stock control.”',
    },
  },
  no_closing_question: {
    title: { ja: '最後の問いかけがない', en: 'No closing question' },
    why: {
      ja: '終わりに相手が答える問いがないと、次の約束につながりません。',
      en: 'If you don’t end with a question, there’s nothing to say yes to.',
    },
    example: {
      ja: '「来週の火曜と木曜、どちらがご都合よろしいですか？」',
      en: '“Would Tuesday or Thursday suit you better?”',
    },
  },
  leading_question: {
    title: { ja: '誘導・仮定の質問', en: 'Leading or hypothetical questions' },
    why: {
      ja: '答えを誘う質問や「もし〜なら使いますか」には、気をつかった返事が返ってきます。実際にあったことを聞きます。',
      en: 'People tend to give polite answers, not honest ones. Ask what really happened instead.',
    },
    example: {
      ja: '「あったら使いますか？」→「最後に困ったのは、いつでしたか？」',
      en: '“Would you use it?” → “When did this last happen to you?”',
    },
  },
  long_sentence: {
    title: { ja: '一息で言えない長さ', en: 'Too long for one breath' },
    why: {
      ja: '一息で言えるのは、およそ12秒（60文字）までです。文を分けると、聞く側も追いやすくなります。',
      en: 'You can say about 28 words (12 seconds) in one breath. Shorter sentences are easier to follow too.',
    },
    example: {
      ja: '「〜でき、〜するものでございます」→「〜できます。〜が減ります」',
      en: '“… so that …, which …” → two sentences',
    },
  },
  over_time: {
    title: { ja: '目標時間を超過', en: 'Over the target time' },
    why: {
      ja: 'いちばん短く話しても、決めた時間に収まりません。',
      en: 'Even the shortest path takes longer than your target.',
    },
    example: {
      ja: '説明をひとつ、メモに移す',
      en: 'Move one explanation into a memo',
    },
  },
  double_honorific: {
    title: { ja: '二重敬語', en: 'Double honorifics' },
    why: {
      ja: '敬語が重なっています。ひとつで十分に丁寧です。',
      en: 'This Japanese word has two honorifics. One is polite enough.',
    },
    example: {
      ja: '「おっしゃられる」→「おっしゃる」、「拝見させていただく」→「拝見する」',
      en: '“おっしゃられる” → “おっしゃる”',
    },
  },
  dropped_ra: {
    title: { ja: 'ら抜き言葉', en: 'Dropped ra (ら抜き)' },
    why: {
      ja: '話し言葉では広まっていますが、改まった場では気にする方がいます。',
      en: 'This is common in spoken Japanese, but it can sound careless in formal settings.',
    },
    example: { ja: '「見れます」→「見られます」', en: '“見れます” → “見られます”' },
  },
  added_sa: {
    title: { ja: 'さ入れ言葉', en: 'Added sa (さ入れ)' },
    why: {
      ja: '余分な「さ」が入っています。',
      en: 'There’s an extra さ in this verb.',
    },
    example: { ja: '「読まさせていただく」→「読ませていただく」', en: '“読まさせて” → “読ませて”' },
  },
  filler_word: {
    title: { ja: '口ぐせ・つなぎ言葉', en: 'Filler words' },
    why: {
      ja: '台本に書くと、話すときにはさらに増えます。',
      en: 'If they’re in the script, you’ll say even more of them.',
    },
    example: {
      ja: '「まあ、だいたい」→「およそ」',
      en: '“It basically replaces…” → “It replaces…”',
    },
  },
}
