import type { Pair } from './language.ts'

/** What is wrong with one field of a request, by its path in the body; worded by the client and in `FIELD_PROBLEMS`. */
export const FIELD_PROBLEMS = {
  empty: { ja: '入力してください。', en: 'Please fill this in.' },
  too_long: { ja: '長すぎます。', en: 'This is too long.' },
  too_short: { ja: '短すぎます。', en: 'This is too short.' },
  bad_characters: {
    ja: '使用できない文字が含まれています。',
    en: 'This contains characters that cannot be used.',
  },
  bad_email: {
    ja: 'メールアドレスの形式が正しくありません。',
    en: 'This is not a valid e-mail address.',
  },
  bad_id: { ja: 'ID の形式が正しくありません。', en: 'This is not a valid id.' },
  unknown_field: { ja: 'この項目は送信できません。', en: 'This field cannot be sent.' },
  invalid: { ja: '正しくない値です。', en: 'This value is not valid.' },
} as const satisfies Record<string, Pair>

export type FieldProblem = { path: string; code: keyof typeof FIELD_PROBLEMS }
