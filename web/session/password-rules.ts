import type { Language, Pair } from '#contract/language.ts'

export type PasswordRules = {
  min: number
  max: number | null
  needs: readonly (keyof typeof NEEDS)[]
}

const NEEDS = {
  lowercase: { ja: '英小文字', en: 'a lowercase letter' },
  uppercase: { ja: '英大文字', en: 'an uppercase letter' },
  digit: { ja: '数字', en: 'a digit' },
  symbol: { ja: '記号', en: 'a symbol' },
} as const satisfies Record<string, Pair>

/** The rules as text: 「8 文字以上、数字を含む」 / "At least 8 characters, with a digit". */
export function describeRules({ min, max, needs }: PasswordRules): Pair {
  const words = (language: Language) => needs.map((need) => NEEDS[need][language])
  const ja = `${min} 文字以上${max === null ? '' : ` ${max} 文字以内`}`
  const en = max === null ? `At least ${min} characters` : `${min} to ${max} characters`
  return {
    ja: needs.length === 0 ? ja : `${ja}、${words('ja').join('・')}を含む`,
    en: needs.length === 0 ? en : `${en}, with ${new Intl.ListFormat('en').format(words('en'))}`,
  }
}
